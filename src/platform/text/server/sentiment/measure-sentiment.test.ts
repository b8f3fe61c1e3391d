import { describe, expect, it } from 'vitest';
import { readDocument } from '../reading/read-document.ts';
import { measureSentiment } from './measure-sentiment.ts';

const measure = (text: string) => measureSentiment(readDocument(text));
const label = (text: string) => measure(text)?.details.label;

describe('measureSentiment', () => {
  it.each([
    ['positive', 'Our team is killing it'],
    ['positive', 'Low price, high quality.'],
    ['positive', 'Crisis averted.'],
    ['positive', 'No complaints, no issues, no problems.'],
    ['positive', '😀😀😀'],
    ['positive', 'Hervorragend 😀'],
    ['negative', 'Das Paket kam gestern :('],
    ['neutral', 'The war on drugs policy was discussed.'],
    ['neutral', 'The drug fights cancer aggressively.'],
    ['neutral', 'No one was hurt in the accident.'],
    ['positive', 'Not bad at all'],
    ['positive', 'No problem at all, thanks!'],
    ['positive', 'They failed to disappoint.'],
    ['positive', 'The crisis was defused.'],
    ['negative', 'Thanks for nothing.'],
    ['negative', 'Yeah right, like that is ever going to work.'],
    ['neutral', 'The report has four chapters.'],
    ['neutral', 'The meeting is at 5 on Tuesday.'],
    ['negative', 'I would have loved it if it had worked.'],
    ['negative', 'Great, another bug.'],
    ['negative', 'It broke after two days and support never answered.'],
  ])('calls %s: %s', (wanted, text) => {
    expect(label(text)).toBe(wanted);
  });

  it('leaves to others what it cannot read', () => {
    expect(measure('Die Konferenz beginnt um 9 Uhr.')).toBeNull();
    expect(measure("throw new Error('fatal: kill failed');")).toBeNull();
  });

  it('calls mixed what praises and blames, and names the sentences that do', () => {
    const text =
      'The screen is gorgeous and I love the keyboard. The manual has ninety pages. The camera is terrible and the speaker is awful. The box is brown.';
    const sentiment = measure(text);
    expect(sentiment?.details).toMatchObject({ label: 'mixed' });
    expect(new Set(sentiment?.details.drivers.slice(0, 2))).toEqual(new Set([0, 2]));
    const { positiveShare = 0, neutralShare = 0, negativeShare = 0 } = sentiment?.details ?? {};
    expect(positiveShare + neutralShare + negativeShare).toBeCloseTo(1, 3);
  });

  it('does not drown in a long text', () => {
    const text = 'The food was good. The table stood by the window. '.repeat(100);
    const { score = 1, label: called } = measure(text)?.details ?? {};
    expect(called).toBe('positive');
    expect(score).toBeLessThan(0.5);
  });

  it('says how sure it is', () => {
    expect(measure('I like it.')?.details.confidence).toBe('low');
    expect(measure('I like it very much. '.repeat(8))?.details.confidence).toBe('normal');
  });
});
