import { type Due, findDue } from './find-due.ts';
import { pattern } from './meeting-patterns.ts';
import type { Transcript } from './read-transcript.ts';
import { actionVerbs } from './request-features.ts';

const maxTaskWords = 24;
/** Minimum length of a task. */
export const minTaskCharacters = 5;
/** How many sentences before a task may say what it refers to, and how many words are quoted from one. */
export const maxContextGap = 4;
const [minContextWords, maxContextWords] = [4, 16];
const condition = /(?<!\p{L})(?:if|whether)(?!\p{L}).*$/iu;

/** Removes hesitations such as `um`. */
export function dropFillers(text: string): string {
  return tidySpaces(text.replaceAll(pattern('fillers'), ''));
}

/** Reduces whitespace to one space between words and none before punctuation. */
export function tidySpaces(text: string): string {
  const single = text.replaceAll(/\s+/gu, ' ').trim();
  return single.replaceAll(/ (?=[,.;:!?]|['’](?:s|m|d|t|ll|re|ve)\b)/gu, '');
}

/** True for tasks that are unclear alone, such as `do it` and `send them over`. */
export function isPronominal(task: string): boolean {
  const bare = task.replaceAll(/\s+/gu, ' ').replace(pattern('aside'), '').trim();
  const { rest, it } = pattern('pronominal').exec(bare)?.groups ?? {};
  // `IT` is a department, not a pronoun. V8 misreads a modifier such as `(?-i:…)` after much other matching, so the
  // pattern has none.
  if (rest === undefined || it === 'IT') return false;
  const left = rest
    .replace(findDue(rest, '2026-01-01')?.words.trim() ?? '', '')
    .replace(/^ to (?:my|our|the) \p{L}+(?: and (?:get|come) back .*)?/u, '')
    .replace(/ (?:before|after|once|when|while|until|as soon as|so that)(?!\p{L}).*$/u, '')
    .replace(
      /(?: (?:over|on|in|at))? the\W*$| (?:at|in|on|from|to) the (?:\p{L}+ )?\p{L}+\W*$| the (?:same|next|following) \p{L}+/u,
      '',
    );
  const words = left.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length <= 3 && !/\b(?:the|an?|your|our|my|their|his|her)\b/iu.test(left);
}

/** True for `do it`, which says nothing by itself. `send it` at least has a specific verb. */
export function isEmptyTask(task: string): boolean {
  return (
    /^(?:do|take|handle|own|be|manage|cover|leave|start|add all)\b(?! \p{L}+ to )/iu.test(task) &&
    isPronominal(task)
  );
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

/** Removes the due date and polite words from a task, and lowercases its verb. */
export function tidyTask(whole: string, due: Due | undefined): string {
  const task = whole
    .replace(/[?.!\s]+$/u, '')
    .replace(pattern('aside'), '')
    .replace(pattern('courtesy'), '');
  // `in` stays in `put the order in on Friday`, because `on` already belongs to the date.
  const isLead = !/^(?:by|on|in|at|before|until) /iu.test(due?.words.trim() ?? '');
  const words = due?.words.trim().replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const dueAtEnd = new RegExp(
    String.raw`[,\s]*\(?(?<!['’]s )(?:(?<!['’]s )due |later )?(?<![\p{L}\p{N}])(?<!['’]s due )${words}\)?(?=\W*$| (?:to|once|so|when|for|after|before)(?!\p{L}))`,
    'u',
  );
  const withoutDue = due === undefined ? task : task.replace(dueAtEnd, '');
  const brief = (withoutDue.length < minTaskCharacters ? task : withoutDue)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^(?:(?:we|I|you) (?:still )?(?:need|have) to|please|pls|plz|to)\s+/iu, '')
    .replace(pattern('courtesy'), '')
    .replace(/ (?:please|pls|plz)(?=,| so | before )/u, '')
    .replaceAll(/,\s*,/gu, ',')
    .replace(/[\s,;:.!?(–—>→-]+$/u, '')
    .replace(pattern('tagBehind'), '')
    .replace(
      isLead
        ? /(?<! asked)(?: [–—-])? (?:over|on|in|at|by|for|to|until|before(?: then)?|after)(?: the)?$/u
        : '',
      '',
    );
  const all = brief.split(' ');
  const cut = all.length <= maxTaskWords ? brief : `${all.slice(0, maxTaskWords).join(' ')}…`;
  const first = /^\p{Lu}\p{Ll}+(?= )/u.exec(cut)?.[0].toLowerCase() ?? '';
  return actionVerbs.has(first) ? first + cut.slice(first.length) : cut;
}

/** Names whom `talk to her` means if the words before it in the sentence name one person. */
export function nameObject(task: string, said: string, owner: string | null): string {
  const before = said.slice(0, Math.max(0, said.indexOf(task.slice(0, 12))));
  const names = [...before.matchAll(/(?<=\p{L},? )\p{Lu}\p{Ll}{2,}/gu)].map(([name]) => name);
  const [name, ...more] = new Set(names.filter((one) => one !== owner));
  return name === undefined || more.length > 0
    ? task
    : task.replace(/(?<=^\p{Ll}+ (?:to |with )?)(?:him|her)(?=$|[,.]| (?:about|on|by)\b)/u, name);
}

/** Finds the words to quote with `I’ll send it`: the clause or the sentence before it, if that names the thing. */
export function findContext(
  { document: { sentences }, speakers }: Transcript,
  index: number,
  task: string,
): string | undefined {
  const { text: whole = '', paragraph } = sentences[index] ?? {};
  const { clause = '' } = pattern('clauseBefore').exec(whole)?.groups ?? {};
  const isApart = clause !== '' && !whole.slice(0, clause.length).includes(task.slice(0, clause.length));
  // Lines of notes are about different things.
  const before = sentences
    .slice(Math.max(0, index - maxContextGap), index)
    .filter((one) => speakers.length > 0 || one.paragraph === paragraph)
    .map(({ text }) => text);
  const isInquiry = pattern('inquiry').test(task) || pattern('followUp').test(task);
  const told = [...before, ...(isApart ? [clause] : [])].findLast((text) => {
    const words = clean(text);
    if (pattern('followUp').test(task))
      return pattern('inquiring').test(text) && words.length >= minContextWords;
    return words.length >= minContextWords || !(pattern('acceptance').test(text) || words.length < 2);
  });
  const words = clean(told ?? '');
  const plain = words.join(' ');
  const isQuestion = /\?\W*$/u.test(plain);
  const isClear = isQuestion
    ? (isInquiry || pattern('proposal').test(plain)) && !pattern('request').test(plain)
    : !['promise', 'refusal', 'acceptance', 'trailing', 'unclearContext'].some((name) =>
        pattern(name).test(plain),
      );
  if (!isClear || words.length < minContextWords) return undefined;
  return words.length <= maxContextWords ? plain : `${words.slice(0, maxContextWords).join(' ')}…`;
}

const clean = (text: string) =>
  text
    .replace(pattern('leadIn'), '')
    .replace(/[.!\s]+$/u, '')
    .split(/\s+/u);
