import { readEnv } from '#platform/config/server/read-env.ts';
import { manageLicences } from './manage-licences.ts';
import { runOperatorCommand } from './operator-command.ts';

process.exitCode = await runOperatorCommand(
  readEnv(),
  (environment) =>
    manageLicences({
      environment,
      commandLine: process.argv.slice(2),
      output: process.stdout,
      errorOutput: process.stderr,
    }),
  process.stderr,
);
