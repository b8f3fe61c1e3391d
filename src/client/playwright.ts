import {
  expect as baseExpect,
  test as baseTest,
  type Expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { createInbox, createPhone, type Inbox, type Phone } from './client.ts';
import { toReceive } from './to-receive.ts';

type Options = {
  /** By default, the environment variable `MAYFLY_URL` or `http://localhost:3000`. */
  mayflyServer: string | undefined;
};

type Fixtures = {
  /** An address for this test alone, deleted after it. */
  inbox: Inbox;
  /** A number for this test alone. */
  phone: Phone;
};

type Test = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Options & Fixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/** Playwright's `test`, with an address and a number for each test. They are created only if the test uses them. */
export const test: Test = baseTest.extend<Options & Fixtures>({
  mayflyServer: [undefined, { option: true }],
  inbox: async ({ mayflyServer }, use) => {
    const inbox = await createInbox(serverOf(mayflyServer));
    await use(inbox);
    await inbox.delete();
  },
  phone: async ({ mayflyServer }, use) => {
    await use(await createPhone(serverOf(mayflyServer)));
  },
});

/** Playwright's `expect`, with the matcher `await expect(inbox).toReceive({ subject: 'Confirm' })`. */
export const expect: Expect<{ toReceive: typeof toReceive }> = baseExpect.extend({ toReceive });

function serverOf(server: string | undefined) {
  return server === undefined ? {} : { server };
}
