import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openWritingConnection } from './sqlite-connection.ts';
import { describeSqliteError } from './storage-errors.ts';
import { WriterLoop } from './writer-loop.ts';
import type { WriterMessage, WriterRequest, WriterSettings } from './writer-message.ts';

/** The thread that owns the writing connection. */
function startWriterWorker(settings: WriterSettings): void {
  if (!parentPort) throw new Error('the writer runs in a worker thread only');
  const port = parentPort;
  const post = (message: WriterMessage) => port.postMessage(message);
  try {
    const loop = new WriterLoop(openWritingConnection(settings), settings.busyTimeoutMs, {
      post: (answers) => post({ answers }),
      next: () => receiveMessageOnPort(port)?.message as WriterRequest[] | undefined,
      closed: () => port.close(),
    });
    port.on('message', (requests: WriterRequest[]) => loop.receive(requests));
    post({ opened: true });
  } catch (error) {
    post({ openFailure: describeSqliteError(error) });
    port.close();
  }
}

startWriterWorker(workerData as WriterSettings);
