#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=8 --expose-gc
import { enableCompileCache } from 'node:module';
import { readEnv, userCacheFolder } from '#platform/config/server/read-env.ts';

// Before anything large is loaded, or the cache would be for nothing. NODE_COMPILE_CACHE names another folder.
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
