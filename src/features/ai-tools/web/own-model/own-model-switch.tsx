import { useId } from 'react';
import type { OwnModel, OwnModelStep } from './use-own-model.ts';

/** Shown only if the browser has a model. */
export function OwnModelSwitch({ own, isBusy }: { own: OwnModel; isBusy: boolean }) {
  const id = useId();
  if (!own.isOffered) return null;
  return (
    <div className="ai-own">
      <input
        id={id}
        type="checkbox"
        checked={own.isChosen}
        disabled={isBusy}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => own.choose(target.checked)}
      />
      <label htmlFor={id}>Use this browser’s model</label>
      <p id={`${id}-hint`}>
        Runs on your device. Your text is not sent. If it fails, the built-in engine on this server answers.
        {own.isDownload ? ' Your browser downloads it once, which can take a while.' : ''}
      </p>
    </div>
  );
}

const stepSentences = {
  starting: 'Starting your browser’s model',
  downloading: 'Your browser is downloading its model',
  reading: 'Your browser’s model is reading',
  writing: 'Your browser’s model is writing',
} as const satisfies Record<OwnModelStep['kind'], string>;

/** In place of the skeleton: how far the browser's model is, and its words before they are checked. */
export function OwnModelProgress({ step }: { step: OwnModelStep }) {
  const sentence = stepSentences[step.kind];
  return (
    <section className="card ai-result ai-own-progress" aria-label="Your browser’s model">
      <p>
        {sentence}
        {step.kind === 'downloading' ? <small> {Math.round(step.share * 100)} %</small> : null}
      </p>
      <progress aria-label={sentence} max={1} {...(step.kind === 'downloading' && { value: step.share })} />
      {step.kind === 'writing' && step.text !== '' ? (
        <>
          <div className="ai-own-words" aria-hidden="true">
            {step.text}
          </div>
          <small>Not checked yet</small>
        </>
      ) : null}
    </section>
  );
}

/** Tells screen readers of each step once; the percentage and the words would never end. */
export function OwnModelStatus({ step }: { step: OwnModelStep | undefined }) {
  return (
    <p role="status" className="sr-only">
      {step && stepSentences[step.kind]}
    </p>
  );
}
