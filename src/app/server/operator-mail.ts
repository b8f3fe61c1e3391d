import { readEnv } from '#platform/config/server/read-env.ts';
import { runOperatorCommand } from './operator-command.ts';
import { printOperatorMail } from './print-operator-mail.ts';

process.exitCode = await runOperatorCommand(
  readEnv(),
  (environment) => printOperatorMail({ environment, id: process.argv[2], output: process.stdout }),
  process.stderr,
);
