import type { MeetingType } from '../../common/options.ts';
import type { Sentence } from '../reading/read-document.ts';
import { summarizeContent } from '../summary/summarize-content.ts';
import { acceptance, leadIn, please, request, unreal } from './action-patterns.ts';
import type { Transcript } from './read-transcript.ts';

const minWords = 7;
const maxWords = 45;
/** `Yes, by Monday.` has fewer. */
const minLoneWords = 4;
const overviewSentences = 4;
const maxListed = 5;

const fillers =
  /(?<![\p{L}'’-])(?:um+|uh+|er+m?|hmm+|mhm|you know|i mean|sort of|kind of|basically|literally)(?![\p{L}'’-]),?\s*/giu;
const recap = /^(?:to (?:recap|sum up|summari[sz]e)|in short|recap|summary)\s*[:,]\s*/iu;
const repeated = /\b(?<word>\p{L}{1,12})(?:[ ,]+\k<word>\b)+/giu;
const chatter =
  /\b(?:can you hear|on mute|share my screen|see my screen|good (?:morning|afternoon|evening)|how are you|thanks (?:everyone|everybody|all)|thank you (?:everyone|everybody|all)|bye|see you|let['’]s (?:start|begin|get started|move on|wrap up))\b/iu;
const firstPerson = /\b(?:I|I['’]\p{L}+|my|me|mine)\b/u;

const label = /^\s*(?:questions?|to-?dos?|actions?|decisions?)\s*:/iu;

type Section = { title: string; pattern: RegExp };

/** What else a reader wants of such a meeting, each as the first lines that speak of it. */
const sections: Readonly<Record<MeetingType, readonly Section[]>> = {
  team: [],
  client: [
    {
      title: 'Requests',
      pattern:
        /\b(?:we(?:['’]d| would) (?:like|love|need|want|prefer)|we (?:need|want|expect|require)|our (?:requirement|expectation|priority)|is it possible to)\b/iu,
    },
    {
      title: 'Commitments',
      pattern:
        /\b(?:we(?:['’]ll| will)|i(?:['’]ll| will)|we (?:can|promise|commit|guarantee))\b.{0,20}\b(?:deliver|send|provide|share|have|set|fix|ship|prepare|get|make|update|schedule|include|add)\b/iu,
    },
  ],
  interview: [
    {
      title: 'Strengths',
      pattern:
        /\b(?:strengths?|experience (?:with|in)|years of|led|built|good at|proud of|achieved|impressive|strong|succeeded|expert)\b/iu,
    },
    {
      title: 'Concerns',
      pattern:
        /\b(?:concerns?|weakness\w*|worr(?:y|ied)|lack|no experience|struggl\w+|difficult|risk|gap|challenge|not (?:yet )?(?:familiar|used))\b/iu,
    },
    {
      title: 'Next steps',
      pattern:
        /\b(?:next (?:step|round|week|interview)|get back to you|hear from us|follow up|start date|notice period|second interview|references)\b/iu,
    },
  ],
  brainstorm: [
    {
      title: 'Ideas',
      pattern:
        /\b(?:what if|how about|we could|we might|maybe we|idea|imagine|what about|could also|why not|suggest\w*|propos\w+)\b/iu,
    },
  ],
};

/** Two to four sentences that say most, without chatter; then what the type of meeting asks for. */
export function summarizeMeeting(transcript: Transcript, type: MeetingType): string {
  const { document, utterances } = transcript;
  const spoken =
    transcript.format === 'vtt' || transcript.format === 'srt' || transcript.format === 'speakers';
  const telling = document.sentences.filter((sentence) =>
    spoken ? isStatement(sentence) : !label.test(sentence.text),
  );
  // A meeting of a few words is its own summary, but for those that say nothing alone.
  const fuller = document.sentences.filter(({ words }) => words.length >= minLoneWords);
  const few = (fuller.length > 0 ? fuller : document.sentences).slice(0, overviewSentences);
  const lines = (telling.length > 0 ? telling : few).map((sentence) => ({
    speaker: utterances[sentence.paragraph]?.speaker ?? null,
    text: spoken ? tidySpeech(sentence.text) : sentence.text,
  }));
  const content = lines.map(({ text }) => text).join('\n\n');
  const { details, summary } = summarizeContent({
    content,
    summaryType: 'brief',
    sentences: amountOf(lines.length),
  });
  const chosen = details.chosen.map(({ start, end }) => content.slice(start, end));
  const overview =
    lines.length > 1 ? chosen.map((text) => attribute(endSentence(text), lines)).join(' ') : summary;
  const listed = sections[type].map(({ title, pattern }) =>
    writeSection(title, findLines(document.sentences, pattern)),
  );
  return [overview, ...listed].filter((part) => part !== '').join('\n\n');
}

function amountOf(lines: number): number {
  return lines < 3 ? 1 : Math.min(overviewSentences, 2 + Math.floor(lines / 10));
}

function isStatement({ text, words }: Sentence): boolean {
  if (words.length < minWords || words.length > maxWords || /\?\W*$/u.test(text)) return false;
  if (unreal.test(text) || please.test(text)) return false;
  return !chatter.test(text) && !request.test(text) && !(acceptance.test(text) && words.length < 10);
}

function tidySpeech(text: string): string {
  const tidy = text
    .replaceAll(/\s+/gu, ' ')
    .replace(leadIn, '')
    .replace(recap, '')
    .replaceAll(fillers, '')
    .replaceAll(repeated, '$<word>')
    .trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
}

function endSentence(text: string): string {
  return /[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text;
}

/** Who says `I` must be named. */
function attribute(text: string, lines: readonly { speaker: string | null; text: string }[]): string {
  const speaker = lines.find((line) => text.startsWith(line.text))?.speaker ?? null;
  return speaker === null || !firstPerson.test(text) ? text : `${speaker}: “${text}”`;
}

function findLines(sentences: readonly Sentence[], pattern: RegExp): string[] {
  return sentences
    .filter(({ text, words }) => words.length >= 4 && words.length <= maxWords && pattern.test(text))
    .slice(0, maxListed)
    .map(({ text }) => tidySpeech(text));
}

function writeSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `• ${line}`)].join('\n');
}
