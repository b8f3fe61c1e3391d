import { type Inbox, type MessageFilter, type WaitOptions, WaitTimeoutError } from './client.ts';

/** Matcher for Playwright and Vitest. With `.not`, it waits for the whole timeout. */
export async function toReceive(
  inbox: Inbox,
  filter: MessageFilter & WaitOptions = {},
): Promise<{ pass: boolean; message: () => string }> {
  const { signal: _, timeoutSeconds: __, ...wanted } = filter;
  const described = `${inbox.address} to receive a message that matches ${JSON.stringify(wanted)}`;
  try {
    const { from, subject } = await inbox.waitForMessage(filter);
    return { pass: true, message: () => `expected ${described}, not "${subject}" from ${from}` };
  } catch (error) {
    if (!(error instanceof WaitTimeoutError)) throw error;
    const subjects = (await inbox.messages()).map(({ subject }) => JSON.stringify(subject));
    const there = subjects.length === 0 ? 'The inbox is empty' : `It has ${subjects.join(', ')}`;
    return { pass: false, message: () => `expected ${described}. ${there}.` };
  }
}
