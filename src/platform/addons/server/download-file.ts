import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SetupProblem } from './run-program.ts';

export type Download = {
  url: string;
  /** Lowercase, in hexadecimal digits. */
  sha256: string;
  file: string;
  onProgress(doneBytes: number, totalBytes: number | undefined): void;
  signal: AbortSignal;
};

/** Free space that a download must leave for the database. */
const spareBytes = 1024 ** 3;

/**
 * Downloads a file or resumes an interrupted download. Checks the hash before it gives the file its final name. Throws
 * `SetupProblem`.
 */
export async function downloadFile({ url, sha256, file, onProgress, signal }: Download): Promise<void> {
  const part = `${file}.part`;
  if (sizeOf(file) > 0 && (await hashOf(file)) === sha256) return;
  await fetchRest({ url, part, onProgress, signal });
  const found = await hashOf(part);
  if (found !== sha256) {
    rmSync(part);
    throw new SetupProblem(
      `The file at ${url} has the SHA-256 ${found}, not the one you gave; it was deleted.`,
    );
  }
  renameSync(part, file);
}

async function fetchRest({
  url,
  part,
  onProgress,
  signal,
}: Omit<Download, 'file' | 'sha256'> & { part: string }) {
  const doneBytes = sizeOf(part);
  try {
    const headers = doneBytes > 0 ? { range: `bytes=${doneBytes}-` } : {};
    const response = await fetch(url, { headers, signal });
    // 416: the partial file is already complete.
    if (response.status === 416) return await response.body?.cancel();
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw new SetupProblem(`${url} answered with status ${response.status}.`);
    }
    const isRest = response.status === 206;
    let bytes = isRest ? doneBytes : 0;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const total = Number.isNaN(length) ? undefined : bytes + length;
    requireSpace(part, total === undefined ? 0 : total - bytes);
    const counted = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const piece of source) {
        bytes += piece.byteLength;
        onProgress(bytes, total);
        yield piece;
      }
    };
    const target = createWriteStream(part, { flags: isRest ? 'a' : 'w', mode: 0o600 });
    await pipeline(Readable.fromWeb(response.body as never), counted, target, { signal });
  } catch (error) {
    if (error instanceof SetupProblem) throw error;
    const reason = signal.aborted ? 'was stopped' : `failed (${reasonOf(error)})`;
    throw new SetupProblem(`The download ${reason}. Run the same command again to continue it.`);
  }
}

function requireSpace(file: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  if (bavail * bsize - bytes >= spareBytes) return;
  const [needed, free] = [bytes, bavail * bsize].map((size) => (size / spareBytes).toFixed(1));
  throw new SetupProblem(
    `The file needs ${needed} GiB and ${free} GiB are free on this disk, of which 1 GiB is kept for mail.`,
  );
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
