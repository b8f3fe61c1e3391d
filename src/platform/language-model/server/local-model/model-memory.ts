import type { GgufFacts } from './read-gguf.ts';

const mebibyte = 1024 * 1024;
/** Buffers for computing, a dictionary of 260,000 words among them, and Node.js itself. */
const besideBytes = 1024 * mebibyte;
/** Of the weights, where the file does not say how large its context gets. */
const unknownContextShare = 0.25;
/** An estimate may be wrong by this much before the process counts as out of control. */
const tolerance = 1.25;

/** Weights, context and 1 GiB. */
export function neededMemoryBytes(
  { sizeBytes, bytesPerToken }: Pick<GgufFacts, 'sizeBytes' | 'bytesPerToken'>,
  contextTokens: number,
): number {
  const contextBytes =
    bytesPerToken === undefined ? sizeBytes * unknownContextShare : bytesPerToken * contextTokens;
  return Math.ceil(sizeBytes + contextBytes + besideBytes);
}

/** Above it, the process of a model is ended. */
export function memoryLimitBytes(
  { neededBytes }: { neededBytes: number },
  { memoryMebibytes }: { memoryMebibytes: number | undefined },
): number {
  return memoryMebibytes === undefined ? neededBytes * tolerance : memoryMebibytes * mebibyte;
}
