import type { Span } from '../../common/text-facts.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';
import type { Due } from './find-due.ts';
import { actionVerbs } from './request-features.ts';

export type Action = {
  task: string;
  owner: string | null;
  due: Due | undefined;
  /** Of the document of the transcript. */
  span: Span;
  /** The sentence that says it. */
  text: string;
  /** How sure the engine is, from 0 to 1. */
  score: number;
};

/** Share of words in common with which two tasks are one, said again. */
const sameTask = 0.6;
const sameTaskOfOneOwner = 0.45;

/** What is said again is said once: with its owner and its day, if either saying has them. */
export function mergeActions(actions: readonly Action[]): Action[] {
  const merged: (Action & { stems: Set<string> })[] = [];
  for (const action of actions) {
    const stems = listStems(action.task);
    const asked = merged.at(-1);
    if (asked !== undefined && takesOn(asked, action)) {
      asked.due = action.due ?? asked.due;
      continue;
    }
    const same = merged.find((one) => isSame(one, { ...action, stems }));
    if (same === undefined) {
      merged.push({ ...action, stems });
      continue;
    }
    const better = worth(action) > worth(same) ? action : same;
    Object.assign(same, {
      ...better,
      owner: same.owner ?? action.owner,
      score: Math.max(same.score, action.score),
      due: same.due?.date != null ? same.due : (action.due ?? same.due),
    });
  }
  return merged.map(({ stems: _, ...action }) => action);
}

/** `I will send them`, of what one was just asked to send; the day is that of the promise. */
function takesOn(asked: Action, { task, owner }: Action): boolean {
  const verb = /^(?<verb>\p{L}+) (?:them|it|that|this|those|these)\b/u.exec(task)?.groups?.verb;
  return verb !== undefined && owner === asked.owner && asked.task.startsWith(`${verb} `);
}

function worth({ owner, due, score }: Action): number {
  return (owner === null ? 0 : 1) + (due === undefined ? 0 : 1) + score;
}

function isSame(one: Action & { stems: Set<string> }, other: Action & { stems: Set<string> }): boolean {
  if (one.owner !== null && other.owner !== null && one.owner !== other.owner) return false;
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  const limit = one.owner !== null && one.owner === other.owner ? sameTaskOfOneOwner : sameTask;
  return shared / (one.stems.size + other.stems.size - shared || 1) >= limit;
}

function listStems(task: string): Set<string> {
  const stop = listStopWords('en');
  const words = task.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const content = words.filter((word) => !stop.has(word) || actionVerbs.has(word));
  return new Set((content.length === 0 ? words : content).map(stemWord));
}
