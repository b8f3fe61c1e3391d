import type { MeetingType } from '../../common/options.ts';
import { dropConnective, startsDangling } from '../reading/dangling-start.ts';
import type { Sentence } from '../reading/read-document.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';
import { isLabelled } from './find-decisions.ts';
import { pattern } from './meeting-patterns.ts';
import type { Action } from './merge-actions.ts';
import type { Transcript } from './read-transcript.ts';
import { isImperative } from './request-features.ts';
import { tidySpaces } from './tidy-task.ts';

/**
 * Minimum words per sentence. Short sentences need context, so lower minimums apply only if too few longer ones exist.
 */
const minWords = [10, 6, 4];
const enoughSentences = 8;
const maxWords = 45;
const maxSentences = 8;
/** Word budget of a summary: the minimum, for short meetings, and the maximum, for long ones. */
const [leastBudget, mostBudget] = [30, 115];
/** Weights of a word that the summary already has, and of a word that occurs once in the meeting. */
const [repeatedWord, loneWord] = [0.3, 0.1];
/** At 0, long sentences win; at 1, only the mean weight of a sentence's words counts. */
const lengthPower = 0.6;
/** Low weight, because tasks are listed below the summary anyway. */
const itemWeight = 0.5;
const maxListed = 5;

const recap = /^(?:so )?(?:to (?:recap|sum up|summari[sz]e)|in short|recap|summary)\s*[:,]\s*/iu;
const repeated = /(?<![\p{L}\p{M}\p{N}])(?<word>\p{L}{1,12})(?:[ ,]+\k<word>(?![\p{L}\p{M}\p{N}'’]))+/giu;
const firstPerson = /(?<!\p{L})(?:I|I['’]\p{L}+|my|me|mine)(?!\p{L})/u;

/** Titles of the extra lines by meeting type. The pattern with the same name finds them. */
const titles = { client: 'Requests', interview: 'Questions asked', brainstorm: 'Ideas', team: '' };

type Line = {
  text: string;
  speaker: string | null;
  words: number;
  stems: ReadonlySet<string>;
  weight: number;
};

/** Summarizes in up to eight informative sentences and adds the extra lines of the meeting type. */
export function summarizeMeeting(
  transcript: Transcript,
  type: MeetingType,
  items: readonly Action[],
): string {
  const { document, format } = transcript;
  const isSpoken = format !== 'plain' && format !== 'list';
  const tags = isSpoken ? document.tags() : [];
  const lines = document.sentences.map((sentence) => readLine(sentence, transcript));
  const told = document.sentences.flatMap((sentence, index) => {
    const line = lines[index];
    const isItem = items.some(({ span }) => span.start < sentence.end && sentence.start < span.end);
    // Speech is full of fragments. A fragment without a verb states nothing.
    const isFragment = tags[index]?.every(({ pos }) => pos !== 'VERB' && pos !== 'AUX') ?? false;
    if (
      line === undefined ||
      isFragment ||
      (isSpoken && isImperative(line.text)) ||
      (isItem && line.speaker === null)
    )
      return [];
    return isStatement(sentence, line, transcript) ? [{ ...line, weight: isItem ? itemWeight : 1 }] : [];
  });
  const least =
    minWords.find((count) => told.filter(({ words }) => words >= count).length >= enoughSentences) ?? 4;
  const telling = told.filter(({ words }) => words >= least);
  const fuller = lines.filter(({ words }) => words >= least);
  const usable = telling.length > 0 ? telling : (fuller.length > 0 ? fuller : lines).slice(0, 2);
  const budget = Math.min(mostBudget, Math.max(leastBudget, document.words.length / 4));
  const listed = lines.filter(({ words }) => type !== 'team' && words >= 4 && words <= maxWords);
  const list = listed.filter(({ text }) => pattern(type).test(text)).slice(0, maxListed);
  const parts = [
    writeLines(chooseLines(usable, budget)),
    list.length === 0 ? '' : [`${titles[type]}:`, ...list.map(({ text }) => `• ${text}`)].join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function readLine({ text, words, paragraph }: Sentence, { document, utterances }: Transcript): Line {
  const stop = listStopWords(document.language.code);
  const content = words
    .map((word) => word.text.toLowerCase())
    .filter((word) => word.length > 2 && !stop.has(word));
  const tidy = tidySpaces(text)
    .replace(pattern('leadIn'), '')
    .replace(recap, '')
    .replaceAll(pattern('fillers'), '')
    .replaceAll(repeated, '$<word>')
    .trim();
  const plain = dropConnective(tidy);
  return {
    text: plain.charAt(0).toUpperCase() + plain.slice(1),
    speaker: utterances[paragraph]?.speaker ?? null,
    words: tidy.split(' ').length,
    stems: new Set(content.map(stemWord)),
    weight: 1,
  };
}

function isStatement({ text, paragraph }: Sentence, line: Line, { utterances }: Transcript): boolean {
  const { heading = '', cells } = utterances[paragraph] ?? {};
  if (line.words > maxWords || pattern('chatter').test(line.text) || pattern('chatter').test(text))
    return false;
  if (
    pattern('noteLabel').test(text) ||
    isLabelled(text, heading) ||
    cells !== undefined ||
    startsDangling(line.text)
  )
    return false;
  return (
    !pattern('unreal').test(text) &&
    !pattern('please').test(text) &&
    !pattern('request').test(text) &&
    !(pattern('acceptance').test(text) && line.words < 8)
  );
}

/** Chooses lines with the most frequent words. A word counts less once the summary has it. */
function chooseLines(lines: readonly Line[], budget: number): Line[] {
  const worth = new Map<string, number>();
  for (const { stems } of lines) for (const stem of stems) worth.set(stem, (worth.get(stem) ?? 0) + 1);
  for (const [stem, count] of worth) worth.set(stem, count < 2 ? loneWord : Math.sqrt(count));
  const chosen = new Set<Line>();
  let left = budget;
  while (chosen.size < maxSentences && left > 0) {
    const fitting = lines.filter(
      (line) => !chosen.has(line) && (chosen.size === 0 || line.words <= left * 1.3),
    );
    const scores = fitting.map(({ stems, weight, words }) => {
      const sum = [...stems].reduce((total, stem) => total + (worth.get(stem) ?? 0), 0);
      return (sum * weight) / words ** lengthPower;
    });
    const best = fitting[scores.indexOf(scores.reduce((most, score) => Math.max(most, score), 0))];
    if (best === undefined) break;
    chosen.add(best);
    left -= best.words;
    for (const stem of best.stems) worth.set(stem, (worth.get(stem) ?? 0) * repeatedWord);
  }
  return lines.filter((line) => chosen.has(line));
}

/** Names the speaker before a line with `I`, once for consecutive lines. */
function writeLines(lines: readonly Line[]): string {
  const parts: { speaker: string | null; text: string }[] = [];
  for (const { text, speaker } of lines) {
    const ended = /[^.!?:;…”"]$/u.test(text) ? `${text}.` : text;
    const own = firstPerson.test(ended) ? speaker : null;
    const last = parts.at(-1);
    if (last !== undefined && own !== null && last.speaker === own) last.text += ` ${ended}`;
    else parts.push({ speaker: own, text: ended });
  }
  return parts.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: “${text}”`)).join(' ');
}
