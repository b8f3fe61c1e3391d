import { useEffect, useState } from 'react';
import type { LanguageModelApi } from '#platform/language-model/web/prompt-api.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import type { OwnModel } from './own-model.tsx';

/** Undefined on plain HTTP and in browsers without a model, which download no code for it. */
export function useOwnModel(): OwnModel | undefined {
  const [own, setOwn] = useState<OwnModel>();
  useEffect(() => {
    const { isSecureContext, LanguageModel } = globalThis as {
      isSecureContext?: boolean;
      LanguageModel?: LanguageModelApi;
    };
    if (!isSecureContext || LanguageModel === undefined) return;
    import('./own-model.tsx').then(
      (part) => setOwn(new part.OwnModel(LanguageModel)),
      (error: unknown) => logInBrowser('the code for the browser’s model could not be loaded', error),
    );
  }, []);
  return own;
}
