import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { describeSqliteError } from '#platform/database/server/storage-errors.ts';
import { openWritingConnection } from '../sqlite-connection.ts';
import { WriterLoop } from './writer-loop.ts';
import type { WriterAnswer, WriterMessage, WriterPost, WriterSettings } from './writer-message.ts';

function startWriterWorker(data: WriterSettings): void {
  if (!parentPort) throw new Error('the writer only runs in a worker thread');
  const port = parentPort;
  const tell = (message: WriterMessage) => port.postMessage(message);
  try {
    const connection = openWritingConnection(data);
    const writerPort = {
      post: (answers: WriterAnswer[], confirmedPosts: number) => tell({ answers, confirmedPosts }),
      next: () => receiveMessageOnPort(port)?.message as WriterPost | undefined,
      closed: () => port.close(),
    };
    const loop = new WriterLoop(connection, writerPort, data.maxTransactionMs);
    port.on('message', (post: WriterPost) => loop.receive(post));
    tell({ opened: true });
  } catch (error) {
    tell({ openFailure: describeSqliteError(error) });
    port.close();
  }
}

startWriterWorker(workerData as WriterSettings);
