import { test as baseTest, expect, type TestAPI } from 'vitest';
import {
  createInbox,
  createPhone,
  type Inbox,
  type MessageFilter,
  type Phone,
  type WaitOptions,
} from './client.ts';
import { toReceive } from './to-receive.ts';

declare module 'vitest' {
  interface Matchers<R> {
    toReceive(filter?: MessageFilter & WaitOptions): Promise<R>;
  }
}

expect.extend({ toReceive });

/** Vitest's `test`, with an address and a number for each test. They are created only if the test uses them. */
export const test: TestAPI<{ inbox: Inbox; phone: Phone }> = baseTest.extend<{
  inbox: Inbox;
  phone: Phone;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from the pattern
  inbox: async ({}, use) => {
    const inbox = await createInbox();
    await use(inbox);
    await inbox.delete();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  phone: async ({}, use) => {
    await use(await createPhone());
  },
});
