import { joinClasses } from '#platform/ui/web/join-classes.ts';

const goodScore = 80;
const fairScore = 60;

/** A score in whole percent: green from 80 on, yellow from 60 on, else red. */
export function ScoreBadge({ score }: { score: number }) {
  const percent = Math.round(score);
  const color = percent >= goodScore ? 'green' : percent >= fairScore ? 'yellow' : 'red';
  return (
    <span className={joinClasses('ai-score', `ai-score-${color}`)}>
      <span className="sr-only">Score: </span>
      {percent}%
    </span>
  );
}
