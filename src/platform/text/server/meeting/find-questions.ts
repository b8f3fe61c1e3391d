import type { Sentence } from '../reading/read-document.ts';
import { type Finding, keepDistinct } from './find-decisions.ts';
import { dropLabel, isQuestionLabeled } from './labels.ts';
import { isQuestion, pattern } from './meeting-patterns.ts';
import type { Transcript } from './read-transcript.ts';

const minQuestionWords = 4;
/** Maximum turns after a question that may answer it. */
const maxTurns = 2;
const maxSentences = 6;

/** Finds questions that nobody answers, and statements that something is unknown. */
export function findQuestions(transcript: Transcript): Finding[] {
  const { document, utterances } = transcript;
  const isMarked = ({ text, paragraph }: Sentence) => isQuestionLabeled(text, utterances[paragraph]?.heading);
  const found = document.sentences.filter((one, index) =>
    isMarked(one)
      ? one.words.length > 1 && utterances[one.paragraph]?.cells === undefined
      : isOpen(transcript, index),
  );
  return keepDistinct(found.map((one) => ({ ...one, text: dropLabel(one.text), isMarked: isMarked(one) })));
}

function isOpen({ document, utterances, format, isUnpunctuated }: Transcript, index: number): boolean {
  const sentence = document.sentences[index];
  if (sentence === undefined || isUnpunctuated) return false;
  const { text, words, paragraph } = sentence;
  const { cells, speaker } = utterances[paragraph] ?? {};
  const isEnglish = document.language.code === 'en';
  if (cells !== undefined || words.length < minQuestionWords) return false;
  if (!isQuestion(text))
    return isEnglish && words.length > minQuestionWords && pattern('openStatement').test(text);
  const asked = pattern('request').exec(text)?.groups?.task;
  const isRequest = asked !== undefined && !pattern('idleRequest').test(asked);
  if (isEnglish && (isRequest || pattern('smallTalk').test(text))) return false;
  if (format === 'list') return true;
  const after = document.sentences.slice(index + 1, index + 1 + maxSentences);
  if (format === 'plain')
    return (
      after[0] === undefined ||
      pattern('openEnd').test(after[0].text) ||
      pattern('openAnywhere').test(after[0].text)
    );
  const turns = [...Map.groupBy(after, (one) => one.paragraph).values()]
    .filter(([first]) => first !== undefined && (utterances[first.paragraph]?.speaker ?? null) !== speaker)
    .slice(0, maxTurns);
  const replies = turns.map(([first]) => first?.text ?? '');
  const answer = replies.find((reply) => !isQuestion(reply));
  return answer === undefined || pattern('openEnd').test(answer) || pattern('openAnywhere').test(answer);
}
