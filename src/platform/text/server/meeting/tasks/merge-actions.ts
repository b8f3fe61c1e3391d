import type { Span } from '../../../common/text-facts.ts';
import { countShared, stemWord } from '../../words/stem-word.ts';
import { listStopWords } from '../../words/word-lists.ts';
import type { Due } from './find-due.ts';
import { actionVerbs } from './request-features.ts';

export type Action = {
  task: string;
  owner: string | null;
  due: Due | undefined;
  /** Offsets in the document of the transcript. */
  span: Span;
  /** The source sentence. */
  text: string;
  /** Confidence from 0 to 1. */
  score: number;
  /** Index of the sentence in the document. */
  index: number;
};

/** Two tasks count as the same if they share at least this part of their words. */
const sameTask = 0.6;
/** If one of them is quoted, they count as the same if they share this part of the words of the shorter one. */
const sameQuote = 0.75;

/** Merges repeated tasks, such as those of a recap. Keeps an owner and a due date if either of the two has one. */
export function mergeActions(actions: readonly Action[]): Action[] {
  const merged: { action: Action; stems: Set<string> }[] = [];
  for (const action of actions) {
    const stems = listStems(action.task);
    const same = merged.find((one) => isSame(one, { action, stems }));
    if (same === undefined) {
      merged.push({ action, stems });
      continue;
    }
    const [better, other] =
      worth(action) > worth(same.action) ? [action, same.action] : [same.action, action];
    const due = better.due?.date == null ? (other.due ?? better.due) : better.due;
    const score = Math.max(better.score, other.score);
    same.action = { ...better, owner: better.owner ?? other.owner, due, score };
  }
  return merged.map(({ action }) => action);
}

function worth({ owner, due, score }: Action): number {
  return Number(owner !== null) + Number(due !== undefined) + score;
}

type Candidate = { action: Action; stems: Set<string> };

function isSame({ action: one, stems }: Candidate, { action, stems: others }: Candidate): boolean {
  if (one.owner !== null && action.owner !== null && one.owner !== action.owner) return false;
  const shared = countShared(stems, others);
  const isQuoted = [one.task, action.task].some((task) => task.startsWith('“'));
  if (isQuoted && shared > 1) return shared / Math.min(stems.size, others.size) >= sameQuote;
  return shared / (stems.size + others.size - shared || 1) >= sameTask;
}

function listStems(task: string): Set<string> {
  const words = task.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const content = words.filter((word) => !listStopWords('en').has(word) || actionVerbs.has(word));
  return new Set(content.map(stemWord));
}
