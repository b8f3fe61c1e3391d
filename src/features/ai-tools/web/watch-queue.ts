import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import type { Caller } from '#platform/endpoint/web/call.ts';

/** Most texts are answered before the page asks for the first time. */
const firstAfterMs = 1_500;
const thenEveryMs = 2_000;

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** Reports the number of texts ahead until `signal` aborts. Stops silently if the server has no function `ai-queue`. */
export async function watchQueue(
  caller: Caller,
  signal: AbortSignal,
  tell: (sentence: string | undefined) => void,
): Promise<void> {
  try {
    for (let pauseMs = firstAfterMs; ; pauseMs = thenEveryMs) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (signal.aborted) return;
      const { body } = await caller.call('ai-queue', {}, { signal });
      if (signal.aborted) return;
      tell(describePlace(body));
    }
  } catch {
    if (!signal.aborted) tell(undefined);
  }
}

function describePlace({ ahead, waiting }: CallOutput<'ai-queue'>): string | undefined {
  if (!isCount(ahead) || !isCount(waiting)) return undefined;
  const texts = `${inWords(ahead)} ${ahead === 1 ? 'text is' : 'texts are'}`;
  // The server counts by address, so it does not know which of several texts is this page's.
  const yours = waiting === 1 ? 'yours' : `the next of your ${inWords(waiting).toLowerCase()}`;
  return `${texts} ahead of ${yours}.`;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function inWords(count: number): string {
  return numbers[count] ?? String(count);
}
