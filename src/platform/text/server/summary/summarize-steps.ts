import type { SummaryType } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import type { Sentence, TextDocument } from '../reading/read-document.ts';
import { groupBySpan } from '../reading/spans.ts';
import { splitClauses } from '../reading/split-clauses.ts';
import { detectGenre } from '../sentiment/detect-genre.ts';
import { findTitle, isImperative } from './list-candidates.ts';
import { polishSentence } from './polish-sentence.ts';
import { isLike, pattern } from './summary-patterns.ts';

/** The steps of a recipe or procedure, with the sentence that lists what it needs. */
export type Procedure = { title: string; needs: Sentence | undefined; steps: readonly Sentence[] };

/** Minimum steps of a procedure, maximum steps that are shown, and minimum numbered steps for others to be dropped. */
const [fewestSteps, mostSteps, fewestNumbers] = [4, 15, 3];
/** Minimum words of a sentence of a procedure. Shorter ones are headings. */
const minStepWords = 3;
const warning = /^(?:do not|don['’]t|never)\b/iu;
/** Minimum share of a procedure's sentences that are steps, if the text looks like instructions and otherwise. */
const stepShare = { instructions: 0.35, other: 0.5 } as const;
/** Maximum words of all steps in a brief summary. Longer ones are only counted. */
const briefWords = 85;

/** Finds the steps of a recipe or procedure: sentences with an imperative verb. Returns undefined for other texts. */
export function findProcedure(document: TextDocument): Procedure | undefined {
  const clauses = splitClauses(document, true);
  const tags = groupBySpan(document.tags().flat(), clauses);
  const ended = clauses.filter(({ text, words }) => words.length >= minStepWords && isLike('ended', text));
  const orders = new Set(
    clauses.filter((one, index) => isImperative(polishSentence(one.text), tags[index] ?? [])),
  );
  const all = ended.filter((one) => orders.has(one) && !isLike('notice', polishSentence(one.text)));
  const share = stepShare[detectGenre(document).tone === 'Instructional' ? 'instructions' : 'other'];
  if (all.length < Math.max(fewestSteps, share * ended.length)) return undefined;
  const numbered = all.filter(({ text }) => pattern('marker').exec(text)?.groups?.number);
  return {
    title: findTitle(document) ?? '',
    needs: clauses.find(({ text }) => isLike('needs', text)),
    steps: numbered.length >= fewestNumbers ? numbered : all,
  };
}

/** Writes the steps in their order, on separate lines unless the summary is brief, and returns the sentences shown. */
export function writeProcedure(
  { title, needs, steps }: Procedure,
  type: SummaryType,
): { summary: string; shown: readonly Sentence[] } {
  const texts = steps.map(({ text }) => capitalizeStart(polishSentence(text)));
  const count = `${steps.length} steps`;
  if (type === 'brief') {
    const list = texts.map(shorten).join('; ');
    const rest = list.split(' ').length > briefWords ? '.' : `: ${list}.`;
    const opening = title === '' ? `Instructions in ${count}` : `${title}. ${count}`;
    return { summary: opening + rest, shown: steps };
  }
  const lines = texts.slice(0, mostSteps).map((text) => `• ${text}`);
  if (texts.length > mostSteps) lines.push(`• ${texts.length - mostSteps} more steps`);
  if (type === 'bullets') return { summary: lines.join('\n'), shown: steps };
  const opening = [title, needs ? polishSentence(needs.text) : '', `${count}:`].filter((line) => line !== '');
  return { summary: [...opening, ...lines].join('\n'), shown: needs ? [needs, ...steps] : steps };
}

/** Drops what follows the action of a step, such as its purpose. A warning keeps all of its words. */
function shorten(step: string): string {
  const whole = step.replace(/[.!]\W*$/u, '');
  return warning.test(step) ? whole : whole.replace(pattern('stepTail'), '');
}
