import { readEnv } from '#platform/config/server/read-env.ts';
import { sendTestSms } from './send-test-sms.ts';

process.exitCode = await sendTestSms({
  environment: readEnv(),
  commandLine: process.argv.slice(2),
  output: process.stdout,
  errorOutput: process.stderr,
});
