import { useEffect, useRef, useState } from 'react';
import { caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Snapshot, useSnapshot } from '#platform/ui/web/snapshot.ts';
import type { SpeechEngine } from '../../common/engines.ts';
import type { Recorder, RecorderNeeds } from './recorder.ts';
import { initialRecorderState, type RecorderState, wouldLoseAudio } from './recorder-state.ts';

type UseRecorderNeeds = { speech: SpeechEngine | undefined } & Pick<RecorderNeeds, 'meetingType' | 'onText'>;

export type RecorderControls = {
  state: RecorderState;
  use: (action: (recorder: Recorder) => unknown) => void;
  readLevel: () => number;
};

export function useRecorder(needs: UseRecorderNeeds): RecorderControls {
  const [snapshot] = useState(() => new Snapshot(initialRecorderState));
  const state = useSnapshot(snapshot);
  const latest = useRef(needs);
  latest.current = needs;
  const loading = useRef<Promise<Recorder>>(undefined);
  const loaded = useRef<Recorder>(undefined);

  async function load(): Promise<Recorder> {
    const { Recorder } = await import('./recorder.ts');
    loaded.current = new Recorder({
      state: snapshot,
      caller,
      speech: () => latest.current.speech,
      meetingType: () => latest.current.meetingType(),
      onText: (text) => latest.current.onText(text),
    });
    return loaded.current;
  }

  function use(action: (recorder: Recorder) => unknown): void {
    loading.current ??= load();
    loading.current.then(action).catch((error: unknown) => {
      if (loaded.current === undefined) loading.current = undefined;
      logInBrowser('the recorder failed', error);
      snapshot.change({ phase: 'idle', sentence: 'The recorder could not be loaded. Please try again.' });
    });
  }

  useEffect(() => () => void loaded.current?.stop(), []);
  useLeaveWarning(wouldLoseAudio(state, needs.speech));
  return { state, use, readLevel: () => loaded.current?.readLevel() ?? 0 };
}

function useLeaveWarning(isWarning: boolean): void {
  useEffect(() => {
    if (!isWarning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWarning]);
}
