import { joinClasses } from '#platform/ui/web/join-classes.ts';

const goodScore = 80;
const fairScore = 60;

/** A score in percent: green from 80 on, yellow from 60 on, else red. */
export function ScoreBadge({ score }: { score: number }) {
  const color = score >= goodScore ? 'green' : score >= fairScore ? 'yellow' : 'red';
  return (
    <span className={joinClasses('ai-score', `ai-score-${color}`)}>
      <span className="sr-only">Score: </span>
      {Math.round(score)}%
    </span>
  );
}
