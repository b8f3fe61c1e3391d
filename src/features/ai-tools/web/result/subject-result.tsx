import { useState } from 'react';
import type { SubjectDetails } from '#platform/text/common/writing-details.ts';
import { CopyIconButton } from '#platform/ui/web/copy/copy-icon-button.tsx';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import type { Answers, SubjectSuggestion } from '../answers.ts';
import { InboxPreview } from './inbox-preview.tsx';
import { ResultCard, ResultPart } from './tool-result.tsx';

type SubjectResultProps = { subjects: Answers['optimize-email-subject']; own: string };

export function SubjectResult({ subjects: { suggestions, engine, details }, own }: SubjectResultProps) {
  const [shown, setShown] = useState(suggestions[0]?.subject ?? own);
  const choices = [...new Set(suggestions.map(({ subject }) => subject))].filter(
    (subject) => subject !== own,
  );
  const isScored = details === undefined || details.own.score !== null;
  return (
    <ResultCard
      title="Subject lines"
      engine={engine}
      notes={details?.notes ?? []}
      text={writeReport(suggestions, details, isScored)}
      filename="subject-lines.txt"
    >
      {suggestions.length > 0 ? (
        <ol className="ai-subjects">
          {suggestions.map((suggestion) => (
            <Suggestion key={suggestion.subject} {...suggestion} isScored={isScored} />
          ))}
        </ol>
      ) : null}
      <ResultPart title="In the inbox" aside="cut off where email apps usually cut off">
        <label className="grid gap-1.5 text-xs text-soft">
          <span>Subject in the preview</span>
          <select
            className="text-field text-sm"
            value={shown}
            onChange={(event) => setShown(event.target.value)}
          >
            {choices.map((subject) => (
              <option key={subject} value={subject}>
                {subject}
              </option>
            ))}
            <option value={own}>Yours: {own}</option>
          </select>
        </label>
        <InboxPreview subject={shown} />
      </ResultPart>
      {details ? <OwnScore own={details.own} /> : null}
    </ResultCard>
  );
}

function Suggestion({ subject, score, reason, isScored }: SubjectSuggestion & { isScored: boolean }) {
  return (
    <li>
      {score === undefined || !isScored ? null : <ScoreBadge score={score} />}
      <div>
        <p>{subject}</p>
        <p className="text-sm text-soft">{reason}</p>
      </div>
      <CopyIconButton text={subject} label={`Copy “${subject}”`} />
    </li>
  );
}

function OwnScore({ own }: { own: SubjectDetails['own'] }) {
  return (
    <ResultPart title="Your own subject">
      <p className="ai-own flex flex-wrap items-center gap-x-4 gap-y-2">
        {own.score === null ? null : <ScoreBadge score={own.score} />} {own.subject}
      </p>
      {own.warnings.length > 0 ? (
        <ul className="ai-list" aria-label="Fix before sending">
          {own.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      <ul className="ai-score-parts">
        {own.parts.map(({ name, points, outOf, reason }) => (
          <li key={name}>
            <span>{name}</span>
            <meter aria-label={name} min={0} max={outOf} value={points} />
            <span>
              {Math.round(points)} of {outOf}
            </span>
            <small>{reason}</small>
          </li>
        ))}
      </ul>
    </ResultPart>
  );
}

function writeReport(
  suggestions: readonly SubjectSuggestion[],
  details: SubjectDetails | undefined,
  isScored: boolean,
): string {
  const show = (score: number | undefined) =>
    score === undefined || !isScored ? '' : `${Math.round(score)}%`;
  const lines = suggestions.map(({ subject, score, reason }) => {
    const shown = show(score);
    return `${subject}\n  ${shown === '' ? '' : `${shown} · `}${reason}\n`;
  });
  if (details) lines.push(`Yours: ${details.own.subject}\n  ${show(details.own.score ?? undefined)}\n`);
  return lines.join('\n');
}

const goodScore = 80;
const fairScore = 60;

function ScoreBadge({ score }: { score: number }) {
  const percent = Math.round(score);
  const color = percent >= goodScore ? 'green' : percent >= fairScore ? 'yellow' : 'red';
  return (
    <span className={joinClasses('ai-score', `ai-score-${color}`)}>
      <span className="sr-only">Score: </span>
      {percent}%
    </span>
  );
}
