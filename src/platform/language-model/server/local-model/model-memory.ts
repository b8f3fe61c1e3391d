import type { GgufFacts } from './read-gguf.ts';

const mebibyte = 1024 * 1024;
/** Compute buffers, a vocabulary of up to 260,000 tokens, and Node.js itself. */
const besideBytes = 1024 * mebibyte;
/** Memory of the context as a share of the weights, if the file does not say how much a token of context needs. */
const unknownContextShare = 0.25;
const tolerance = 1.25;

export function neededMemoryBytes(
  { sizeBytes, bytesPerToken }: Pick<GgufFacts, 'sizeBytes' | 'bytesPerToken'>,
  contextTokens: number,
): number {
  const contextBytes =
    bytesPerToken === undefined ? sizeBytes * unknownContextShare : bytesPerToken * contextTokens;
  return Math.ceil(sizeBytes + contextBytes + besideBytes);
}

export function memoryLimitBytes(
  { neededBytes }: { neededBytes: number },
  { memoryMebibytes }: { memoryMebibytes: number | undefined },
): number {
  return memoryMebibytes === undefined ? neededBytes * tolerance : memoryMebibytes * mebibyte;
}
