import { readEnv } from '#platform/config/server/read-env.ts';
import { runOperatorCommand } from './operator-command.ts';
import { sendTestSms } from './send-test-sms.ts';

process.exitCode = await runOperatorCommand(
  readEnv(),
  (environment) =>
    sendTestSms({
      environment,
      commandLine: process.argv.slice(2),
      output: process.stdout,
      errorOutput: process.stderr,
    }),
  process.stderr,
);
