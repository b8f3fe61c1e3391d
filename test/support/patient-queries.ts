/** As long as `expect.poll` of the tests: a second, which is given otherwise, is short on a busy machine. */
const asyncUtilTimeout = 10_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout });
}
