import model from 'wink-eng-lite-web-model';
import winkNLP, { type PartOfSpeech } from 'wink-nlp';

/**
 * A word tagged with its part of speech. A contraction is two words (`do`, `n't`). Offsets refer to the tagged text.
 */
export type Tag = { start: number; end: number; text: string; pos: PartOfSpeech };

const nlp = winkNLP(model, ['sbd', 'pos']);

/** Tags English parts of speech. The text must not contain runs longer than `maxRunCharacters`. */
export function tagWords(text: string): Tag[] {
  const tokens = nlp.readDoc(text.replaceAll(/[\n\t]/g, ' ')).tokens();
  const values = tokens.out(nlp.its.value) as string[];
  const spaces = tokens.out(nlp.its.precedingSpaces) as string[];
  const poses = tokens.out(nlp.its.pos) as PartOfSpeech[];
  let at = 0;
  return values.map((value, index) => {
    const start = at + (spaces[index]?.length ?? 0);
    at = start + value.length;
    return { start, end: at, text: value, pos: poses[index] ?? 'X' };
  });
}
