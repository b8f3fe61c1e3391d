import { expect, it } from 'vitest';
import { pearson } from '#test/support/measure/pearson.ts';
import { gradedPairs } from '#test/text-corpus/graded-pairs.ts';
import { ratedSentences } from '#test/text-corpus/rated-sentences.ts';
import { requestSentences } from '#test/text-corpus/request-sentences.ts';
import { topics } from '#test/text-corpus/topics.ts';
import { extractKeywords } from './keywords/extract-keywords.ts';
import { processMeetingNotes } from './meeting/process-meeting-notes.ts';
import { requestThreshold, scoreRequest } from './meeting/tasks/request-features.ts';
import { gradeReadability } from './readability/grade-readability.ts';
import { readDocument } from './reading/read-document.ts';
import { scoreSentence } from './sentiment/measure-sentiment.ts';
import { stemWord } from './words/stem-word.ts';

it('extractKeywords finds the keyphrases of our own texts with an F1 score of at least 0.5', () => {
  const counts = { right: 0, given: 0, wanted: 0 };
  for (const { text, keyphrases } of topics) {
    const gold = new Set(keyphrases.map(stemPhrase));
    const found = new Set(extractKeywords(readDocument(text), 10).map(({ phrase }) => stemPhrase(phrase)));
    counts.right += [...found].filter((phrase) => gold.has(phrase)).length;
    counts.given += found.size;
    counts.wanted += gold.size;
  }
  print('keyphrases, F1@10', f1(counts));
  expect(f1(counts)).toBeGreaterThanOrEqual(0.5);
});

it('gradeReadability orders at least 95 % of our graded pairs', () => {
  const gradeOf = (text: string) => gradeReadability(readDocument(text))?.grade ?? Number.NaN;
  const wrong = gradedPairs.filter(([easy, hard]) => !(gradeOf(easy) < gradeOf(hard)));
  print('graded pairs in order', 1 - wrong.length / gradedPairs.length);
  expect(wrong.length / gradedPairs.length).toBeLessThanOrEqual(0.05);
});

it('scoreSentence correlates with the ratings of our own sentences by at least 0.8', () => {
  const ratings = ratedSentences.map(([rating]) => rating);
  const scores = ratedSentences.map(([, sentence]) => scoreSentence(sentence));
  print('sentiment, Pearson', pearson(ratings, scores));
  expect(pearson(ratings, scores)).toBeGreaterThanOrEqual(0.8);
});

it('scoreRequest finds the requests among our own sentences with an F1 score of at least 0.9', () => {
  const found = f1(countRequests((sentence) => scoreRequest(sentence) >= requestThreshold));
  print('requests, F1', found);
  expect(found).toBeGreaterThanOrEqual(0.9);
});

it('processMeetingNotes finds the requests among our own sentences with an F1 score of at least 0.75', () => {
  const found = f1(
    countRequests((sentence) => {
      const transcript = `Ann: ${sentence}\nLeo: Good morning.`;
      const { details } = processMeetingNotes({ transcript, meetingType: 'team', today: '2026-01-14' });
      return details.possible.length > 0 || details.items.some(({ owner }) => owner === 'Leo');
    }),
  );
  print('requests in notes, F1', found);
  expect(found).toBeGreaterThanOrEqual(0.75);
});

function countRequests(finds: (sentence: string) => boolean) {
  const counts = { right: 0, given: 0, wanted: 0 };
  for (const [isRequest, sentence] of requestSentences) {
    const isFound = finds(sentence);
    counts.wanted += Number(isRequest);
    counts.given += Number(isFound);
    counts.right += Number(isRequest && isFound);
  }
  return counts;
}

function print(name: string, figure: number): void {
  process.stdout.write(`${name}: ${figure.toFixed(3)}\n`);
}

function stemPhrase(phrase: string): string {
  return phrase.toLowerCase().split(/\s+/u).map(stemWord).join(' ');
}

function f1({ right, given, wanted }: { right: number; given: number; wanted: number }): number {
  return (2 * right) / (given + wanted);
}
