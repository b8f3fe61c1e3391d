import { useEffect, useRef, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';
import type { ToolInput, ToolName } from '../../common/model/writers.ts';
import { type FoundModel, findModel, findPromptApi } from './prompt-api.ts';

/** `share` of the download from 0 to 1; `text` as far as it is written. */
export type OwnModelStep =
  | { kind: 'starting' }
  | { kind: 'downloading'; share: number }
  | { kind: 'reading' }
  | { kind: 'writing'; text: string };

export type OwnModel = {
  /** False in browsers without a model. */
  isOffered: boolean;
  isChosen: boolean;
  /** Its first use downloads it. */
  isDownload: boolean;
  choose: (isChosen: boolean) => void;
  /** Resolves with what the page reads like an answer of the server. */
  write: <Name extends ToolName>(
    tool: Name,
    input: ToolInput<Name>,
    call: { signal: AbortSignal; onStep: (step: OwnModelStep) => void },
  ) => Promise<unknown>;
};

const choice = storedValue({
  key: 'mayfly.browser-model',
  read: (value) => (isRecord(value) && typeof value.isChosen === 'boolean' ? value : undefined),
});

/** With the questions and checks, which other visitors need not fetch. */
const load = () => import('./write-in-browser.ts');

/** The model of the visitor's own browser, if it has one. Nothing is downloaded before a button is pressed. */
export function useOwnModel(): OwnModel {
  const [found, setFound] = useState<FoundModel>();
  const [isChosen, setIsChosen] = useState(false);
  const isGone = useRef(false);

  async function look(): Promise<void> {
    const api = findPromptApi();
    const model = api && (await findModel(api));
    if (!isGone.current) setFound(model);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes
  useEffect(() => {
    isGone.current = false;
    void look();
    choose(choice.get()?.isChosen === true);
    return () => {
      isGone.current = true;
    };
  }, []);

  function choose(next: boolean): void {
    setIsChosen(next);
    if (next !== (choice.get()?.isChosen === true)) choice.set({ isChosen: next });
    // Early, since a download must begin right after the press of a button.
    if (next && findPromptApi()) load().catch((error: unknown) => logInBrowser('not loaded', error));
  }

  return {
    isOffered: found !== undefined,
    isChosen: found !== undefined && isChosen,
    isDownload: found !== undefined && found.availability !== 'available',
    choose,
    async write(tool, input, call) {
      const api = findPromptApi();
      if (api === undefined || found === undefined) throw new DOMException('no model', 'NotFoundError');
      const { writeInBrowser } = await load();
      try {
        return await writeInBrowser(tool, input, { ...call, api, options: found.options });
      } finally {
        void look();
      }
    },
  };
}
