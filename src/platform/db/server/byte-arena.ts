import type { WriterRequest, WriterStatement } from './writer-message.ts';

/** What a unit weighs in a commit. */
export function countBytes(statements: readonly WriterStatement[]): number {
  let bytes = 0;
  for (const { parameters } of statements) {
    for (const value of parameters) {
      if (value instanceof Uint8Array) bytes += value.byteLength;
      else if (typeof value === 'string') bytes += value.length;
    }
  }
  return bytes;
}

/**
 * Copies all byte parameters into one buffer that is then transferred. Posting a view as it is would clone the
 * whole memory behind it (for a small Buffer the shared 64 KB pool), transferring it would empty the caller's.
 */
export function moveBytesToArena(requests: readonly WriterRequest[]): ArrayBuffer | undefined {
  const blobs: { parameters: WriterStatement['parameters']; index: number; bytes: Uint8Array }[] = [];
  let size = 0;
  for (const { parameters } of listStatements(requests)) {
    for (const [index, bytes] of parameters.entries()) {
      if (!(bytes instanceof Uint8Array)) continue;
      blobs.push({ parameters, index, bytes });
      size += bytes.byteLength;
    }
  }
  if (blobs.length === 0) return undefined;
  const arena = new ArrayBuffer(size);
  let offset = 0;
  for (const { parameters, index, bytes } of blobs) {
    const copy = new Uint8Array(arena, offset, bytes.byteLength);
    copy.set(bytes);
    parameters[index] = copy;
    offset += bytes.byteLength;
  }
  return arena;
}

function* listStatements(requests: readonly WriterRequest[]): Generator<WriterStatement> {
  for (const request of requests) {
    if (request.kind === 'unit') yield* request.statements;
    else if (request.kind === 'query') yield request.statement;
  }
}
