import { type Due, findDue } from './find-due.ts';
import { actionVerbs } from './request-features.ts';

const maxTaskWords = 30;
const minTaskCharacters = 5;
const condition = /\b(?:if|whether)\b.*$/iu;
const firmDue =
  /^(?:by|before|until|till|due|no later|eod|eow|eom|cob|end of|asap|as soon|right away|immediately)\b/iu;

/** `Tell me if Monday works` is not due on Monday. */
export function findActionDue(text: string, task: string, today: string): Due | undefined {
  const lead = text.slice(0, Math.max(0, text.indexOf(task)));
  const plain = findDue(task.replace(condition, ''), today) ?? findDue(lead.replace(condition, ''), today);
  if (plain !== undefined) return plain;
  const late = findDue(text, today);
  return late !== undefined && firmDue.test(late.words) ? late : undefined;
}

/** The task without its day, courtesies and a capital. */
export function tidyTask(task: string, due: Due | undefined): string {
  const withoutDue =
    due === undefined
      ? task
      : task.replace(
          new RegExp(String.raw`[,\s]*\(?(?:due )?\b${escapePattern(due.words.trim())}\)?(?=\W*$)`, 'u'),
          '',
        );
  const brief = (withoutDue.length < minTaskCharacters ? task : withoutDue)
    .replaceAll(/\s+/gu, ' ')
    .replace(
      /[,\s]+(?:please|thanks|thank you|okay|ok|right|if (?:that['’]s|that is) (?:ok|okay|alright|fine)(?: with \p{L}+)?|if you can|if possible)[?.!]*$/iu,
      '',
    )
    .replace(/[\s,;:.!?–—-]+$/u, '');
  const words = brief.split(' ');
  const cut =
    words.length <= maxTaskWords
      ? brief
      : `${words
          .slice(0, maxTaskWords)
          .join(' ')
          .replace(/[,;:]$/u, '')}…`;
  return /^(?:\p{Lu}\p{Ll}+ )/u.test(cut) && actionVerbs.has(cut.split(' ')[0]?.toLowerCase() ?? '')
    ? cut.charAt(0).toLowerCase() + cut.slice(1)
    : cut;
}

function escapePattern(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
