import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { patient } from '../patience.ts';

/**
 * Runs an operator's database commands while the product uses the database, repeatedly and in random order,
 * until it is stopped.
 */
const [file = '', copy = ''] = process.argv.slice(2);
const longestPauseMs = 80;
const longestStayMs = 150;
const busyTimeoutMs = 1_500;

const visits: ((database: DatabaseSync) => unknown)[] = [
  (database) => database.exec('pragma wal_checkpoint(passive)'),
  (database) => database.exec('pragma wal_checkpoint(truncate)'),
  (database) => database.exec('vacuum'),
  (database) => database.exec('update temp_email_counters set value = value + 0'),
  (database) => backup(database, copy),
  async (database) => {
    database.exec('begin');
    database.prepare('select count(*) from temp_email_messages').get();
    await wait(Math.random() * longestStayMs);
    database.exec('commit');
  },
  async (database) => {
    database.exec('begin immediate; update temp_email_counters set value = value + 0');
    await wait(Math.random() * longestStayMs);
    database.exec('commit');
  },
];

for (;;) {
  const database = new DatabaseSync(file, { timeout: patient(busyTimeoutMs) });
  try {
    await visits[Math.floor(Math.random() * visits.length)]?.(database);
  } catch (error) {
    if (!/locked|busy/.test(String(error))) throw error;
  } finally {
    database.close();
  }
  await wait(Math.random() * longestPauseMs);
}
