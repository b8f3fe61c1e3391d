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
/**
 * Folder with the two programs that `npm test` bundles: the product, and the product with a clock that tests can move.
 * Undefined in other runs, which start both from source.
 */
const bundles = process.env.TEST_PRODUCTS;
/** Program that can be executed directly: its first line finds Node.js in the PATH and contains the heap options. */
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
/** Longer than the product takes to stop by itself. */
const stopDeadlineMs = patient(15_000);

export type ProductOptions = {
  /** Settings in addition to the ports, the data folder and the limits. */
  settings?: Readonly<Record<string, string>>;
  /**
   * Folder to keep over several starts. By default, a new folder is created, and removed when the process ends. Test runs create it in
   * memory, so tests of crashes and disks pass a folder of `makeDataDir`.
   */
  dataDir?: string;
  /** True if `advanceMs` can move the server's clock. */
  movableClock?: boolean;
  program?: string;
};

export type Product = {
  siteUrl: string;
  smtpPort: number;
  dataDir: string;
  child: ChildProcess;
  log: readonly string[];
  advanceMs(milliseconds: number): Promise<void>;
  /** Moves the wall clock by this much, without letting time pass. Needs a movable clock. */
  setWallClockMs(milliseconds: number): Promise<void>;
  /** Returns the longest time that the event loop was blocked since the last call. Needs a movable clock. */
  loopHeld(): Promise<LoopHeld>;
  /** Returns the peak memory of the process. Needs a movable clock. */
  peakMemoryBytes(): Promise<number>;
  /** Returns the memory of the main thread after a garbage collection. Needs a movable clock. */
  liveMemoryBytes(): Promise<number>;
  /** Ends the threads with this name as if they had crashed. Returns their number. Needs a movable clock. */
  endThreads(name: string): Promise<number>;
  /** Rejects new connections on this port, as if the listener had died. Needs a movable clock. */
  stopListening(port: number): Promise<void>;
  listenAgain(port: number): Promise<void>;
  /** Throws an error that nothing catches. Needs a movable clock. */
  throwLater(message: string): Promise<void>;
  call(functionName: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  generate(): Promise<{ email: string; token: string; expiresAt: number }>;
  kill(): Promise<void>;
  /** Sends SIGTERM and waits. Resolves with the exit code. */
  close(): Promise<number | null>;
};

/** Creates a folder on disk, for tests of what survives, of damage, or of the disk itself. */
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

/** Starts the whole product as a separate process, on random ports of 127.0.0.1. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? makeDefaultDataDir();
  const child = launch(options, dataDir);
  // Waits for `close` instead of `exit`, because the last output is read after the exit.
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
  /** Sends one order at a time, because an answer does not name its order. */
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
