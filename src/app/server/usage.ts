import { readEnv } from '#platform/config/server/read-env.ts';
import { runOperatorCommand } from './operator-command.ts';
import { printUsage } from './print-usage.ts';

process.exitCode = await runOperatorCommand(
  readEnv(),
  (environment) => printUsage({ environment, nowMs: Date.now(), output: process.stdout }),
  process.stderr,
);
