import type { Span } from '../../../common/text-facts.ts';
import { countWords } from '../../reading/read-document.ts';
import { findKnown, findPerson } from '../find-people.ts';
import { isLike, isQuestion, pattern, readLabel } from '../meeting-patterns.ts';
import { quoteLines, tidySpaces } from '../quote-lines.ts';
import type { Transcript } from '../read-transcript.ts';
import { type Due, findDue } from './find-due.ts';
import { isDoing, isImperative, isPlainRequest } from './request-features.ts';

export type Task = {
  /** The words after the mark, or a quotation if there is no mark or the words are not clear alone. */
  task: string;
  owner: string | null;
  due: Due | undefined;
  /** Offsets in the document of the transcript. */
  span: Span;
  score: number;
  /** Indexes of the following sentences that belong to this task. */
  uses: readonly number[];
};

/** Scores of a marked task, and of one that only names its owner. */
export const [markedScore, ownedScore] = [0.95, 0.8];
/** Maximum words of a marked line that is one task. In a longer line, only the marked sentence is the task. */
const maxLineWords = 40;
/** Patterns of words that name an owner, most certain first, in notes and in speech. */
const forms = ['assigned', 'ownerField', 'mention', 'ownerFirst', 'ownerLast', 'books', 'foreignActs'];

/** Finds a task that is marked as one, or a sentence that gives a task to a person, in any language. */
export function findMarked(transcript: Transcript, index: number): Task | undefined {
  const { document, said, turns, day } = transcript;
  const line = said[index];
  if (line === undefined) return undefined;
  const { text, start, end, cells, speaker, paragraph } = line;
  // `The contract ends in June -> get it in writing.`
  const arrow = pattern('arrowTask').exec(text)?.groups;
  const isArrow = speaker === null && isPlainRequest(arrow?.task ?? '');
  const mark = pattern('marker').exec(text)?.groups ?? (isArrow ? arrow : undefined);
  const isListed = readLabel(line)?.kind === 'task' && turns[paragraph]?.[0] === index;
  const isMarked = mark !== undefined || isListed || cells !== undefined;
  const last = isMarked ? findLast(transcript, index) : index;
  const uses = Array.from({ length: last - index }, (_, step) => index + 1 + step);
  const span = { start, end: said[last]?.end ?? end };
  const found = { span, uses, score: isMarked ? markedScore : ownedScore };
  if (cells !== undefined) return { ...found, ...cells, due: findDue(`by ${cells.due}`, day) };
  const words = tidySpaces(document.text.slice(end - (mark?.task ?? text).length, span.end));
  if (/:\W*$/u.test(words)) return undefined;
  const isSpeech = !isMarked && speaker !== null;
  // Each part of `Ann rings the hall, I draw a map` gives a task.
  const isCut = (at: number) => !isLike(said[at]?.text, 'ended') && said[at + 1]?.paragraph === paragraph;
  const isPart = isCut(index) || (isCut(index - 1) && said[index - 1]?.paragraph === paragraph);
  const spoken = isSpeech ? ['assigned', isPart ? 'books' : 'booksDay', 'foreignActs'] : [];
  const told: Owned = mark?.who === undefined ? undefined : { owner: mark.who, task: words };
  const owned = told ?? findOwner(words, transcript, isMarked, spoken);
  const isOwn = isListed || (isSpeech && owned?.owner === 'I');
  const owner = nameOwner((isOwn ? speaker : null) ?? owned?.owner ?? null, transcript);
  const { task = isMarked ? trim(words) : '' } = owned ?? {};
  // Two marks are weak: an arrow may mean cause and effect, and `AI` (action item) may mean artificial intelligence.
  const isWeak = mark?.arrow !== undefined || mark?.weak !== undefined;
  if (owner === null && (!isMarked || (isWeak && !isImperative(words)))) return undefined;
  const due = findDue(owned?.doing ?? '', day) ?? findDue(words, day);
  const isInitials = mark !== undefined && /^\p{Lu}{2,3}$/u.test(task);
  const name = task === '' || task.includes(' ') ? null : isInitials ? task : findPerson(task, transcript);
  const isFull = isMarked ? task.includes(' ') : isFullTask(task);
  const isClear = isFull || (task !== '' && (mark !== undefined || /^\S+?\s?[:=–-]/u.test(words)));
  if (name === null && isClear) return { ...found, task, owner, due };
  // `ACTION: PL` belongs to the sentence before it.
  const from = name !== null && said[index - 1]?.heading === line.heading ? index - 1 : index;
  const quote = quoteLines(transcript, [[from, last]], name ?? owner);
  // The owner of `Ann calls the hall.` is not named twice.
  const { owner: who = '', doing = '' } = owned ?? {};
  const isEcho = quote?.text.startsWith(`“${who}`) && quote.start === start && isFullTask(doing);
  return quote && { ...found, task: isEcho ? trim(doing) : quote.text, owner: name ?? owner, due };
}

