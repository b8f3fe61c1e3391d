import type { MeetingType } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { dropConnective, startsDangling } from '../reading/dangling-start.ts';
import type { Sentence } from '../reading/read-document.ts';
import type { Tag } from '../reading/tag-words.ts';
import { stemWord } from '../words/stem-word.ts';
import { listStopWords } from '../words/word-lists.ts';
import { chooseFacts, dropLabel, type Finding, isLabelled, isRun } from './find-decisions.ts';
import { isRole, pattern } from './meeting-patterns.ts';
import type { Action } from './merge-actions.ts';
import type { Transcript } from './read-transcript.ts';
import { isImperative } from './request-features.ts';
import { tidySpaces } from './tidy-task.ts';

export type Findings = {
  items: readonly Action[];
  decisions: readonly Finding[];
  questions: readonly Finding[];
};

const maxWords = 45;
const maxSentences = 6;
/** Maximum words of the statements, in short meetings and in long ones. */
const [leastBudget, mostBudget] = [40, 110];
/** Maximum words of the statements, as a share of the meeting. */
const share = 0.25;
/** Factor for a word that the summary already contains, and weight of a word that occurs once in the meeting. */
const [repeatedWord, loneWord] = [0.3, 0.2];
/** Exponent for the length of a sentence. At 0, long sentences win; at 1, only the average word counts. */
const lengthPower = 0.6;
/** Weight of a sentence with a figure or reason. */
const factWeight = 1.6;
const minWords = 6;
/** Maximum ideas, requests or answers, maximum names and topics in the first sentence, and maximum outcomes. */
const [maxListed, maxNamed, maxOutcomes] = [8, 5, 4];
const maxAnswerWords = 45;
const maxBareQuestion = 5;

const ideaHeading = /^(?:ideas?|brainstorm|proposals?|suggestions?)(?!\p{L})/u;

/** Titles of the lists by meeting type. The pattern of the same name finds their lines. */
const titles = { client: 'Requests', interview: 'Questions and answers', brainstorm: 'Ideas', team: '' };

type Line = {
  text: string;
  speaker: string | null;
  paragraph: number;
  words: number;
  stems: ReadonlySet<string>;
  /** 0 if the line must not be quoted. */
  weight: number;
};

