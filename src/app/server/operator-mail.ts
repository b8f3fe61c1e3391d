import { readEnv } from '#platform/config/server/read-env.ts';
import { printOperatorMail } from './print-operator-mail.ts';

await printOperatorMail({
  environment: readEnv(),
  id: process.argv[2],
  output: process.stdout,
});
