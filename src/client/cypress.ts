import { type ClientOptions, createInbox, Inbox, type Message, type MessageFilter } from './client.ts';

/** The result of a Cypress task must be plain JSON. */
type SavedInbox = { address: string; token: string; expiresAt: string };
type Wait = { inbox: SavedInbox; filter?: MessageFilter & { timeoutSeconds?: number } };

type Tasks = {
  'mayfly:createInbox'(): Promise<SavedInbox>;
  'mayfly:waitForMessage'(wait: Wait): Promise<Message>;
  'mayfly:waitForCode'(wait: Wait): Promise<string>;
  'mayfly:waitForLink'(wait: Wait): Promise<string>;
  'mayfly:deleteInbox'(inbox: SavedInbox): Promise<null>;
};

/**
 * Tasks for `on('task', mayflyTasks())` in cypress.config. In a test, call `cy.task('mayfly:createInbox')`, then
 * `cy.task('mayfly:waitForCode', { inbox })`. Set Cypress's `taskTimeout` higher than the timeout of the wait.
 */
export function mayflyTasks(client: ClientOptions = {}): Tasks {
  const open = ({ expiresAt, ...key }: SavedInbox) =>
    new Inbox({ ...key, expiresAt: new Date(expiresAt) }, client);
  return {
    'mayfly:createInbox': async () => {
      const { address, token, expiresAt } = await createInbox(client);
      return { address, token, expiresAt: expiresAt.toISOString() };
    },
    'mayfly:waitForMessage': ({ inbox, filter }) => open(inbox).waitForMessage(filter),
    'mayfly:waitForCode': ({ inbox, filter }) => open(inbox).waitForCode(filter),
    'mayfly:waitForLink': ({ inbox, filter }) => open(inbox).waitForLink(filter),
    'mayfly:deleteInbox': async (inbox) => {
      await open(inbox).delete();
      return null;
    },
  };
}
