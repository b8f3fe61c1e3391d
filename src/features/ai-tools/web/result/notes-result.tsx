import type { Span } from '#platform/text/common/text-facts.ts';
import type { MeetingDetails } from '#platform/text/common/writing-details.ts';
import type { Answers } from '../answers.ts';
import { MarkedText, type TextMark } from './marked-text.tsx';
import { ResultCard, ResultPart } from './tool-result.tsx';

type NotesResultProps = {
  notes: Answers['process-meeting-notes'];
  transcript: string;
};

export function NotesResult({ notes, transcript }: NotesResultProps) {
  const { summary, actionItems, engine, details } = notes;
  const marks = details ? markSources(details) : [];
  return (
    <ResultCard
      title="Meeting notes"
      engine={engine}
      notes={details?.notes ?? []}
      text={writeNotesReport(notes)}
      filename="meeting-notes.md"
    >
      <div className="ai-copy">
        <p>{summary}</p>
      </div>
      <ResultPart title="Action items" aside={actionItems.length === 0 ? 'none found' : undefined}>
        {actionItems.length > 0 ? (
          <ul className="ai-list">
            {actionItems.map((text, index) => {
              const item = details?.items[index];
              return (
                <li key={`${item?.source.start}-${text}`}>
                  {text} {item ? <Facts shown={text} item={item} /> : null}
                  {item ? <SourceLink name={text} source={item.source} marks={marks} /> : null}
                </li>
              );
            })}
          </ul>
        ) : null}
      </ResultPart>
      <Sourced title="Possible items" entries={(details?.possible ?? []).map(quote)} marks={marks} />
      <Sourced title="Decisions" entries={details?.decisions ?? []} marks={marks} />
      <Sourced title="Open questions" entries={details?.questions ?? []} marks={marks} />
      {details && details.speakers.length + details.topics.length > 0 ? <Who details={details} /> : null}
      {marks.length > 0 ? (
        <ResultPart title="In the transcript">
          <MarkedText text={transcript} marks={marks} label="Transcript with the source lines of the notes" />
        </ResultPart>
      ) : null}
    </ResultCard>
  );
}

type FactsProps = { shown: string; item: MeetingDetails['items'][number] };

/** Shows the owner and the due date unless the text already contains them. */
function Facts({ shown, item: { owner, due, dueDate } }: FactsProps) {
  const isDated = /\bdue\b/iu.test(shown) || (due !== null && shown.includes(due));
  const facts = [
    owner !== null && !shown.includes(owner) && owner,
    due !== null && !isDated && `due ${due}`,
    dueDate !== null && !isDated && dueDate !== due && dueDate,
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? null : <small>{facts.join(' · ')} </small>;
}

type SourcedProps = { title: string; entries: MeetingDetails['decisions']; marks: readonly TextMark[] };

function Sourced({ title, entries, marks }: SourcedProps) {
  if (entries.length === 0) return null;
  return (
    <ResultPart title={title}>
      <ul className="ai-list">
        {entries.map(({ text, source }) => (
          <li key={`${source.start}-${text}`}>
            {text} <SourceLink name={text} source={source} marks={marks} />
          </li>
        ))}
      </ul>
    </ResultPart>
  );
}

function quote({ text, source }: MeetingDetails['possible'][number]) {
  return { text: `“${text}”`, source };
}

function Who({ details: { speakers, topics } }: { details: MeetingDetails }) {
  return (
    <ResultPart title="Who and what">
      <ul className="ai-chips">
        {[...new Set([...speakers, ...topics])].map((word) => (
          <li key={word} className="badge">
            {word}
          </li>
        ))}
      </ul>
    </ResultPart>
  );
}

type SourceLinkProps = { name: string; source: Span; marks: readonly TextMark[] };

function SourceLink({ name, source, marks }: SourceLinkProps) {
  const mark = marks.find(({ start, end }) => start <= source.start && source.start < end);
  if (mark === undefined) return null;
  return (
    <a className="text-link" href={`#${mark.id}`}>
      Show<span className="sr-only"> in the transcript: {name}</span>
    </a>
  );
}

/** Merges overlapping source lines, so several notes can share a mark. */
function markSources({ items, possible, decisions, questions }: MeetingDetails): TextMark[] {
  const kinds = [
    { entries: items, reason: 'to do' },
    { entries: possible, reason: 'possible' },
    { entries: decisions, reason: 'decided' },
    { entries: questions, reason: 'question' },
  ];
  const found = kinds
    .flatMap(({ entries, reason }) => entries.map(({ source }) => ({ ...source, reason })))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const marks: TextMark[] = [];
  for (const { start, end, reason } of found) {
    const last = marks.at(-1);
    if (last === undefined || start >= last.end) {
      marks.push({ start, end, reason, look: 'chosen', id: `line-${start}` });
      continue;
    }
    last.end = Math.max(last.end, end);
    if (!last.reason?.includes(reason)) last.reason = `${last.reason} · ${reason}`;
  }
  return marks;
}

function writeNotesReport({ summary, actionItems, details }: Answers['process-meeting-notes']): string {
  const sections: [string, readonly string[]][] = [
    ['Action items', actionItems.map((item) => `- [ ] ${item}`)],
    ['Possible items', (details?.possible ?? []).map(({ text }) => `- “${text}”`)],
    ['Decisions', (details?.decisions ?? []).map(({ text }) => `- ${text}`)],
    ['Open questions', (details?.questions ?? []).map(({ text }) => `- ${text}`)],
    ['Topics', (details?.topics ?? []).map((topic) => `- ${topic}`)],
    ['Speakers', (details?.speakers ?? []).map((speaker) => `- ${speaker}`)],
  ];
  const written = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`);
  return [`# Meeting notes\n\n${summary}\n`, ...written].join('\n');
}