function findLast(transcript: Transcript, index: number): number {
  const { said, turns, format } = transcript;
  const rest = (turns[said[index]?.paragraph ?? 0] ?? []).filter((at) => at >= index);
  // `Action: Ann to book it. Bo to pay.` are two tasks.
  const other = rest.findIndex((at) => {
    const text = said[at]?.text ?? '';
    return at > index && !isLike(text, 'field', 'dueAlone') && findOwner(text, transcript, false, []);
  });
  const line = other < 0 ? rest : rest.slice(0, other);
  const isShort = countWords(line.flatMap((at) => said[at] ?? [])) <= maxLineWords;
  if (format !== 'plain' && isShort) return line.at(-1) ?? index;
  return line.at(line.slice(1).findIndex((at) => !isLike(said[at]?.text, 'field'))) ?? index;
}

type Owned = { owner: string; task?: string; doing?: string } | undefined;

/** Finds the owner in a line. The task is the rest of the line if the owner stands at one end of it. */
function findOwner(
  words: string,
  transcript: Transcript,
  isMarked: boolean,
  spoken: readonly string[],
): Owned {
  const isSpeech = spoken.length > 0;
  if (isSpeech && (isQuestion(words) || isLike(words, 'unreal'))) return undefined;
  for (const form of isSpeech ? spoken : forms)
    for (const { 0: match, index, groups = {} } of words.matchAll(pattern(form))) {
      const { owner = '', task = '', due, how = '' } = groups;
      // In speech, `Nora ruft heute an` is a task only if the person is known and a day is named.
      const isLoose =
        form === 'foreignActs' && !(findKnown(owner, transcript) && findDue(task, transcript.day));
      const isIdle = isSpeech && (isLoose || isLike(task, 'idle'));
      if (isIdle || !isOwner(form, groups, transcript, isMarked || spoken.includes('books'))) continue;
      if (isSpeech) return /^(?:to|would)$/u.test(how) ? undefined : { owner, doing: task };
      const rest = words.replace(match, '').replace(pattern('dueField'), '');
      if (form === 'ownerField') return { owner, task: trim(rest) };
      const isEnd = index === 0 && !/^(?:books|foreign)/u.test(form) && (isMarked || form !== 'ownerLast');
      if (isEnd) return { owner, task: trim(due === undefined ? task : `${task}, ${due}`) };
      return isMarked ? { owner, task: trim(index === 0 ? task : words) } : { owner, doing: task };
    }
  return undefined;
}

type Words = Readonly<Record<string, string | undefined>>;

/** True if the words where an owner is expected name an owner. The rules are stricter for a line without a mark. */
function isOwner(form: string, words: Words, transcript: Transcript, isMarked: boolean): boolean {
  const { owner = '', task = '', how, mark, due, arrow } = words;
  const names = owner.split(pattern('and'));
  const isAny = names.every((name) => findPerson(name, transcript) !== null);
  // A capitalized word before a colon is more often a topic than a name, so a line without a mark needs a known name.
  const isSure = names.every((name) => findKnown(name, transcript));
  const isKnown = isSure || (isMarked && isAny);
  const isName =
    isKnown || names.every((name) => /^(?:\p{Lu}.*|\p{L}{2,4})$/u.test(name) && !isImperative(name));
  // `me: flyer` needs no verb.
  const isFirst =
    isLike(owner, 'writer') || (how === '=' && isSure)
      ? how !== undefined
      : isKnown && (isImperative(task) || isLike(task, 'promise'));
  const isDue = due !== undefined || (!isLike(task, 'event') && !!findDue(task, transcript.day));
  const isAsked = isImperative(task) || isLike(task, 'deliverable');
  if (form === 'foreignActs') return isAny && transcript.document.language.code !== 'en';
  if (form === 'assigned') return isAny || /^(?:me|(?!I$)\p{Lu}{1,3})$/u.test(owner) || (isMarked && isName);
  if (form.startsWith('books'))
    return (isAny || (owner === 'I' && (isDue || isMarked || arrow !== undefined))) && isDoing(task);
  if (form === 'ownerFirst') return isMarked && how !== undefined ? isName : isFirst;
  if (form === 'ownerLast') return isMarked || mark !== undefined ? isName : isAny && (isDue || isAsked);
  return form !== 'mention' || how !== undefined || isImperative(task);
}

function nameOwner(name: string | null, transcript: Transcript): string | null {
  if (name === null || /^(?:tb[cd]|none|\?+|who\W*)$/iu.test(name)) return null;
  if (/^i$/iu.test(name) || isLike(name, 'writer')) return 'Me';
  return findPerson(name, transcript) ?? name.replace(/^@/u, '');
}

const isFullTask = (task: string) => / .* /u.test(task) && !isLike(task, 'pronoun');

/** Keeps the dot of a German date. */
const trim = (task: string) => task.replaceAll(/^[\s.,;:)–—-]+|(?:[\s,;(–—-]|(?<!\.\d{1,2})\.)+$/gu, '');
