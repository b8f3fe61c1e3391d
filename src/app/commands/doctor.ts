import type { Command } from './command.ts';
import { createDomainNames } from './doctor/domain-names.ts';
import { findModelServers } from './doctor/find-model-servers.ts';
import { readCertificate, readGreeting, readNetworkTime } from './doctor/network-questions.ts';
import { readDatabaseTime } from './doctor/read-database-time.ts';
import { runDoctor } from './doctor/run-doctor.ts';

const timeServer = { host: 'pool.ntp.org', port: 123 };

export const command: Command = {
  help: `Usage: mayfly doctor [OPTIONS]

Checks settings, DNS records, certificates, the clock and the machine, and says how to
fix what is wrong. Finds model servers such as Ollama on this machine, and prints the
settings to use them. Exit code 0: no problems, 1: problems, 2: the settings cannot be used.

Examples:
  mayfly doctor
  mayfly doctor --env-file /etc/mayfly/mayfly.env
`,
  run: ({ environment, output }) =>
    runDoctor({
      environment,
      names: createDomainNames(),
      readGreeting,
      readCertificate,
      readTime: () => readNetworkTime(timeServer.host, timeServer.port),
      readDatabaseTime,
      findModelServers,
      nowMs: Date.now,
      output,
    }),
};
