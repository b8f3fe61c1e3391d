import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { SetupProblem } from '#platform/addons/server/run-program.ts';

export type GgufFacts = {
  name: string | undefined;
  architecture: string | undefined;
  contextTokens: number | undefined;
  /** Memory per token of context; undefined if the file does not say. */
  bytesPerToken: number | undefined;
  sizeBytes: number;
};

type Value = string | number | boolean | readonly number[] | undefined;

/** Bytes read from the file. The facts about a model come first; the tokenizer after them takes megabytes. */
const headBytes = 1024 * 1024;
const fixedBytes = 24;
const versions: readonly number[] = [2, 3];
/** The key-value cache stores numbers in half precision. */
const bytesPerNumber = 2;
const longestName = 200;
const kinds = { text: 8, list: 9 } as const;
/** Sizes of GGUF's number types in bytes, by type code: u8, i8, u16, i16, u32, i32, f32, bool; u64, i64, f64. */
const sizes: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};

/** Reads the header of a GGUF file. Throws `SetupProblem` if the file is not a GGUF file or not a language model. */
export function readGguf(file: string): GgufFacts {
  const { head, sizeBytes } = readHead(file);
  requireGguf(head, file);
  const facts = readFacts(head);
  const text = (key: string) => {
    const value = facts.get(key);
    return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, '').slice(0, longestName) : undefined;
  };
  const type = text('general.type');
  if (type !== undefined && type !== 'model')
    throw new SetupProblem(`${file} is a GGUF of the type "${type}", not a language model.`);
  const architecture = text('general.architecture');
  const number = (key: string) => {
    const value = facts.get(`${architecture}.${key}`);
    return typeof value === 'number' && value > 0 ? value : undefined;
  };
  return {
    name: text('general.name'),
    architecture,
    contextTokens: number('context_length'),
    bytesPerToken: bytesPerToken(number, facts.get(`${architecture}.attention.head_count_kv`)),
    sizeBytes,
  };
}

function readHead(file: string): { head: Buffer; sizeBytes: number } {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    const { size } = fstatSync(handle);
    const head = Buffer.alloc(Math.min(headBytes, size));
    return { head: head.subarray(0, readSync(handle, head, 0, head.length, 0)), sizeBytes: size };
  } catch (error) {
    throw new SetupProblem(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function requireGguf(head: Buffer, file: string): void {
  const start = head.toString('latin1', 0, 200);
  if (head.length === 0) throw new SetupProblem(`${file} is empty.`);
  if (start.startsWith('version https://git-lfs'))
    throw new SetupProblem(
      `${file} is a Git LFS pointer, not the model itself; download the file that it points to.`,
    );
  if (/^\s*<(?:!doctype|html)/iu.test(start))
    throw new SetupProblem(`${file} is a web page, not a model; use the address of the download itself.`);
  if (!start.startsWith('GGUF')) throw new SetupProblem(`${file} is not a GGUF file.`);
  if (head.length < fixedBytes)
    throw new SetupProblem(`${file} ends after its first bytes; download it again.`);
  const version = head.readUInt32LE(4);
  if (!versions.includes(version))
    throw new SetupProblem(`${file} is GGUF of version ${version}; versions 2 and 3 can be used.`);
  if (head.readBigUInt64LE(8) === 0n) throw new SetupProblem(`${file} holds no weights.`);
}

function bytesPerToken(number: (key: string) => number | undefined, headCountKv: Value): number | undefined {
  const layers = number('block_count');
  const heads = number('attention.head_count');
  const width = number('embedding_length');
  if (layers === undefined || heads === undefined || width === undefined) return undefined;
  // The metadata has an array here if the layers differ.
  const keyHeads = Array.isArray(headCountKv)
    ? headCountKv.reduce((sum, count) => sum + count, 0)
    : layers * (typeof headCountKv === 'number' ? headCountKv : heads);
  const keyLength = number('attention.key_length') ?? width / heads;
  const valueLength = number('attention.value_length') ?? width / heads;
  return keyHeads * (keyLength + valueLength) * bytesPerNumber;
}

function readFacts(head: Buffer): Map<string, Value> {
  const facts = new Map<string, Value>();
  const count = Number(head.readBigUInt64LE(16));
  let at = fixedBytes;
  const skip = (size: number) => {
    if (at + size > head.length) throw new RangeError('the value extends beyond the header');
    at += size;
    return at - size;
  };
  const uint32 = () => head.readUInt32LE(skip(4));
  const uint64 = () => Number(head.readBigUInt64LE(skip(8)));
  const text = () => {
    const length = uint64();
    return head.toString('utf8', skip(length), at);
  };
  const scalar = (kind: number): Value => {
    if (kind === kinds.text) return text();
    const size = sizes[kind];
    if (size === undefined) throw new RangeError('unknown value type');
    const from = skip(size);
    if (kind === 6) return head.readFloatLE(from);
    if (kind === 12) return head.readDoubleLE(from);
    return size === 8 ? Number(head.readBigUInt64LE(from)) : head.readUIntLE(from, size);
  };
  const value = (): Value => {
    const kind = uint32();
    if (kind !== kinds.list) return scalar(kind);
    const of = uint32();
    const length = uint64();
    if (length > head.length) throw new RangeError('the value extends beyond the header');
    const items = Array.from({ length }, () => scalar(of));
    return items.every((item) => typeof item === 'number') ? items : undefined;
  };
  try {
    for (let n = 0; n < count; n += 1) {
      const key = text();
      if (key.startsWith('tokenizer.')) break;
      facts.set(key, value());
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return facts;
}
