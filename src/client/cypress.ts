import { createInbox, Inbox } from './inbox.ts';
import type { MessageFilter } from './message.ts';
import type { ClientOptions } from './server-calls.ts';

/** What a Cypress task can return: plain JSON. */
type SavedInbox = { address: string; token: string; expiresAt: string };
type Wait = { inbox: SavedInbox; filter?: MessageFilter & { timeoutSeconds?: number } };

/**
 * Tasks for `on('task', mayflyTasks())` in cypress.config. In a test: `cy.task('mayfly:createInbox')`, then
 * `cy.task('mayfly:waitForCode', { inbox })`. Set Cypress's `taskTimeout` above the timeout of the wait.
 */
export function mayflyTasks(client: ClientOptions = {}) {
  const open = ({ expiresAt, ...key }: SavedInbox) =>
    new Inbox({ ...key, expiresAt: new Date(expiresAt) }, client);
  return {
    'mayfly:createInbox': async (): Promise<SavedInbox> => {
      const { address, token, expiresAt } = await createInbox(client);
      return { address, token, expiresAt: expiresAt.toISOString() };
    },
    'mayfly:waitForMessage': ({ inbox, filter }: Wait) => open(inbox).waitForMessage(filter),
    'mayfly:waitForCode': ({ inbox, filter }: Wait) => open(inbox).waitForCode(filter),
    'mayfly:waitForLink': ({ inbox, filter }: Wait) => open(inbox).waitForLink(filter),
    'mayfly:deleteInbox': async (inbox: SavedInbox): Promise<null> => {
      await open(inbox).delete();
      return null;
    },
  };
}
