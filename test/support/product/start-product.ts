import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeVolatileFolder } from '../databases/volatile-folder.ts';
import type { LoopHeld } from '../load/loop-watch.ts';
import { patient } from '../patience.ts';
import type { ClockAnswer, ClockOrder } from './product-with-clock.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Where `npm test` leaves the program and the one with a clock, bundled. Other runs start them from source. */
const bundles = process.env.TEST_PRODUCTS;
/** Runs the Node that its first line finds on the path, with the heap options that stand there. */
export const sourceProgram = join(root, 'src', 'app', 'commands', 'mayfly.ts');
/**
 * V8 options from the program's first line, for programs that are started with `node` directly. Omits --expose-gc,
 * because with it the program runs a full garbage collection after each start.
 */
const heapOptions = (readFileSync(sourceProgram, 'utf8').split('\n', 1)[0] ?? '')
  .split(' ')
  .filter((word) => word.startsWith('--') && word !== '--expose-gc');
export const usualProgram = bundles ? join(bundles, 'mayfly.js') : sourceProgram;
const programWithClock = bundles
  ? join(bundles, 'clock.js')
  : join(import.meta.dirname, 'product-with-clock.ts');
const startDeadlineMs = patient(30_000);
/** Later than the product ends by itself. */
const stopDeadlineMs = patient(15_000);

export type ProductOptions = {
  /** Settings beside the ports, the data folder and the limits, which are given. */
  settings?: Readonly<Record<string, string>>;
  /**
   * Keeps this folder over several starts. Otherwise a new one is made, and removed when the process ends. The runners of tests put that
   * one in memory, so tests of crashes and disks give one of `makeDataDir`; benchmarks and long tests get it on disk.
   */
  dataDir?: string;
  /** The server's clock can be moved with `advanceMs`. */
  movableClock?: boolean;
  /** The program to run instead of the usual one. */
  program?: string;
};

export type Product = {
  siteUrl: string;
  smtpPort: number;
  dataDir: string;
  child: ChildProcess;
  /** Every line the process printed so far. */
  log: readonly string[];
  /** Time passes. */
  advanceMs(milliseconds: number): Promise<void>;
  /** Somebody sets the wall clock by so much; no time passes. With a movable clock only. */
  setWallClockMs(milliseconds: number): Promise<void>;
  /** How long the event loop was held at most since the last call, with a movable clock only. */
  loopHeld(): Promise<LoopHeld>;
  /** The most memory the process has had so far, with a movable clock only. */
  peakMemoryBytes(): Promise<number>;
  /** What the main thread holds once garbage is collected, with a movable clock only. */
  liveMemoryBytes(): Promise<number>;
  /** Ends threads of this name as if they had crashed; answers how many. With a movable clock only. */
  endThreads(name: string): Promise<number>;
  /** Takes no more connections on this port, as if the listener had died. With a movable clock only. */
  stopListening(port: number): Promise<void>;
  listenAgain(port: number): Promise<void>;
  /** Throws where nobody catches, with a movable clock only. */
  throwLater(message: string): Promise<void>;
  call(functionName: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  generate(): Promise<{ email: string; token: string; expiresAt: number }>;
  /** Ends the process at once, as a crash would. */
  kill(): Promise<void>;
  /** SIGTERM, then waits; resolves with the exit code. */
  close(): Promise<number | null>;
};

/** On disk, for tests of what survives, of damage or of the disk itself. */
export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'mayfly-data-'));
}

function makeDefaultDataDir(): string {
  return process.env.TEST_DATA === 'volatile' ? makeVolatileFolder('mayfly-data-') : makeDataDir();
}

function launch(options: ProductOptions, dataDir: string): ChildProcess {
  const env = {
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    HOME: process.env.HOME,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    MAYFLY_HTTP_PORT: '0',
    MAYFLY_SMTP_PORT: '0',
    MAYFLY_DATA_DIR: dataDir,
    MAYFLY_LIMITS: 'off',
    ...options.settings,
  };
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  if (options.movableClock)
    return fork(programWithClock, { cwd: root, env, execArgv: heapOptions, stdio: [...stdio, 'ipc'] });
  const [command, ...args] =
    options.program || !bundles
      ? [options.program ?? sourceProgram]
      : [process.execPath, ...heapOptions, usualProgram];
  return spawn(command, args, { cwd: root, env, stdio: [...stdio] });
}

/** The whole product as a process of its own, on random ports of 127.0.0.1. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? makeDefaultDataDir();
  const child = launch(options, dataDir);
  // Not when it exits: what it said last is read after that.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // A test or a bench that fails before it closes the product must not leave it running.
  const removeData = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const kill = () => {
    child.kill('SIGKILL');
    removeData();
  };
  process.once('exit', kill);
  void ended.then(() => {
    process.off('exit', kill);
    removeData();
  });
  const log: string[] = [];
  const listening = new Promise<{ httpPort: number; smtpPort: number }>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`not listening in time:\n${log.join('\n')}`)),
      startDeadlineMs,
    );
    const take = (line: string) => {
      log.push(line);
      if (!line.includes('"msg":"listening"')) return;
      clearTimeout(timer);
      resolve(JSON.parse(line));
    };
    child.once('error', reject);
    if (child.stdout) createInterface(child.stdout).on('line', take);
    if (child.stderr) createInterface(child.stderr).on('line', take);
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}:\n${log.join('\n')}`));
    });
  });
  const { httpPort, smtpPort } = await listening;
  const siteUrl = `http://localhost:${httpPort}`;

  const call = (functionName: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${siteUrl}/functions/v1/${functionName}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  let lastOrder: Promise<unknown> = Promise.resolve();
  /** One after the other: answers do not say what they answer. */
  const order = (message: ClockOrder): Promise<ClockAnswer> => {
    const send = () =>
      new Promise<ClockAnswer>((resolve, reject) => {
        child.once('message', (answer) => resolve(answer as ClockAnswer));
        child.send(message, (error) => error && reject(error));
      });
    const answered = lastOrder.then(send, send);
    lastOrder = answered;
    return answered;
  };

  return {
    siteUrl,
    smtpPort,
    dataDir,
    child,
    log,
    call,
    advanceMs: async (milliseconds) => {
      await order({ advanceMs: milliseconds });
    },
    async setWallClockMs(milliseconds) {
      await order({ setWallClockMs: milliseconds });
    },
    async loopHeld() {
      const answer = await order({ loopHeld: true });
      if (!('heldMaxMs' in answer)) throw new Error('not an answer to loopHeld');
      return answer;
    },
    async peakMemoryBytes() {
      const answer = await order({ memory: true });
      if (!('maxRssBytes' in answer)) throw new Error('not an answer to memory');
      return answer.maxRssBytes;
    },
    async liveMemoryBytes() {
      const answer = await order({ liveMemory: true });
      if (!('liveBytes' in answer)) throw new Error('not an answer to liveMemory');
      return answer.liveBytes;
    },
    async endThreads(name) {
      const answer = await order({ endThreads: name });
      if (!('ended' in answer)) throw new Error('not an answer to endThreads');
      return answer.ended;
    },
    async stopListening(port) {
      await order({ stopListening: port });
    },
    async listenAgain(port) {
      await order({ listenAgain: port });
    },
    async throwLater(message) {
      await order({ throwLater: message });
    },
    async generate() {
      const response = await call('temp-email', { action: 'generate' });
      if (!response.ok) throw new Error(`generate answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as { email: string; token: string; expiresAt: number };
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async close() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}
