import { findPerson, isCalledName, isKnownName } from '../find-people.ts';
import { actionHeading } from '../labels.ts';
import { pattern } from '../meeting-patterns.ts';
import type { Transcript, Utterance } from '../read-transcript.ts';
import { anyDay, type Due, findDue, hasDay } from './find-due.ts';
import { isDoing, isImperative, isPlainRequest } from './request-features.ts';
import { isClear } from './task-text.ts';

export type Found = {
  task: string;
  owner: string | null;
  score: number;
  /** Undefined if unknown. The rest of the sentence may still contain it. */
  due?: Due | undefined;
  /** True if only the whole line is clear: `tap by plot 9 leaking, Ron to look at it`. */
  isQuoted?: boolean | undefined;
};
/** Patterns of notes that name an owner, most certain first. */
const forms = ['ownerField', 'namedTask', 'toDo', 'nameThenTask', 'books', 'ownerBehind'];

/** Finds a task, in any language, that is marked as such in notes or that names an owner. */
export function findMarked(
  utterance: Utterance,
  transcript: Transcript,
  today: string,
  isPart = false,
): Found | undefined {
  const { cells, heading, speaker } = utterance;
  if (cells !== undefined)
    return { task: cells.task, owner: cells.owner, score: 0.95, due: findDue(`by ${cells.due}`, today) };
  const text = utterance.text.replaceAll(/\s+/gu, ' ').trim();
  const mark = pattern('marker').exec(text)?.groups;
  const isListed = actionHeading.test(heading);
  const isMarked = mark !== undefined || isListed;
  const said = mark?.task ?? text;
  const isNote = transcript.format === 'list' || transcript.format === 'plain';
  // Speech can assign work as notes do: `Grace writes the letter, I’ll sign it`.
  const isShared =
    isPart && (said.startsWith('@') || transcript.speakers.some((name) => said.startsWith(`${name} `)));
  if ((!isMarked && !isNote && !isShared) || /:\s*$/u.test(said)) return undefined;
  const field = pattern('dueField').exec(said);
  const plain = field === null ? said : said.replace(field[0], '');
  const found: Owned | undefined =
    mark?.who === undefined ? findOwned(plain, transcript, isMarked) : { owner: mark.who, task: plain };
  const { task, due, isQuoted } = found ?? { task: plain };
  // `ACTION: PL` contains an owner but no task.
  if (
    /^(?:\p{Lu}{2,3}|\p{Lu}\p{L}+|(?:Cllr|Mrs?|Ms|Dr)\.? \p{Lu}\p{L}+)\W*$/u.test(task) ||
    (!isMarked && /^(?:be|remain|stay)\b/u.test(task))
  )
    return undefined;
  const owner = found?.owner ?? (isListed ? speaker : null);
  // An arrow can mean cause and effect, and `AI` can be a topic, so neither is enough without an owner or an imperative.
  const isWeak = mark?.arrow !== undefined || mark?.word === 'AI';
  if ((!isMarked || isWeak) && owner === null && (!isMarked || !isImperative(task))) return undefined;
  const bare = owner?.trim().replaceAll('@', '');
  const person = bare === undefined ? null : (findPerson(bare, transcript) ?? bare);
  const score = isMarked || text.startsWith('@') ? 0.95 : 0.85;
  return { task, owner: person, score, due: findDue(due ?? field?.groups?.due ?? said, today), isQuoted };
}

type Owned = { owner: string | null; task: string; due?: string | undefined; isQuoted?: boolean };

