import { seededRandom } from '../texts/seeded-random.ts';

/**
 * A model file of llama architecture with one layer, about 300 KB. With `answers`, it returns the first
 * answer that the grammar of the question allows. Without them, its weights are random.
 */
export type TinyModel = {
  answers?: readonly string[];
  contextLength?: number;
  /** Width of a layer. 1,024 makes a model of about 40 MB, which answers slowly. */
  width?: number;
  layers?: number;
};

type Value =
  | { kind: 'text'; value: string }
  | { kind: 'uint32'; value: number }
  | { kind: 'float32'; value: number }
  | { kind: 'texts'; value: readonly string[] }
  | { kind: 'floats'; value: readonly number[] }
  | { kind: 'ints'; value: readonly number[] };
type Tensor = { name: string; dimensions: readonly number[]; data: Float32Array };

const version = 3;
const alignment = 32;
const heads = 2;
/** Number of different random weights. */
const steps = 10_000;
/** Codes of value types in the format. */
const kinds = { uint32: 4, int32: 5, float32: 6, text: 8, list: 9 } as const;
/** Codes of token types, as in sentencepiece. */
const tokenTypes = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;
const plainTokens = [...'abcdefghijklmnopqrstuvwxyz{}":,[]', '▁'];
const special = ['<unk>', '<s>', '</s>'];
const endOfText = special.indexOf('</s>');

