import { capitalizeStart } from '../reading/capitalize-start.ts';
import { pattern } from './meeting-patterns.ts';

const decisionHeading = /^(?:decision|decided|agreed|resol|conclusion|outcome)/iu;
const questionHeading = /^(?:open|questions?|issue|parking)/iu;
/** Headings above tasks and above ideas. */
export const actionHeading =
  /^(?:action|to-? ?do|task|next(?: steps?)?$|next steps?|follow|a[ip](?!\p{L})|aufgabe|actie)/iu;
export const ideaHeading = /^(?:ideas?|brainstorm|proposals?|suggestions?)(?!\p{L})/iu;

export function isDecisionLabeled(text: string, heading = ''): boolean {
  return (
    decisionHeading.test(heading) ||
    ['decisionLabel', 'labelCapitals'].some((name) => pattern(name).test(text))
  );
}

export function isQuestionLabeled(text: string, heading = ''): boolean {
  return questionHeading.test(heading) || pattern('questionLabel').test(text);
}

/** True if a label or heading marks the line as a decision or question. */
export function isLabeled(text: string, heading: string): boolean {
  return isDecisionLabeled(text, heading) || isQuestionLabeled(text, heading);
}

/** Removes labels such as `Decision:` and filler words from a sentence. */
export function dropLabel(text: string): string {
  const bare = text
    .replace(pattern('decisionLabel'), '')
    .replace(pattern('labelCapitals'), '')
    .replace(/^(?:yesterday|today|blockers?)\s*:\s*/iu, '')
    .replace(pattern('questionLabel'), '')
    .replace(pattern('labelBehind'), '')
    .trim();
  const plain = bare.replace(pattern('leadIn'), '');
  return plain === bare || plain === '' ? bare : capitalizeStart(plain);
}
