import type { ReactNode } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import type { Toast } from '#platform/ui/web/toast/show-toast.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import type { EventData } from '#site/usage/common/event-rules.ts';
import { usePageView, useTrack } from '#site/usage/web/use-track.ts';
import type { ToolInput, ToolName } from '../common/model/writers.ts';
import type { Answers } from './answers.ts';
import { OutcomeArea } from './result/tool-result.tsx';
import { TextBox } from './text-box.tsx';
import { type ToolWords, useToolCall } from './use-tool-call.ts';
import { type Fields, type ToolForm, useToolForm } from './use-tool-form.ts';

type TextField<Values> = {
  name: keyof Values & string;
  label: string;
  limit: number;
  /** A single-line field if undefined. */
  rows?: number;
  placeholder?: string;
  isOptional?: boolean;
  isHalf?: boolean;
};

export type TextTool<Name extends ToolName, Values extends Fields> = {
  slug: string;
  function: Name;
  initial: Values;
  texts: readonly TextField<Values>[];
  choice: { name: keyof Values & string; legend: string; choices: readonly string[] };
  samples: readonly { label: string; values: Fields }[];
  whenEmpty: Toast;
  words: ToolWords;
  submitLabel: string;
  busyLabel: string;
  empty: string;
  /** Shown above the fields. It may fill in the form. */
  before?: (form: ToolForm<Values>) => ReactNode;
  /** Builds the call's input. `number` counts earlier answers to the same input. */
  input?: (sent: Values, number: number) => ToolInput<Name>;
  event?: (sent: Values, answer: Answers[Name]) => { name: string; data: EventData };
  result: (shown: Answered<Values, Answers[Name]> & { again: () => void }) => ReactNode;
};

/** All answers belong to the same input, oldest first. */
type Answered<Values, Answer> = { sent: Values; answers: readonly Answer[]; answer: Answer };

export function textToolIsland<Name extends ToolName, Values extends Fields>(
  tool: TextTool<Name, Values>,
): () => ReactNode {
  type Answer = Answers[Name];
  const limits = Object.fromEntries(tool.texts.map(({ name, limit }) => [name, limit]));
  const formOptions = {
    initial: tool.initial,
    limits: limits as { readonly [Field in keyof Values]?: number },
    choices: { [tool.choice.name]: tool.choice.choices } as {
      readonly [Field in keyof Values]?: readonly string[];
    },
  };
  const required = tool.texts.filter(({ isOptional }) => !isOptional).map(({ name }) => name);

  function Page() {
    usePageView(tool.slug);
    const track = useTrack();
    const form = useToolForm(tool.slug, formOptions);
    const call = useToolCall<Answered<Values, Answer>>(tool.words);

    function start(before: readonly Answer[]): void {
      if (!form.check(required, tool.whenEmpty)) return;
      const sent = form.values;
      void call.run({
        tool: tool.function,
        input: tool.input?.(sent, before.length) ?? (sent as unknown as ToolInput<Name>),
        show: (answer) => ({ sent, answer, answers: [...before, answer] }),
        onDone(answer) {
          const event = tool.event?.(sent, answer);
          if (event) track(event.name, event.data);
        },
      });
    }

    function clear(): void {
      form.clear();
      call.reset();
    }

    const box = ({ name, isHalf, isOptional, ...look }: TextField<Values>) => (
      <TextBox
        key={name}
        {...look}
        name={name}
        value={form.values[name] ?? ''}
        isWrong={form.wrong === name}
        onChange={(text) => form.change({ [name]: text } as Partial<Values>)}
      />
    );
    const halves = tool.texts.filter(({ isHalf }) => isHalf);
    return (
      <>
        <form
          ref={form.element}
          className="card ai-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!call.isBusy) start([]);
          }}
        >
          {tool.before?.(form)}
          {halves.length > 0 ? <div className="ai-pair">{halves.map(box)}</div> : null}
          {tool.texts.filter(({ isHalf }) => !isHalf).map(box)}
          <ChoiceRow
            {...tool.choice}
            value={form.values[tool.choice.name] ?? ''}
            onChange={(choice) => form.change({ [tool.choice.name]: choice } as Partial<Values>)}
          />
          <div className="ai-samples text-xs text-soft">
            <span>Try an example:</span>
            {tool.samples.map(({ label, values }) => (
              <Button key={label} size="sm" onClick={() => form.change(values as Partial<Values>)}>
                {label}
              </Button>
            ))}
          </div>
          {call.own ? <call.own.Switch isBusy={call.isBusy} /> : null}
          <div className="ai-buttons">
            <Button type="submit" kind="primary" size="lg" className="ai-submit" disabled={call.isBusy}>
              {call.isBusy ? tool.busyLabel : tool.submitLabel}
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
        <OutcomeArea call={call} onRetry={() => start([])} empty={tool.empty}>
          {/* If the form has changed since this answer, `again` starts a new list of answers. */}
          {(shown) =>
            tool.result({ ...shown, again: () => start(shown.sent === form.values ? shown.answers : []) })
          }
        </OutcomeArea>
      </>
    );
  }

  return () => (
    <SessionProvider>
      <Page />
    </SessionProvider>
  );
}

type ChoiceRowProps = TextTool<ToolName, Fields>['choice'] & {
  value: string;
  onChange: (choice: string) => void;
};

function ChoiceRow({ name, legend, choices, value, onChange }: ChoiceRowProps) {
  return (
    <fieldset className="ai-choices">
      <legend className="mb-1.5 text-xs text-soft">{legend}</legend>
      <div className="mode-switch">
        {choices.map((choice) => (
          <label key={choice}>
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {choice.charAt(0).toUpperCase() + choice.slice(1)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
