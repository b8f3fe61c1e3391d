import { Download } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import { ToastCopyButton } from '#platform/ui/web/copy/toast-copy-button.tsx';
import { saveBlob } from '#platform/ui/web/save-blob.ts';
import type { ShownEngine } from '../answers.ts';
import type { ToolCall } from '../use-tool-call.ts';

/** Why the browser's model did not answer; undefined if it did. */
const FallbackNote = createContext<string | undefined>(undefined);

type OutcomeAreaProps<Result> = {
  call: Pick<ToolCall<Result>, 'isBusy' | 'place' | 'outcome' | 'own'>;
  empty: string;
  onRetry: () => void;
  children: (result: Result) => ReactNode;
};

export function OutcomeArea<Result>(props: OutcomeAreaProps<Result>) {
  const { isBusy, place, outcome, own } = props.call;
  const waiting = <WaitingCard place={place} />;
  if (isBusy) return own ? <own.Progress>{waiting}</own.Progress> : waiting;
  if (outcome.kind === 'none') return <p className="ai-empty text-xs text-soft">{props.empty}</p>;
  if (outcome.kind === 'failed') return <FailureCard sentence={outcome.sentence} onRetry={props.onRetry} />;
  return (
    <FallbackNote value={outcome.note}>
      <InView key={outcome.run}>{props.children(outcome.result)}</InView>
    </FallbackNote>
  );
}

function WaitingCard({ place }: { place: string | undefined }) {
  return (
    <div className="card ai-result ai-waiting">
      {/* Rendered from the start, because screen readers announce only changes of a status. */}
      <p role="status" className="text-soft empty:-mb-3.5">
        {place}
      </p>
      {['w-36', 'w-[85%]', 'w-full', 'w-[55%]'].map((width) => (
        <span key={width} className={`skeleton ${width}`} aria-hidden="true" />
      ))}
    </div>
  );
}

function FailureCard({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <section className="notice notice-bad ai-failure" aria-labelledby="ai-failure">
      <h2 id="ai-failure" className="text-lg">
        No result
      </h2>
      <p>{sentence} Your text is still above.</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}

/** Scrolls to a result that starts in the bottom quarter of the viewport or below it. */
function InView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * 0.75) element.current?.scrollIntoView({ block: 'start' });
  }, []);
  return <div ref={element}>{children}</div>;
}

type ResultCardProps = {
  title: string;
  engine: ShownEngine | undefined;
  notes: readonly string[];
  text: string;
  filename: string;
  actions?: ReactNode;
  children: ReactNode;
};

const engineSentences = {
  embedded: 'Answered by the built-in engine on this server.',
  browser: 'Answered by your browser’s model, on this device.',
  llm: 'Answered by a language model that the operator has connected.',
} as const satisfies Record<ShownEngine, string>;

export function ResultCard({ title, engine, notes, text, filename, actions, children }: ResultCardProps) {
  const fallback = useContext(FallbackNote);
  return (
    <section className="card ai-result" aria-labelledby="ai-result">
      <div className="ai-result-head">
        <h2 id="ai-result">{title}</h2>
        <div className="ai-tools">
          {actions}
          <ToastCopyButton size="sm" text={text}>
            Copy result
          </ToastCopyButton>
          <Button size="sm" onClick={() => saveBlob(new Blob([text]), filename)}>
            <Download size={18} aria-hidden="true" />
            Download
          </Button>
        </div>
        {engine ? <p className="basis-full text-xs text-soft">{engineSentences[engine]}</p> : null}
      </div>
      {fallback ? <p className="ai-note text-xs text-soft">{fallback}</p> : null}
      {notes.map((note) => (
        <p key={note} className="ai-note text-xs text-soft">
          {note}
        </p>
      ))}
      {children}
    </section>
  );
}

export function ResultPart({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="ai-part">
      <h3>
        {title}
        {aside ? <small>{aside}</small> : null}
      </h3>
      {children}
    </div>
  );
}
