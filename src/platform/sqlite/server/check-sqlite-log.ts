import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';

const headerBytes = 32;
const frameHeaderBytes = 24;
/** The last bit gives the byte order of the checksums. */
const magics = [0x377f0682, 0x377f0683];
const readAtOnceBytes = 1024 * 1024;

type Sum = { first: number; second: number };

/**
 * True if SQLite would lose an acknowledged commit. After a crash, it reads the write-ahead log up to the first frame
 * with a wrong checksum and silently drops the rest. That is right for the last commit, which a power failure may have
 * torn before anybody got an answer. But if frames of a later commit follow, the damaged commit was acknowledged.
 * Requires a log that no other process writes to.
 */
export function isLogDamaged(databaseFile: string): boolean {
  const log = `${databaseFile}-wal`;
  if (!existsSync(log)) return false;
  const descriptor = openSync(log, 'r');
  try {
    // A log without frames has nothing to lose. In any other log, the header must be intact, because SQLite syncs it
    // before the first frame.
    return fstatSync(descriptor).size > headerBytes && areFramesDamaged(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function areFramesDamaged(descriptor: number): boolean {
  const header = Buffer.alloc(headerBytes);
  readSync(descriptor, header, 0, headerBytes, 0);
  const magic = header.readUInt32BE(0);
  const isBigEndian = magic === magics[1];
  const sum = addTo({ first: 0, second: 0 }, header.subarray(0, 24), isBigEndian);
  if (!magics.includes(magic) || !isStored(sum, header, 24)) return true;
  const walk = new LogWalk(header.subarray(16, 24), sum, isBigEndian);
  for (const frame of listFrames(descriptor, frameHeaderBytes + header.readUInt32BE(8))) {
    if (walk.findsDamage(frame)) return true;
  }
  return false;
}

function* listFrames(descriptor: number, frameBytes: number): Generator<Buffer> {
  const framesAtOnce = Math.max(1, Math.floor(readAtOnceBytes / frameBytes));
  const block = Buffer.alloc(framesAtOnce * frameBytes);
  for (let at = headerBytes; ; at += block.length) {
    const read = readSync(descriptor, block, 0, block.length, at);
    for (let from = 0; from + frameBytes <= read; from += frameBytes) {
      yield block.subarray(from, from + frameBytes);
    }
    if (read < block.length) return;
  }
}

class LogWalk {
  readonly #salts: Buffer;
  readonly #isBigEndian: boolean;
  #sum: Sum;
  #isSound = true;
  #isPastBrokenCommit = false;

  constructor(salts: Buffer, sum: Sum, isBigEndian: boolean) {
    this.#salts = Buffer.from(salts);
    this.#sum = sum;
    this.#isBigEndian = isBigEndian;
  }

  findsDamage(frame: Buffer): boolean {
    // Frames from before the last reset of the log have other salts.
    const isOfThisRound = frame.subarray(8, 16).equals(this.#salts);
    if (this.#isSound) {
      this.#isSound = isOfThisRound && this.#fits(frame);
      if (this.#isSound) return false;
    }
    if (!isOfThisRound) return false;
    if (this.#isPastBrokenCommit) return true;
    this.#isPastBrokenCommit = frame.readUInt32BE(4) !== 0;
    return false;
  }

  #fits(frame: Buffer): boolean {
    const afterHead = addTo(this.#sum, frame.subarray(0, 8), this.#isBigEndian);
    this.#sum = addTo(afterHead, frame.subarray(frameHeaderBytes), this.#isBigEndian);
    return isStored(this.#sum, frame, 16);
  }
}

/** SQLite's checksum (https://www.sqlite.org/fileformat2.html#checksum_algorithm). */
function addTo({ first, second }: Sum, bytes: Buffer, isBigEndian: boolean): Sum {
  const copy = new Uint8Array(bytes);
  if (isBigEndian !== (endianness() === 'BE')) Buffer.from(copy.buffer).swap32();
  const words = new Uint32Array(copy.buffer);
  for (let index = 0; index < words.length; index += 2) {
    first = (first + (words[index] ?? 0) + second) >>> 0;
    second = (second + (words[index + 1] ?? 0) + first) >>> 0;
  }
  return { first, second };
}

function isStored({ first, second }: Sum, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;
}
