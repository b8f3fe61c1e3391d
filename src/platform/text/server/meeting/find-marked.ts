import { type Due, findDue } from './find-due.ts';
import { findPerson, isCalledName } from './find-people.ts';
import { pattern } from './meeting-patterns.ts';
import type { Transcript, Utterance } from './read-transcript.ts';
import { isImperative } from './request-features.ts';
import { minTaskCharacters } from './tidy-task.ts';

export type Found = {
  task: string;
  owner: string | null;
  score: number;
  /** Undefined if unknown; the sentence may still name it. */
  due?: Due | undefined;
};
const todo = /^\s*TODO\s+(?<task>\S.*)$/u;
/** Fields that may be separate sentences. */
export const fields = /(?<!\p{L})(?:owner|assignee|assigned to|responsible|due(?: date)?|deadline)\s*:/iu;
export const actionHeading = /^(?:action|to-? ?do|task|next step|follow|a[ip](?!\p{L}))/u;

/** Finds a task that its writer marked, in any language. */
export function findMarked(utterance: Utterance, transcript: Transcript, today: string): Found | undefined {
  const { cells, heading } = utterance;
  if (cells !== undefined) {
    return { task: cells.task, owner: cells.owner, score: 0.95, due: findDue(`by ${cells.due}`, today) };
  }
  const text = utterance.text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(pattern('noteToName'), '@$<owner> $<task>: “$<before>”');
  const groups = pattern('marker').exec(text)?.groups;
  const isListed = actionHeading.test(heading);
  const isList = transcript.format === 'list';
  const lower = pattern('lowerName').exec(text)?.groups;
  const isCalled = lower?.owner !== undefined && isCalledName(lower.owner, transcript);
  const named = isCalled ? lower : pattern('namedTask').exec(text)?.groups;
  const own = isList ? named?.task : undefined;
  const isOwn = text.startsWith('@') || (own !== undefined && isImperative(own));
  const said =
    groups?.task ?? todo.exec(text)?.groups?.task ?? (isListed || (isList && isOwn) ? text : undefined);
  if (said === undefined || /:\s*$/u.test(said)) return undefined;
  const found = splitOwner(said, transcript);
  const owner = groups?.who ?? found.owner ?? (isListed ? utterance.speaker : null);
  const bare = owner?.trim().replaceAll('@', '');
  // An arrow may also mean cause and effect, and `AI` is also a topic.
  const isWeak = groups?.arrow !== undefined || groups?.word === 'AI';
  if (isWeak && owner === null && !isImperative(found.task)) return undefined;
  if (found.task.length < minTaskCharacters) return undefined;
  const person = bare === undefined ? null : (findPerson(bare, transcript) ?? bare);
  return { task: found.task, owner: person, score: 0.95, due: findDue(found.due ?? said, today) };
}

/** Splits the owner from `Anna: call` and `call (Anna)`. */
function splitOwner(
  said: string,
  transcript: Transcript,
): { task: string; owner: string | null; due?: string } {
  const field = pattern('ownerField').exec(said);
  const due = pattern('dueField').exec(said);
  if (field?.groups?.owner !== undefined) {
    const task = said
      .replace(field[0], ' ')
      .replace(pattern('dueField'), ' ')
      .replaceAll(/[\s.,;()[\]]+$/gu, '');
    return { task, owner: /^(?:tb[cd]|none|\?+)$/iu.test(field.groups.owner) ? null : field.groups.owner };
  }
  const plain = due === null ? said : said.replace(due[0], '');
  const front = pattern('namedTask').exec(plain)?.groups ?? pattern('toDo').exec(plain)?.groups;
  if (front?.task !== undefined && front.owner !== undefined && !isImperative(`${front.owner} x`))
    return { task: front.task.replace(/^(?:to|please) /u, ''), owner: front.owner };
  const name = isImperative(plain) ? 'lowerName' : 'nameThenTask';
  const bare = pattern(name).exec(plain)?.groups;
  if (bare?.task !== undefined && bare.owner !== undefined && isImperative(bare.task))
    if (isCalledName(bare.owner, transcript)) return { task: bare.task, owner: bare.owner };
  const last = pattern('ownerBehind').exec(dropDue(plain))?.groups;
  return { task: last?.task ?? plain, owner: last?.owner ?? null, ...(last?.due && { due: last.due }) };
}

/** Removes a date from the end, since it may follow the owner. */
function dropDue(text: string): string {
  const words = findDue(text, '2026-01-01')?.words.trim();
  const at = words === undefined ? -1 : text.lastIndexOf(words);
  const isLast = at > 0 && /^[\s).\]]*$/u.test(text.slice(at + (words?.length ?? 0)));
  const rest = (isLast ? text.slice(0, at) : text).replace(/[\s,.;(–—-]+$/u, '');
  return /\([^)]*$/u.test(rest) ? `${rest})` : rest;
}