/** Splits the owner from `Anna: call`, `- Anna calls`, `call (Anna)` and the like. */
function findOwned(text: string, transcript: Transcript, isMarked: boolean): Owned | undefined {
  for (const form of forms) {
    const match = pattern(form).exec(form === 'ownerBehind' ? dropDue(text) : text);
    const { owner, task, verb: third, before, due } = match?.groups ?? {};
    if (match === null || owner === undefined) continue;
    // Turns `fetches` into `fetch`.
    const verb = third !== undefined && !isDoing(third) ? third.replace(/e$/u, '') : third;
    const rest = task ?? (verb === undefined ? text.replace(match[0], ' ') : `${third}s`);
    const said = verb === undefined ? rest : rest.replace(`${third}s`, verb);
    if (!isOwner(form, owner, said, transcript, isMarked)) continue;
    const own = said.replace(pattern('aside'), '');
    const plain = own
      .replace(/^(?:(?:please|pls|to|can you|could you) )+/u, '')
      .replaceAll(/^[\s.,;()]+|[\s.,;(]+\)?$/gu, '');
    const { length } = plain.split(' ');
    const isShort = length < 3 || (length < 5 && pattern('inquiry').test(plain));
    const isAfter = before?.includes(' ') === true;
    const isQuoted =
      !isMarked &&
      !owner.startsWith('@') &&
      ((!isClear(plain) && (isAfter || form === 'toDo' || form === 'books')) ||
        (isShort && (isAfter || /^i$/iu.test(owner))));
    return {
      owner: nameOwner(owner, isMarked || form === 'namedTask'),
      task: plain,
      // A day in the quoted line may belong to the fact and not to the task.
      due: isQuoted ? plain : (due ?? (own === said ? undefined : own)),
      isQuoted,
    };
  }
  const { owner, task = '' } = /^(?<owner>\p{Lu}\p{L}+) (?<task>\p{Ll}.*)$/u.exec(text)?.groups ?? {};
  const isForeign = transcript.document.language.code !== 'en';
  return isForeign && isMarked && owner !== undefined && isCalledName(owner, transcript)
    ? { owner, task }
    : undefined;
}

function nameOwner(owner: string, isAsWritten: boolean): string | null {
  if (/^(?:tb[cd]|none|\?+|who\W*)$/iu.test(owner)) return null;
  if (/^i$/iu.test(owner)) return 'Me';
  return isAsWritten ? owner : owner.charAt(0).toUpperCase() + owner.slice(1);
}

/** True if the words in the owner’s place name an owner. Weak forms require stronger evidence from the words. */
function isOwner(
  form: string,
  owner: string,
  task: string,
  transcript: Transcript,
  isMarked: boolean,
): boolean {
  if (form === 'ownerField' || owner.startsWith('@')) return true;
  if (/^i$/iu.test(owner)) return isDoing(task);
  if (form === 'toDo' && /^me$/iu.test(owner)) return true;
  if (/\p{Ll}{3}\.$/u.test(owner)) return false;
  if (isMarked && form !== 'nameThenTask') return form !== 'books' || isDoing(task);
  if (form === 'namedTask' && /^(?:me|(?-i:(?!PS|NB|RE|OK)\p{Lu}{2}))$/iu.test(owner)) return true;
  const isKnown = isKnownName(owner, transcript);
  if (!isKnown && findPerson(owner.charAt(0).toUpperCase() + owner.slice(1), transcript) === null)
    return false;
  if (form === 'ownerBehind') return isKnown && isImperative(task);
  const isCalled = isKnown || isCalledName(owner, transcript);
  if (form === 'toDo') return isCalled || isDoing(task);
  if (!isCalled && (form === 'namedTask' || !hasDay(task))) return false;
  if (form === 'namedTask' || form === 'nameThenTask')
    return (
      (isMarked || form === 'namedTask') &&
      (isKnown ? isImperative(task) : isDoing(task) || isPlainRequest(task))
    );
  return isDoing(task) && (isKnown || !pattern('talkVerb').test(task));
}

/** Removes a trailing date, so that the owner comes last: `call the bank (Anna), Friday`. */
function dropDue(text: string): string {
  const words = findDue(text, anyDay)?.words.trim();
  const at = words === undefined ? -1 : text.lastIndexOf(words);
  const isLast = at > 0 && /^[\s).\]]*$/u.test(text.slice(at + (words?.length ?? 0)));
  const rest = (isLast ? text.slice(0, at) : text).replace(/[\s,.;(–—-]+$/u, '');
  return /\([^)]*$/u.test(rest) ? `${rest})` : rest;
}
