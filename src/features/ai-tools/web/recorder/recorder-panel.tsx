import { Download, Mic, Pause, Play, Square, Upload } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import type { SpeechEngine } from '../../common/engines.ts';
import { isListening, type RecorderState } from './recorder-state.ts';
import type { RecorderControls } from './use-recorder.ts';

type RecorderPanelProps = { recorder: RecorderControls; speech: SpeechEngine | undefined };

const whereItGoes: Readonly<Record<SpeechEngine | 'unknown', string>> = {
  unknown: 'Record audio or choose an audio file.',
  local: 'Audio is transcribed on this server in segments and never stored there.',
  remote:
    'Audio is sent in segments to a speech server that the operator has connected, and transcribed there.',
  none: 'Speech recognition is not set up on this server. You can still record and save audio, and type or paste a transcript below.',
};

export function RecorderPanel({ recorder, speech }: RecorderPanelProps) {
  const id = useId();
  const { state } = recorder;
  return (
    <section className="ai-recorder" aria-labelledby={id}>
      <div>
        <h2 id={id} className="mb-2 text-lg">
          Record or upload
        </h2>
        <p className={speech === 'none' ? 'notice notice-warn' : 'text-sm text-soft'}>
          {whereItGoes[speech ?? 'unknown']}
        </p>
      </div>
      {isListening(state) ? <RunningControls recorder={recorder} /> : <IdleControls recorder={recorder} />}
      <div role="status" className="grid gap-3 empty:hidden">
        {state.sentence ? <p className="notice notice-warn">{state.sentence}</p> : null}
        <Progress state={state} />
      </div>
      {state.phase === 'idle' && state.seconds > 0 ? <KeptControls recorder={recorder} /> : null}
    </section>
  );
}

function RunningControls({ recorder: { state, use, readLevel } }: { recorder: RecorderControls }) {
  const isPaused = state.phase === 'paused';
  return (
    <div className="ai-buttons">
      <Button size="lg" kind="primary" onClick={() => use((recorder) => recorder.stop())}>
        <Square size={18} aria-hidden="true" />
        Stop recording
      </Button>
      {isPaused ? (
        <Button size="lg" onClick={() => use((recorder) => recorder.resume())}>
          <Play size={18} aria-hidden="true" />
          Resume
        </Button>
      ) : (
        <Button
          size="lg"
          disabled={state.phase === 'finishing'}
          onClick={() => use((recorder) => recorder.pause())}
        >
          <Pause size={18} aria-hidden="true" />
          Pause
        </Button>
      )}
      <p className="ai-recorder-time">
        <span className={isPaused ? 'ai-recorder-dot is-paused' : 'ai-recorder-dot'} aria-hidden="true" />
        <span className="sr-only">{isPaused ? 'Paused at ' : 'Recording, '}</span>
        <span>{formatTime(state.seconds)}</span>
      </p>
      <LevelMeter readLevel={readLevel} />
    </div>
  );
}

function IdleControls({ recorder: { state, use } }: { recorder: RecorderControls }) {
  const file = useRef<HTMLInputElement>(null);
  const isBusy = state.phase !== 'idle';
  return (
    <div className="ai-buttons">
      <Button size="lg" disabled={isBusy} onClick={() => use((recorder) => recorder.start())}>
        <Mic size={18} aria-hidden="true" />
        {startLabel(state)}
      </Button>
      <Button size="lg" disabled={isBusy} onClick={() => file.current?.click()}>
        <Upload size={18} aria-hidden="true" />
        {state.phase === 'reading' ? 'Reading...' : 'Upload audio'}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept="audio/*,video/mp4,video/webm,.m4a"
        aria-label="Audio file"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // Otherwise choosing the same file again would fire no change event.
          target.value = '';
          if (chosen) use((recorder) => recorder.read(chosen));
        }}
      />
      <p className="text-sm text-soft">Up to 60 minutes. Files up to 100 MB.</p>
    </div>
  );
}

function startLabel({ phase, seconds }: RecorderState): string {
  if (phase === 'starting') return 'Starting...';
  return seconds > 0 ? 'Record more' : 'Start recording';
}

function Progress({ state: { progress, phase } }: { state: RecorderState }) {
  const { total, done, isSending, waitSeconds } = progress;
  if (total === 0 && phase !== 'reading') return null;
  if (waitSeconds !== undefined)
    return <p className="text-sm text-soft">The server is busy. Trying again in {waitSeconds} s.</p>;
  if (total === 0) return null;
  return (
    <div className="ai-recorder-progress">
      <progress max={total} value={done} aria-label="Transcribed" />
      <p>
        {isSending ? 'Transcribing: ' : 'Transcribed: '}
        {done} of {total}
      </p>
    </div>
  );
}

function KeptControls({ recorder: { state, use } }: { recorder: RecorderControls }) {
  const { total, done, isSending } = state.progress;
  return (
    <div className="ai-buttons">
      {done < total && !isSending ? (
        <Button size="sm" onClick={() => use((recorder) => recorder.retry())}>
          Try again
        </Button>
      ) : null}
      <Button size="sm" onClick={() => use((recorder) => recorder.save())}>
        <Download size={18} aria-hidden="true" />
        Download WAV
      </Button>
      <Button size="sm" kind="quiet" danger onClick={() => use((recorder) => recorder.discard())}>
        Discard recording
      </Button>
      <p className="text-sm text-soft">{formatTime(state.seconds)} kept in this tab until you leave it.</p>
    </div>
  );
}

function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const refreshMs = 100;
/** Speech at arm's length fills the meter. Most speech would hardly move a meter of the full range. */
const loudLevel = 0.5;

/** Updates the DOM without React, because the level changes ten times a second. */
function LevelMeter({ readLevel }: { readLevel: () => number }) {
  const element = useRef<HTMLProgressElement>(null);
  const latest = useRef(readLevel);
  latest.current = readLevel;
  useEffect(() => {
    const timer = setInterval(() => {
      if (element.current) element.current.value = Math.sqrt(Math.min(1, latest.current() / loudLevel));
    }, refreshMs);
    return () => clearInterval(timer);
  }, []);
  return <progress ref={element} className="ai-level" max={1} value={0} aria-hidden="true" />;
}
