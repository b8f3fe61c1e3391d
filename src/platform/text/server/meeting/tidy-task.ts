import { type Due, findDue } from './find-due.ts';
import { actionVerbs } from './request-features.ts';

const maxTaskWords = 24;
/** Less says nothing. */
export const minTaskCharacters = 5;
const condition = /\b(?:if|whether)\b.*$/iu;
const firmDue =
  /^(?:by|before|until|till|due|no later|eod|eow|eom|cob|end of|asap|as soon|right away|immediately)\b/iu;
const pronominal =
  /^(?<verb>[\p{L}-]+)(?: (?:care of|up|into|after|out|over|on|back|down|off))? (?:it|that|this|them|those|these|him|her(?! (?!today|tonight|tomorrow|now|again|back|on|by|about|this|next|at|in|to)\p{Ll})|one|some|all of (?:you|us|them))\b(?: (?:up|out|over|off|back|down|all|too|then|myself|now|for (?:you|us)|to (?:you|us|everyone)|with \p{L}+))*(?<rest>\b.*)$/iu;
const courtesy =
  /[,\s]+(?:please|thanks|thank you|okay|ok|right|as well|too|then|though|anyway|if (?:that['’]s|that is) (?:ok|okay|alright|fine)(?: with \p{L}+)?|if you can|if possible)[?.!]*$/iu;
/** After a task, what is no part of it. */
const aside =
  /,? (?:(?:and|so|but) (?:then )?(?:I|we|you|he|she|they|that|it)(?:['’]\p{L}+)?|which|because|I (?:think|guess|hope)|(?:does|is) that|will do) .*$/u;
export const fillers =
  /(?<![\p{L}'’-])(?:um+|uh+|er+m?|hmm+|mm+|mhm|(?<!let )you know|i mean|sort of|kind of|basically|literally)(?![\p{L}'’-]),?\s*/giu;

/** True for `do it` and `send them over`, which say nothing without the words before. */
export function isPronominal(task: string): boolean {
  const rest = pronominal.exec(task.replaceAll(/\s+/gu, ' ').trim())?.groups?.rest;
  if (rest === undefined) return false;
  const left = rest
    .replace(findDue(rest, '2026-01-01')?.words.trim() ?? '', '')
    .replace(/(?: (?:over|on|in|at))? the\W*$/u, '');
  const words = left.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length <= 3 && !/\b(?:the|an?|your|our|my|their|his|her)\b/iu.test(left);
}

/** `Do it` can be said of anything; of `send it` the verb at least is left. */
export function isEmptyTask(task: string): boolean {
  return /^(?:do|take|handle|own|get|be|have|manage|cover|leave)\b/iu.test(task) && isPronominal(task);
}

/** `Tell me if Monday works` is not due on Monday. */
export function findActionDue(said: string, whole: string, today: string): Due | undefined {
  const task = whole.replace(aside, '');
  const text = said.replace(whole, task);
  const lead = text.slice(0, Math.max(0, text.indexOf(task)));
  const plain = findDue(task.replace(condition, ''), today) ?? findDue(lead.replace(condition, ''), today);
  if (plain !== undefined && plain.date !== null) return plain;
  const late = findDue(text, today);
  return late !== undefined && (firmDue.test(late.words) || !text.includes(task)) ? late : plain;
}

/** The task without its day, courtesies and a capital. */
export function tidyTask(whole: string, due: Due | undefined): string {
  const task = whole.replace(aside, '');
  const words = due?.words.trim().replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const dueAtEnd = new RegExp(
    String.raw`[,\s]*\(?(?:due )?\b${words}\)?(?=\W*$| (?:to|once|so|when|for|after|before)\b)`,
    'u',
  );
  const withoutDue = due === undefined ? task : task.replace(dueAtEnd, '');
  const brief = (withoutDue.length < minTaskCharacters ? task : withoutDue)
    .replaceAll(fillers, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^(?:(?:we|I|you) (?:still )?(?:need|have) to|please|to)\s+/iu, '')
    .replace(courtesy, '')
    .replace(courtesy, '')
    .replace(/[\s,;:.!?(–—-]+$/u, '')
    .replace(/ (?:over|on|in|at|by|for|until)(?: the)?$/u, '');
  const all = brief.split(' ');
  const cut = all.length <= maxTaskWords ? brief : `${all.slice(0, maxTaskWords).join(' ')}…`;
  const first = /^\p{Lu}\p{Ll}+(?= )/u.exec(cut)?.[0].toLowerCase() ?? '';
  return actionVerbs.has(first) ? first + cut.slice(first.length) : cut;
}
