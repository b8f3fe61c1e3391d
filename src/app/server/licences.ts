import { readEnv } from '#platform/config/server/read-env.ts';
import { manageLicences } from './manage-licences.ts';

process.exitCode = await manageLicences({
  environment: readEnv(),
  commandLine: process.argv.slice(2),
  output: process.stdout,
  errorOutput: process.stderr,
});
