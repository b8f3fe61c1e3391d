import type { QueryValue } from '#platform/database/server/query-value.ts';
import { unitId } from './packed-unit.ts';
import type { WriterRequest } from './writer-message.ts';

/** Other requests wait until the transaction that it belongs to ends. */
export function isAwaited(request: WriterRequest): boolean {
  return !Array.isArray(request) && 'transaction' in request;
}

export function idOf(request: WriterRequest): number {
  return Array.isArray(request) ? unitId(request) : request.id;
}

/** Where byte parameters may stand. */
export function valuesOf(request: WriterRequest): QueryValue[] {
  if (Array.isArray(request)) return request;
  return request.kind === 'query' ? request.statement.parameters : [];
}
