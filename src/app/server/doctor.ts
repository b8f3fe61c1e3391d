import { readEnv } from '#platform/config/server/read-env.ts';
import { createDomainNames } from './doctor/domain-names.ts';
import { readCertificate, readGreeting, readNetworkTime } from './doctor/network-questions.ts';
import { readDatabaseTime } from './doctor/read-database-time.ts';
import { runDoctor } from './run-doctor.ts';

const timeServer = { host: 'pool.ntp.org', port: 123 };

process.exitCode = await runDoctor({
  environment: readEnv(),
  names: createDomainNames(),
  readGreeting,
  readCertificate,
  readTime: () => readNetworkTime(timeServer.host, timeServer.port),
  readDatabaseTime,
  nowMs: Date.now,
  output: process.stdout,
});
