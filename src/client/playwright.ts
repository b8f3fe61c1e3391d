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
  /** Address of the Mayfly server. Default: the environment variable `MAYFLY_URL`, else `http://localhost:3000`. */
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

/** Playwright's `test` with an address and a number per test. Each exists only if the test asks for it. */
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

/** Playwright's `expect` with `await expect(inbox).toReceive({ subject: 'Confirm' })`. */
export const expect: Expect<{ toReceive: typeof toReceive }> = baseExpect.extend({ toReceive });

function serverOf(server: string | undefined) {
  return server === undefined ? {} : { server };
}
