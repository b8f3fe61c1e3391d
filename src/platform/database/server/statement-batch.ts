import { Batcher } from './batcher.ts';
import { isStorageUnavailable, isTransientConflict, isUnsupported } from './storage-errors.ts';

type StatementBatchOptions<Request> = {
  idOf(request: Request): string;
  store(requests: readonly Request[]): Promise<readonly { id: string }[]>;
  maxRequests: number;
  maxBytes?: number;
};

/**
 * Stores requests that arrive together in one statement. Resolves with false for a request that was not stored, such
 * as an invalid one; the caller then stores it in a unit of its own, whose error gives the reason. Rejects if the
 * database is unavailable.
 */
export function createStatementBatch<Request>({ idOf, store, ...limits }: StatementBatchOptions<Request>) {
  /** False on Citus, which refuses statements that write several tables. */
  let isSupported = true;
  const batcher = new Batcher<Request, boolean>({
    ...limits,
    async run(requests) {
      try {
        const stored = new Set((await store(requests)).map(({ id }) => id));
        return requests.map((request) => stored.has(idOf(request)));
      } catch (error) {
        if (isStorageUnavailable(error) && !isTransientConflict(error)) throw error;
        isSupported &&= !isUnsupported(error);
        return requests.map(() => false);
      }
    },
  });
  return async (request: Request, bytes = 0): Promise<boolean> =>
    isSupported && (await batcher.ask(request, bytes));
}