/** Writes the topics, the decisions, quoted statements, the list of the meeting type and open questions. */
export function summarizeMeeting(transcript: Transcript, type: MeetingType, found: Findings): string {
  const { document } = transcript;
  const spent = [...found.items.map(({ span }) => span), ...found.decisions, ...found.questions];
  const tags = document.tags();
  const lines = document.sentences.map((sentence, index) => {
    const line = readLine(sentence, transcript);
    const isTold = spent.some((one) => one.start < sentence.end && sentence.start < one.end);
    return { ...line, weight: isTold ? 0 : weigh(line, sentence, tags[index] ?? [], transcript) };
  });
  const listed = listOfType(transcript, type, lines);
  const entries =
    type === 'interview' ? listAnswers(transcript) : listed.map((line) => nameSource(line, type));
  const isWhole = type === 'interview' && entries.length > 1;
  const told = lines.filter((line) => line.weight > 0 && !listed.includes(line));
  const usable = chooseFacts(told, transcript, found);
  const budget = Math.min(mostBudget, Math.max(leastBudget, document.words.length * share));
  const parts = [
    introduce(transcript, type, lines),
    writeOutcomes('Decided', found.decisions),
    isWhole || (type === 'brainstorm' && entries.length > 0 && transcript.speakers.length === 0)
      ? ''
      : writeLines(chooseLines(usable, budget), transcript),
    entries.length === 0 ? '' : [`${titles[type]}:`, ...entries.map((text) => `• ${text}`)].join('\n'),
    writeOutcomes('Left open', found.questions),
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join('\n\n');
  const tasks = found.items
    .slice(0, maxOutcomes)
    .map(({ owner, task }) => (owner === null ? task : `${owner} – ${task}`));
  if (tasks.length > 0) return `Next steps: ${tasks.join('; ')}.`;
  const first = transcript.speakers.length < 2 ? lines.find(({ words }) => words >= minWords) : undefined;
  return first?.text ?? 'No statements, decisions or tasks were found.';
}

/** Writes who talked about which topics. Empty if no topics are announced. */
function introduce(
  { utterances, speakers, topics: labeled }: Transcript,
  type: MeetingType,
  lines: readonly Line[],
): string {
  const announced = lines
    .flatMap(({ text }) => pattern('announced').exec(text)?.groups?.topic ?? [])
    .filter((topic) => !pattern('noHeading').test(topic));
  const agenda = lines.flatMap(
    ({ text }) =>
      pattern('agendaOf')
        .exec(text)
        ?.groups?.topics?.split(/,? and (?:then )?|, /u) ?? [],
  );
  const topics = [
    ...new Set([...labeled, ...agenda, ...(agenda.length > 0 || announced.length < 2 ? [] : announced)]),
  ].slice(0, maxNamed);
  const guest = type === 'interview' && speakers.length > 1 ? findGuest(utterances) : null;
  if (guest !== null && guest.length > 1)
    return `Interview with ${isRole(guest) ? `the ${guest.toLowerCase()}` : guest}.`;
  if (topics.length === 0) return '';
  const names = speakers.length > maxNamed ? `${speakers.length} people` : joinNames(speakers);
  return `${speakers.length < 2 ? 'This was' : `${names} talked`} about ${joinNames(topics)}.`;
}

/** Finds the guest of an interview: the speaker with the most words among those who do not ask the most questions. */
function findGuest(utterances: Transcript['utterances']): string | null {
  const bySpeaker = [...Map.groupBy(utterances, ({ speaker }) => speaker)].map(([speaker, said]) => ({
    speaker,
    asked: said.filter(({ text }) => /[?？]/u.test(text)).length,
    size: said.reduce((sum, { text }) => sum + text.length, 0),
  }));
  const [, ...others] = bySpeaker.toSorted((one, other) => other.asked - one.asked);
  return others.toSorted((one, other) => other.size - one.size)[0]?.speaker ?? null;
}

const joinNames = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** Writes an idea or a request, followed by its speaker. */
function nameSource({ text, speaker }: Line, type: MeetingType): string {
  const plain =
    type === 'brainstorm'
      ? capitalizeStart(text.replace(pattern('ideaFrame'), ''))
      : capitalizeStart(text.replace(/^.*?, (?:and|but|so) (?=we )/iu, ''));
  return speaker === null ? plain : `${plain.replace(/[.?!]$/u, '')} (${speaker})`;
}

/** Lists the ideas of a brainstorm or the requests of a client. */
function listOfType(
  { document, utterances, format }: Transcript,
  type: MeetingType,
  lines: readonly Line[],
): Line[] {
  if (type === 'team' || type === 'interview') return [];
  const isTitled = utterances.some(({ heading }) => ideaHeading.test(heading));
  const isChat = lines.filter(({ text }) => pattern('brainstorm').test(text)).length > 1;
  const found = lines.filter(({ text, words, weight, paragraph }, index) => {
    const { heading = '' } = utterances[paragraph] ?? {};
    // In notes of a brainstorm, each line is an idea unless a heading says which are.
    if (type === 'brainstorm' && format === 'list' && (isTitled || !isChat))
      return weight > 0 && (!isTitled || ideaHeading.test(heading));
    const { text: said = '' } = document.sentences[index] ?? {};
    return (
      (words >= 4 || /^["“«]/u.test(text)) &&
      words <= maxWords &&
      (pattern(type).test(text) || pattern(type).test(said))
    );
  });
  return found.slice(0, maxListed);
}

/** Pairs each question with the beginning of the answer. */
function listAnswers({ document, utterances }: Transcript): string[] {
  const turns = Map.groupBy(document.sentences, ({ paragraph }) => paragraph);
  const guest = findGuest(utterances);
  const answers = utterances.flatMap(({ speaker }, at) => {
    const asked = turns.get(at) ?? [];
    const last = asked.findLastIndex(({ text }) => pattern('interview').test(text));
    const { speaker: other = null } = utterances[at + 1] ?? {};
    const reply = turns.get(at + 1)?.map(({ text }) => tidySpaces(text)) ?? [];
    const { text = '', words = [] } = asked[last] ?? {};
    const isBack =
      speaker !== null && speaker === guest && (last < asked.length - 1 || words.length < minWords);
    const task = pattern('request').exec(text)?.groups?.task ?? '';
    const isNone = pattern('noAnswer').test(text) || pattern('delivery').test(task);
    if (last < 0 || speaker === other || reply.length === 0 || isBack || isNone) return [];
    const lead = words.length <= maxBareQuestion ? asked[last - 1] : undefined;
    const question = [lead, asked[last]]
      .flatMap((one) =>
        one === undefined ? [] : tidySpaces(one.text).replace(pattern('beforeQuestion'), ''),
      )
      .map((part) => capitalizeStart(part));
    const answer = reply.filter((one) => one.replace(pattern('leadIn'), '') !== '');
    const length = (count: number) => answer.slice(0, count).join(' ').split(' ').length;
    const count = answer.findLastIndex((_, index) => length(index + 1) <= maxAnswerWords) + 1;
    const all = answer.slice(0, Math.max(1, count)).join(' ').split(' ');
    const brief = all.length <= maxAnswerWords ? all.join(' ') : `${all.slice(0, maxAnswerWords).join(' ')}…`;
    const name = other === null ? '' : `${other}: `;
    return brief === ''
      ? []
      : [`${question.join(' ').trim()} ${name}“${capitalizeStart(brief.replace(pattern('leadIn'), ''))}”`];
  });
  return answers.slice(0, maxListed);
}

function readLine({ text, words, paragraph }: Sentence, { document, utterances }: Transcript): Line {
  const stop = listStopWords(document.language.code);
  const content = words
    .map((word) => word.text.toLowerCase())
    .filter((word) => word.length > 2 && !stop.has(word));
  const tidy = tidySpaces(text)
    .replaceAll(document.language.code === 'en' ? pattern('fillers') : /$^/gu, '')
    .replaceAll(pattern('repeated'), '$<word>')
    .replace(pattern('leadIn'), '')
    .replace(pattern('announcement'), '')
    .replace(pattern('comment'), '.')
    .trim();
  return {
    text: capitalizeStart(dropConnective(tidy)),
    speaker: utterances[paragraph]?.speaker ?? null,
    paragraph,
    words: tidy.split(' ').length,
    stems: new Set(content.map(stemWord)),
    weight: 1,
  };
}

/**
 * Weighs a sentence by its content. Returns 0 for talk about the meeting, requests, questions and sentences that depend
 * on others.
 */
function weigh(line: Line, sentence: Sentence, all: readonly Tag[], transcript: Transcript): number {
  const { text, paragraph, start } = sentence;
  const comment = pattern('comment').exec(text)?.index ?? text.length;
  const tags = all.filter((tag) => tag.start < start + comment);
  const { utterances, format } = transcript;
  const { heading = '', cells } = utterances[paragraph] ?? {};
  const isNote = (format === 'plain' || format === 'list') && !isRun(transcript);
  const talk = ['toScribe', 'procedure', 'verdict', 'greeting', 'openQuestion'];
  const spoken = ['chatter', 'unreal', 'please', 'request', 'promise', 'announced', 'trailing'];
  const hasVerb = all.length === 0 || all.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const isNoStatement = !isNote && (isImperative(line.text) || !hasVerb);
  const isTalk = [...talk, ...(isNote ? [] : spoken)].some(
    (name) => pattern(name).test(text) || pattern(name).test(line.text),
  );
  const isSaid = cells === undefined && !isLabelled(text, heading) && line.words <= maxWords;
  if (!isSaid || isTalk || isNoStatement || pattern('noteLabel').test(text) || startsDangling(line.text))
    return 0;
  if (line.words < (isNote ? 3 : minWords) || (!isNote && refersOutside(tags))) return 0;
  return pattern('fact').test(line.text) ? factWeight : 1;
}

/** True if the sentence has a pronoun before any noun, or a `that` without a noun. */
function refersOutside(tags: readonly Tag[]): boolean {
  const first = tags.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  return tags.some(({ text }, index) => {
    const [before, after] = [tags[index - 1]?.pos ?? '', tags[index + 1]?.pos ?? ''];
    if (/^(?:it|its|he|she|they|them|him|her|their|his)$/iu.test(text)) return first < 0 || index < first;
    const isLone = /^(?:PUNCT|AUX|VERB|ADP|PART|)$/u.test(after);
    const isRelative =
      (before === 'NOUN' || before === 'PROPN') && !/^['’]s$/iu.test(tags[index + 1]?.text ?? '');
    return /^(?:that|this|those|these)$/iu.test(text) && isLone && !isRelative;
  });
}

/** Chooses lines with the most frequent words. A word counts less once it is in the summary. */
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

/** Quotes each statement on a separate line with its speaker. Joins the lines of notes. */
function writeLines(lines: readonly Line[], { speakers }: Transcript): string {
  if (speakers.length < 2) return lines.map(({ text }) => end(text)).join(' ');
  return lines
    .map(({ text, speaker }) => `• ${speaker === null ? '' : `${speaker}: `}“${end(text)}”`)
    .join('\n');
}

function writeOutcomes(title: string, found: readonly Finding[]): string {
  const texts = found.slice(0, maxOutcomes).map(({ text }) =>
    end(
      capitalizeStart(
        tidySpaces(dropLabel(text))
          .replace(/^let['’]?s not /iu, 'Do not ')
          .replace(pattern('decisionFrame'), ''),
      ),
    ),
  );
  return texts.length === 0 ? '' : `${title}: ${texts.join(' ')}`;
}

const end = (text: string) => (/[\p{L}\p{N})%’'€$]$/u.test(text) ? `${text}.` : text);
