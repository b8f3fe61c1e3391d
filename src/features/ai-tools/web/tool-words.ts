import type { ToolWords } from './use-tool-call.ts';

/** Toasts of the tools that say 'Success' or 'Error' and one sentence; why it failed stands on the page. */
export function sayPlainly({ done, failed }: { done: string; failed: string }): ToolWords {
  return {
    done: { title: 'Success', description: done, kind: 'success' },
    failed: () => ({ title: 'Error', description: failed, kind: 'destructive' }),
  };
}
