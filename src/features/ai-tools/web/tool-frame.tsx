import type { ReactNode } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import { OutcomeArea } from './tool-result.tsx';
import type { ToolCall } from './use-tool-call.ts';
import type { Fields, ToolForm } from './use-tool-form.ts';

type ToolFrameProps<Values extends Fields, Result> = {
  form: ToolForm<Values>;
  call: ToolCall<Result>;
  submitLabel: string;
  busyLabel: string;
  samples: readonly { label: string; values: Partial<Values> }[];
  onSubmit: () => void;
  /** Texts and options. */
  fields: ReactNode;
  /** What will be below the form, while there is nothing. */
  empty: string;
  children: (result: Result) => ReactNode;
};

/** What the five tools share: a form with examples and the one button that one came for, and below it what comes of it. */
export function ToolFrame<Values extends Fields, Result>(props: ToolFrameProps<Values, Result>) {
  const { form, call } = props;

  function clear(): void {
    form.clear();
    call.reset();
  }

  return (
    <>
      <form
        ref={form.element}
        className="card ai-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!call.isBusy) props.onSubmit();
        }}
      >
        {props.fields}
        <div className="ai-samples">
          <span>Try an example:</span>
          {props.samples.map(({ label, values }) => (
            <Button key={label} size="sm" onClick={() => form.change(values)}>
              {label}
            </Button>
          ))}
        </div>
        {call.own ? <call.own.Switch isBusy={call.isBusy} /> : null}
        <div className="ai-buttons">
          <Button type="submit" kind="primary" size="lg" className="ai-submit" disabled={call.isBusy}>
            {call.isBusy ? props.busyLabel : props.submitLabel}
          </Button>
          {call.isBusy ? (
            <Button size="lg" onClick={call.cancel}>
              Cancel
            </Button>
          ) : null}
          {call.isBusy || form.isEmpty ? null : (
            <Button kind="quiet" size="lg" onClick={clear}>
              Clear
            </Button>
          )}
        </div>
      </form>
      <OutcomeArea call={call} onRetry={props.onSubmit} empty={props.empty}>
        {props.children}
      </OutcomeArea>
    </>
  );
}
