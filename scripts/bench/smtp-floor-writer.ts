import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';

/** Stores messages with FULL sync. Commits everything that arrived during the last commit together. */
if (!parentPort) throw new Error('runs only as a thread of smtp-floor-anchor.ts');
const port = parentPort;
const connection = new DatabaseSync(join(workerData as string, 'floor.db'));
connection.exec(`pragma page_size = 16384; pragma journal_mode = wal; pragma synchronous = full;
  create table messages (id integer primary key, content blob not null)`);
const begin = connection.prepare('begin immediate');
const insert = connection.prepare('insert into messages (content) values (?)');
const commit = connection.prepare('commit');

port.on('message', (first: Uint8Array[]) => {
  const messages = [...first];
  for (let more = receiveMessageOnPort(port); more !== undefined; more = receiveMessageOnPort(port)) {
    messages.push(...(more.message as Uint8Array[]));
  }
  begin.run();
  for (const content of messages) insert.run(content);
  commit.run();
  port.postMessage(messages.length);
});
