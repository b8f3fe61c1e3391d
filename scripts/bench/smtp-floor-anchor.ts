import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers';
import { Worker } from 'node:worker_threads';

// This program is a Node server that stores messages on disk with the least work: no checks, no limits, one row each.
// It sends its port to the parent process.

const endOfMessage = Buffer.from('\r\n.\r\n');
const folder = mkdtempSync(join(tmpdir(), 'mayfly-floor-'));
const writer = new Worker(new URL('./smtp-floor-writer.ts', import.meta.url), { workerData: folder });
const waiting: Socket[] = [];
let outgoing: Uint8Array[] = [];
let isFlushPlanned = false;

writer.on('message', (stored: number) => {
  for (const socket of waiting.splice(0, stored)) socket.write('250 2.0.0 Ok\r\n', 'latin1');
});

function store(socket: Socket, pieces: readonly Buffer[]): void {
  waiting.push(socket);
  outgoing.push(new Uint8Array(Buffer.concat(pieces)));
  if (isFlushPlanned) return;
  isFlushPlanned = true;
  setImmediate(() => {
    isFlushPlanned = false;
    const messages = outgoing;
    outgoing = [];
    writer.postMessage(
      messages,
      messages.map(({ buffer }) => buffer as ArrayBuffer),
    );
  });
}

/** The end of the message may be split across chunks. */
function isWhole(pieces: readonly Buffer[], last: Buffer): boolean {
  const end = last.length < endOfMessage.length ? Buffer.concat(pieces) : last;
  return end.subarray(-endOfMessage.length).equals(endOfMessage);
}

function answer(socket: Socket, verb: string): void {
  if (verb === 'QUIT') socket.end('221 2.0.0 Bye\r\n', 'latin1');
  else socket.write(verb === 'DATA' ? '354 Go ahead\r\n' : '250 2.0.0 Ok\r\n', 'latin1');
}

const server = createServer({ noDelay: true }, (socket) => {
  let pieces: Buffer[] | undefined;
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    if (pieces === undefined) {
      // Replies to every line, because the clients of the bench wait for the reply to DATA.
      for (const line of chunk.toString('latin1').trimEnd().split('\r\n')) {
        const verb = line.slice(0, 4);
        if (verb === 'DATA') pieces = [];
        answer(socket, verb);
      }
      return;
    }
    pieces.push(chunk);
    if (!isWhole(pieces, chunk)) return;
    store(socket, pieces);
    pieces = undefined;
  });
  socket.write('220 floor ESMTP\r\n', 'latin1');
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const end of ['disconnect', 'SIGTERM'] as const) process.on(end, () => process.exit(0));
