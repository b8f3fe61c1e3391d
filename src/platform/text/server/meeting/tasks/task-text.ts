import { pattern } from '../meeting-patterns.ts';
import { tidySpaces } from '../quote-lines.ts';
import { type Due, findDue } from './find-due.ts';
import { actionVerbs } from './request-features.ts';

/** Minimum length of a task. */
export const minTaskCharacters = 5;
const condition = /(?<!\p{L})(?:if|whether)(?!\p{L}).*$/iu;

/** Removes hesitations such as `um`. */
export function dropFillers(text: string): string {
  return tidySpaces(text.replaceAll(pattern('fillers'), ''));
}

/** True for a verb and its object that a stranger understands: no `it`, no `you`, no missing end. */
export function isClear(task: string): boolean {
  return / /u.test(task) && !pattern('unclear').test(task);
}

/** Finds the due date of a task, except in a condition: `Tell me if Monday works` is not due on Monday. */
export function findActionDue(said: string, whole: string, today: string): Due | undefined {
  const task = whole.replace(pattern('aside'), '');
  const text = said.replace(whole, task);
  const lead = text.slice(0, Math.max(0, text.indexOf(task)));
  // A date of a fact does not count: `The lease ends in May, we should call them` is not due in May.
  const isFact = pattern('factBefore').test(lead);
  const opening = isFact ? '' : lead.replace(condition, '');
  const plain = findDue(task.replace(condition, ''), today) ?? findDue(opening, today);
  if (plain !== undefined && plain.date !== null) return plain;
  const late = findDue(isFact ? text.slice(lead.length) : text, today);
  return late !== undefined && (pattern('firmDue').test(late.words) || !text.includes(task)) ? late : plain;
}

/** Removes the due date, remarks and polite words from a task. */
export function tidyTask(whole: string, due: Due | undefined): string {
  const task = whole
    .replace(/[?.!\s]+$/u, '')
    .replace(pattern('aside'), '')
    .replace(pattern('courtesy'), '');
  const words = due?.words.trim().replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const dueAtEnd = new RegExp(
    String.raw`[,\s]*\(?(?<!['’]s )(?:(?<!['’]s )due |later )?(?<![\p{L}\p{N}])(?<!['’]s due )${words}\)?(?=\W*$| (?:to|once|so|when|for|after|before)(?!\p{L}))`,
    'u',
  );
  const withoutDue = due === undefined ? task : task.replace(dueAtEnd, '');
  // The day in `tell them about Saturday` belongs to the task.
  const isCut = withoutDue.length < minTaskCharacters || / (?:about|of|from|for|with)$/u.test(withoutDue);
  const brief = (isCut ? task : withoutDue)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^(?:(?:we|I|you) (?:still )?(?:need|have) to|please|pls|plz|to)\s+/iu, '')
    .replace(pattern('courtesy'), '')
    .replace(/ (?:please|pls|plz)(?=,| so | before )/u, '')
    .replaceAll(/,\s*,/gu, ',')
    .replace(/[\s,;:.!?(–—>→-]+$/u, '')
    .replace(pattern('tagBehind'), '');
  const first = /^\p{Lu}\p{Ll}+(?= )/u.exec(brief)?.[0].toLowerCase() ?? '';
  return actionVerbs.has(first) ? first + brief.slice(first.length) : brief;
}
