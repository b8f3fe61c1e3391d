import type { MeetingType } from '../../../common/options.ts';
import { readLabel } from '../meeting-patterns.ts';
import type { Transcript } from '../read-transcript.ts';
import { findMarked, ownedScore, type Task } from './find-marked.ts';
import { findLikely, findSpoken } from './find-spoken.ts';

const [maxTasks, maxPossible] = [12, 5];
/**
 * Minimum score of an action item (anything lower is listed as a possible one), and minimum probability of a task that has
 * neither a mark, an answer nor a date.
 */
const [sureScore, leastWork] = [0.35, 0.05];

export function findTasks(transcript: Transcript, type: MeetingType) {
  const { said, format } = transcript;
  const spent = new Set<number>();
  // The notes of an interview are by one person, whose promises count.
  const kind = format === 'list' && type === 'interview' ? 'team' : type;
  const found = said.flatMap((line, index): Task[] => {
    if (spent.has(index) || (readLabel(line)?.kind ?? 'task') !== 'task') return [];
    const marked = findMarked(transcript, index);
    const spoken = marked === undefined ? findSpoken(transcript, index, kind) : [marked];
    const isDoubted = (transcript.chances[index]?.work ?? 1) < leastWork;
    const isKept = ({ score, due }: Task) => !isDoubted || score > ownedScore || due !== undefined;
    const tasks = spoken.length > 0 ? spoken.filter(isKept) : findLikely(transcript, index, kind);
    for (const at of tasks.flatMap(({ uses }) => uses)) spent.add(at);
    return tasks;
  });
  // Keeps one of each task, because minutes often list their tasks again at the end.
  const distinct = [...new Map(found.map((one) => [`${one.owner} ${one.task}`.toLowerCase(), one])).values()];
  // `Somebody has to order it` is one task with the later `Bo, can you do that?`, which quotes it.
  const isTold = ({ task: own }: Task, quote = own.replace(/”(?: \([^()]*\))?$/u, '')) =>
    own !== quote && distinct.some(({ task }) => task !== own && task.startsWith(quote));
  const all = distinct.filter((one) => !isTold(one));
  const bySure = all.toSorted((one, other) => other.score - one.score);
  const tasks = new Set(bySure.filter(({ score }) => score >= sureScore).slice(0, maxTasks));
  const possible = new Set(bySure.filter((one) => !tasks.has(one)).slice(0, maxPossible));
  return { tasks: all.filter((one) => tasks.has(one)), possible: all.filter((one) => possible.has(one)) };
}
