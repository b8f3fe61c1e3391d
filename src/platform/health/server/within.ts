/** Settles like `work`, or rejects with a `TimeoutError` after `timeoutMs` and aborts the signal. */
export async function within<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new DOMException('no answer in time', 'TimeoutError');
    controller.abort(reason);
    reject(reason);
  }, timeoutMs);
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
