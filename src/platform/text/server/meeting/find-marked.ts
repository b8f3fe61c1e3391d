import { type Due, findDue } from './find-due.ts';
import { findPerson, isCalledName } from './find-people.ts';
import type { Transcript, Utterance } from './read-transcript.ts';
import { isImperative } from './request-features.ts';
import { minTaskCharacters } from './tidy-task.ts';

export type Found = {
  task: string;
  owner: string | null;
  score: number;
  /** If it is known; otherwise the sentence may name it. */
  due?: Due | undefined;
};

const name = String.raw`(?:(?:Mrs?|Ms|Dr|Prof)\.? )?\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]+)?`;
const names = String.raw`(?:[Aa]ll|[Ee]veryone|[Mm]e)(?=[: ])|@?${name}(?:(?:,| and| &|\/| \+) ?@?${name})*`;
const marker = new RegExp(
  String.raw`^\s*(?:[-*•]\s*)?(?:(?<box>\[ ?\]|☐)\s*|(?<arrow>[-=]>|→)\s*|(?<word>(?:[Aa]ction|ACTION)(?: ?(?:[Ii]tem|ITEM|[Pp]oint|POINT)s?)?|[Aa]ctions|T[Oo]-?[Dd][Oo]|to-?do|AI|AP|A\.I\.|[Tt]ask|[Ff]ollow[- ]?up|[Nn]ext steps?)\b\s*#?\d{0,3}\s*(?:\((?<who>[^()]{1,40})\)|(?:for )?@?(?<bare>${name}))?\s*(?<colon>[:–—-]))\s*(?<task>\S.*)$`,
  'u',
);
const todo = /^\s*TODO\s+(?<task>\S.*)$/u;
const toDo = new RegExp(
  String.raw`^(?:(?<any>@?[\p{L}][\p{L}\p{M}'’._-]*)|(?<owner>${names})),? (?:to|will|should|needs to|has to|must|is responsible for)(?: please)? (?<task>\p{Ll}.*)$`,
  'u',
);
const named = new RegExp(
  String.raw`^(?:(?<owner>${names})\s*[:–—-]|@(?<at>[\p{L}][\p{L}\p{M}._-]*)[:,]?)\s+(?<task>\S.*)$`,
  'u',
);
const bareName = new RegExp(String.raw`^(?<owner>${name}),? (?<task>\p{Ll}.*)$`, 'u');
const ownerField =
  /[\s([,;]*\b(?:owner|assignee|assigned to|responsible|who)\s*:\s*@?(?<owner>[^,;.()\]\n]{2,40}?)\s*(?=[,;.)\]]|\bdue\b|$)/iu;
const dueField = /[\s([,;]*\b(?:due(?: date)?|deadline)\s*:\s*(?<due>[^;.()\]\n]{2,40}?)\s*(?=[;.)\]]|$)/iu;
const behind = new RegExp(
  String.raw`^(?<task>.{4,}?)\s*(?:[([]\s*@?(?<owner>${name}|all|everyone)\s*[)\]]|\s[–—-]\s*@?(?<dashed>${name})|\s@(?<at>[\p{L}][\p{L}\p{M}._-]*)|\s(?:→|->)\s*@?(?<arrow>${name}))$`,
  'u',
);
/** Fields that may be sentences of their own. */
export const fields = /\b(?:owner|assignee|assigned to|responsible|due(?: date)?|deadline)\s*:/iu;
export const actionHeading = /^(?:action|to-? ?do|task|next step|follow|ai\b|ap\b)/u;

/** In any language: a task that its writer marks as one. */
export function findMarked(utterance: Utterance, transcript: Transcript, today: string): Found | undefined {
  const { cells, heading } = utterance;
  if (cells !== undefined) {
    return { task: cells.task, owner: cells.owner, score: 0.95, due: findDue(`by ${cells.due}`, today) };
  }
  const text = utterance.text.replaceAll(/\s+/gu, ' ').trim();
  const groups = marker.exec(text)?.groups;
  const isListed = actionHeading.test(heading);
  const isList = transcript.format === 'list';
  const own = isList ? named.exec(text)?.groups?.task : undefined;
  const isOwn = text.startsWith('@') || (own !== undefined && isImperative(own));
  const said =
    groups?.task ?? todo.exec(text)?.groups?.task ?? (isListed || (isList && isOwn) ? text : undefined);
  if (said === undefined || /:\s*$/u.test(said)) return undefined;
  const found = splitOwner(said, transcript);
  const owner = groups?.who ?? groups?.bare ?? found.owner ?? (isListed ? utterance.speaker : null);
  // An arrow may also lead from cause to effect, and AI is a topic.
  const isWeak = groups?.arrow !== undefined || groups?.word === 'AI';
  if (isWeak && owner === null && !isImperative(found.task)) return undefined;
  if (found.task.length < minTaskCharacters) return undefined;
  const person = owner === null ? null : tidyOwner(owner, transcript);
  return { task: found.task, owner: person, score: 0.95, due: findDue(said, today) };
}

/** `Anna: call` and `call (Anna)`. */
function splitOwner(said: string, transcript: Transcript): { task: string; owner: string | null } {
  const field = ownerField.exec(said);
  const due = dueField.exec(said);
  if (field?.groups?.owner !== undefined) {
    const task = said
      .replace(field[0], ' ')
      .replace(dueField, ' ')
      .replaceAll(/[\s.,;()[\]]+$/gu, '');
    return { task, owner: /^(?:tb[cd]|none|\?+)$/iu.test(field.groups.owner) ? null : field.groups.owner };
  }
  const plain = due === null ? said : said.replace(due[0], '');
  const front = named.exec(plain)?.groups ?? toDo.exec(plain)?.groups;
  const first = front?.owner ?? front?.at ?? front?.any;
  if (front?.task !== undefined && first !== undefined && !isImperative(`${first} x`))
    return { task: front.task.replace(/^(?:to|please) /u, ''), owner: first };
  const bare = bareName.exec(plain)?.groups;
  if (bare?.task !== undefined && bare.owner !== undefined && isImperative(bare.task) && !isImperative(plain))
    if (isCalledName(bare.owner, transcript)) return { task: bare.task, owner: bare.owner };
  const last = behind.exec(dropDue(plain))?.groups;
  const owner = last?.owner ?? last?.dashed ?? last?.at ?? last?.arrow;
  return last?.task !== undefined && owner !== undefined
    ? { task: last.task, owner }
    : { task: plain, owner: null };
}

/** Without a day at its end, which may stand behind the owner. */
function dropDue(text: string): string {
  const words = findDue(text, '2026-01-01')?.words.trim();
  const at = words === undefined ? -1 : text.lastIndexOf(words);
  const isLast = at > 0 && /^[\s).\]]*$/u.test(text.slice(at + (words?.length ?? 0)));
  const rest = (isLast ? text.slice(0, at) : text).replace(/[\s,.;(–—-]+$/u, '');
  return /\([^)]*$/u.test(rest) ? `${rest})` : rest;
}

function tidyOwner(owner: string, transcript: Transcript): string {
  const bare = owner.trim().replaceAll('@', '');
  return findPerson(bare, transcript) ?? bare;
}
