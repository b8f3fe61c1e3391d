import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/support/files/find-free-port.ts';

/** Where Debian's package postfix puts them; they need no running postfix. */
const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')];
const startTries = 300;
const startPauseMs = 50;
const backlog = '1000';

export type Anchor = { name: string; port: number; child: ChildProcess };

export function findTool(name: 'smtp-source' | 'smtp-sink'): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

export function tellMissing(tool: string, instead: string): void {
  console.log(
    `\nSKIPPED: no ${tool} here (Debian: apt-get install --no-install-recommends postfix); ${instead}`,
  );
}

export const startSmtpServerLibrary = () => startOurs('smtp-server, discarding', 'smtp-anchor.ts');

export const startFloor = () => startOurs('the floor, one row on disk', 'smtp-floor-anchor.ts');

async function startOurs(name: string, file: string): Promise<Anchor> {
  const child = fork(join(import.meta.dirname, file));
  const [address] = (await once(child, 'message')) as [AddressInfo];
  return { name, port: address.port, child };
}

export async function startSmtpSink(file: string): Promise<Anchor> {
  const port = await findFreePort();
  // It does not run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(file, [...user, `127.0.0.1:${port}`, backlog], { stdio: 'ignore' });
  await untilListening('smtp-sink', port);
  return { name: 'smtp-sink, discarding', port, child };
}

export async function untilListening(name: string, port: number): Promise<void> {
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries === startTries) throw new Error(`${name} does not listen`);
    await wait(startPauseMs);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
