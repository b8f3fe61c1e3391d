#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=8 --heap-growing-percent=100 --expose-gc --
// The final `--` above leaves --env-file to Mayfly; otherwise Node.js reads the option wherever it is.
// --heap-growing-percent=100 lets V8's old space double before a full collection, because V8 would otherwise start
// several full collections a second under mail load. Nothing here is imported statically or awaited at the top level,
// so that an old Node.js gets as far as the version check below.

/** Equals `engines` in package.json, which npm only warns about. */
const oldestNode = '24.7';

function isNodeNewEnough(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number);
  return major === oldestMajor ? minor >= oldestMinor : major > oldestMajor;
}

async function run(): Promise<void> {
  const [{ enableCompileCache }, { readEnv, userCacheFolder }] = await Promise.all([
    import('node:module'),
    import('#platform/config/server/read-env.ts'),
  ]);
  // Only modules that load later are cached. NODE_COMPILE_CACHE overrides the folder.
  const cacheFolder = userCacheFolder();
  if (cacheFolder !== undefined) enableCompileCache(cacheFolder);
  const { runCommandLine } = await import('./command-line.ts');
  process.exitCode = await runCommandLine({
    args: process.argv.slice(2),
    environment: readEnv(),
    input: process.stdin,
    output: process.stdout,
    errorOutput: process.stderr,
  });
}

/** The exit code after SIGPIPE, for a reader such as `head` that closes the pipe early. */
const brokenPipe = 128 + 13;

function endOnFailedOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(brokenPipe);
  process.stderr.write(`mayfly: the output cannot be written: ${error.message}\n`);
  process.exit(1);
}

if (isNodeNewEnough()) {
  process.stdout.on('error', endOnFailedOutput);
  void run();
} else {
  process.stderr.write(
    `Mayfly needs Node.js ${oldestNode} or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org, then run the same command again.\n`,
  );
  process.exitCode = 1;
}