export function tinyGguf({
  answers = [],
  contextLength = 4_096,
  width = 64,
  layers = 1,
}: TinyModel = {}): Buffer {
  const tokens = [
    ...special,
    ...Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`),
    ...plainTokens,
    ...answers.filter((piece) => !plainTokens.includes(piece)),
  ];
  return writeFile(
    describe(tokens, { contextLength, width, layers }),
    listTensors(tokens, { answers, width, layers }),
  );
}

function describe(
  tokens: readonly string[],
  { contextLength, width, layers }: Record<'contextLength' | 'width' | 'layers', number>,
): [string, Value][] {
  const typeOf = (token: string, at: number) => {
    if (at === 0) return tokenTypes.unknown;
    if (at < special.length) return tokenTypes.control;
    return /^<0x..>$/u.test(token) ? tokenTypes.byte : tokenTypes.normal;
  };
  return [
    ['general.architecture', { kind: 'text', value: 'llama' }],
    ['general.name', { kind: 'text', value: 'Tiny' }],
    ['llama.context_length', { kind: 'uint32', value: contextLength }],
    ['llama.embedding_length', { kind: 'uint32', value: width }],
    ['llama.block_count', { kind: 'uint32', value: layers }],
    ['llama.feed_forward_length', { kind: 'uint32', value: width }],
    ['llama.attention.head_count', { kind: 'uint32', value: heads }],
    ['llama.attention.head_count_kv', { kind: 'uint32', value: heads }],
    ['llama.attention.layer_norm_rms_epsilon', { kind: 'float32', value: 1e-5 }],
    ['llama.rope.dimension_count', { kind: 'uint32', value: width / heads }],
    ['llama.vocab_size', { kind: 'uint32', value: tokens.length }],
    ['tokenizer.ggml.model', { kind: 'text', value: 'llama' }],
    ['tokenizer.ggml.tokens', { kind: 'texts', value: tokens }],
    ['tokenizer.ggml.scores', { kind: 'floats', value: tokens.map((_, at) => -at) }],
    ['tokenizer.ggml.token_type', { kind: 'ints', value: tokens.map(typeOf) }],
    ['tokenizer.ggml.unknown_token_id', { kind: 'uint32', value: 0 }],
    ['tokenizer.ggml.bos_token_id', { kind: 'uint32', value: 1 }],
    ['tokenizer.ggml.eos_token_id', { kind: 'uint32', value: endOfText }],
  ];
}

function listTensors(
  tokens: readonly string[],
  { answers, width, layers }: { answers: readonly string[]; width: number; layers: number },
): Tensor[] {
  const random = seededRandom(7);
  const draw = (rows: number, scale: number) =>
    Float32Array.from({ length: rows * width }, () => (random.int(steps) / steps - 0.5) * 2 * scale);
  const embeddings = draw(tokens.length, 1);
  const isRandom = answers.length === 0;
  const output = isRandom ? draw(tokens.length, 1) : leadOn(tokens, answers, embeddings, width);
  // With given answers, layers add nothing, so that the next token depends only on the last one.
  const scale = isRandom ? 0.2 : 0;
  const matrix = () => draw(width, scale);
  const blocks = Array.from({ length: layers }, (_, layer): Tensor[] => {
    const square = (name: string): Tensor => ({
      name: `blk.${layer}.${name}.weight`,
      dimensions: [width, width],
      data: matrix(),
    });
    const norm = (name: string): Tensor => ({
      name: `blk.${layer}.${name}.weight`,
      dimensions: [width],
      data: new Float32Array(width).fill(1),
    });
    return [
      norm('attn_norm'),
      ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map(square),
      norm('ffn_norm'),
      ...['ffn_gate', 'ffn_up', 'ffn_down'].map(square),
    ];
  });
  return [
    { name: 'token_embd.weight', dimensions: [width, tokens.length], data: embeddings },
    ...blocks.flat(),
    { name: 'output_norm.weight', dimensions: [width], data: new Float32Array(width).fill(1) },
    { name: 'output.weight', dimensions: [width, tokens.length], data: output },
  ];
}

/**
 * Makes the end of the text likely after an answer, and an answer likely after any other token. Earlier answers are
 * more likely.
 */
function leadOn(
  tokens: readonly string[],
  answers: readonly string[],
  embeddings: Float32Array,
  width: number,
): Float32Array {
  const output = new Float32Array(tokens.length * width);
  const ends = answers.map((answer) => tokens.indexOf(answer));
  const add = (next: number, last: number, weight: number) => {
    for (let n = 0; n < width; n += 1)
      output[next * width + n] =
        (output[next * width + n] ?? 0) + weight * (embeddings[last * width + n] ?? 0);
  };
  for (let last = 0; last < tokens.length; last += 1) {
    if (ends.includes(last)) add(endOfText, last, 1);
    else for (const [at, end] of ends.entries()) add(end, last, 1 - at / (2 * ends.length));
  }
  return output;
}

function writeFile(facts: readonly [string, Value][], tensors: readonly Tensor[]): Buffer {
  let offset = 0;
  const infos = tensors.map(({ name, dimensions, data }) => {
    const info = [
      text(name),
      uint32(dimensions.length),
      ...dimensions.map(uint64),
      uint32(0),
      uint64(offset),
    ];
    offset += padded(data.byteLength);
    return Buffer.concat(info);
  });
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(version),
    uint64(tensors.length),
    uint64(facts.length),
    ...facts.flatMap(([key, value]) => [text(key), encode(value)]),
    ...infos,
  ]);
  const body = tensors.flatMap(({ data }) => {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return [bytes, Buffer.alloc(padded(bytes.length) - bytes.length)];
  });
  return Buffer.concat([head, Buffer.alloc(padded(head.length) - head.length), ...body]);
}

function padded(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}

function encode(given: Value): Buffer {
  switch (given.kind) {
    case 'text':
      return Buffer.concat([uint32(kinds.text), text(given.value)]);
    case 'uint32':
      return Buffer.concat([uint32(kinds.uint32), uint32(given.value)]);
    case 'float32':
      return Buffer.concat([uint32(kinds.float32), float32(given.value)]);
    case 'texts':
      return list(kinds.text, given.value.map(text));
    case 'floats':
      return list(kinds.float32, given.value.map(float32));
    case 'ints':
      return list(kinds.int32, given.value.map(uint32));
  }
}

function list(kind: number, parts: readonly Buffer[]): Buffer {
  return Buffer.concat([uint32(kinds.list), uint32(kind), uint64(parts.length), ...parts]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function float32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
