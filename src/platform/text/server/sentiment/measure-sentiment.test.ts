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
  ])('labels a text as %s: %s', (wanted, text) => {
    expect(label(text)).toBe(wanted);
  });

  it.each([
    'This is the THIRD time I am writing about invoice 2207. You charged me for a plan that I had canceled in June. I have attached the confirmation twice. If the amount is not refunded by Friday, I will dispute the charge with my bank.',
    'I ordered the table six weeks ago. Nobody has replied to my last two emails, and the tracking page has not changed. I expect a refund within seven days.',
    'My line has been down since Monday. A technician was to come between 8 and 12. No one came. I was on hold for 50 minutes. I would like to know what you intend to do.',
    'We are still waiting for the parts that you promised for May. It is July. My customers ask every day.',
    'You have sent the wrong size. This is my fourth message. I am going to cancel my account if I hear nothing today.',
  ])('labels a complaint in calm words as negative: %s', (text) => {
    expect(label(text)).toBe('negative');
  });

  it.each([
    'Please bring the signed forms to the meeting on Tuesday at five.',
    'Water boils at 100 degrees at sea level. At higher altitudes it boils at lower temperatures because the pressure is lower.',
    'The committee reviewed the budget and approved the purchase of two printers. Delivery is expected in March.',
    'The train leaves at 7:40 from platform two and stops in Orm and Lund.',
    'Version 4 adds a search field. The old menu moves to the left.',
  ])('labels a text without praise or blame as neutral: %s', (text) => {
    expect(label(text)).toBe('neutral');
  });

  it('returns null for code and for languages other than English', () => {
    expect(measure('Die Konferenz beginnt um 9 Uhr.')).toBeNull();
    expect(measure('Le service était horrible et la chambre sale. Un cauchemar. 😀')).toBeNull();
    expect(measure("throw new Error('fatal: kill failed');")).toBeNull();
  });

  it('labels a text with praise and blame as mixed, and names the deciding sentences', () => {
    const text =
      'The screen is gorgeous and I love the keyboard. The manual has ninety pages. The camera is terrible and the speaker is awful. The box is brown.';
    const sentiment = measure(text);
    expect(sentiment?.details).toMatchObject({ label: 'mixed' });
    expect(new Set(sentiment?.details.drivers.slice(0, 2))).toEqual(new Set([0, 2]));
  });

  it('labels a review as mixed even if it has more praise than blame', () => {
    const text =
      'Ordered the tent in April. The poles are light and the colors are lovely. I love the big pockets. However, the zipper broke after three weeks and the shop was slow and rude. For the price I expected better seams. Still, the floor is solid.';
    expect(label(text)).toBe('mixed');
  });

  it('labels a long story with good and bad events as mixed', () => {
    const story = `${'I rowed to the island and ate bread with the crew on the old pier. '.repeat(6)}I left a good job and loved the sea. By May I cried in the harbor because I was sad and lonely. I hated the cold. The wonderful crew made me happy. The winter was awful.`;
    expect(label(story)).toBe('mixed');
  });

  it.each([
    [
      'negative',
      'It is with great sadness that we write. Otto Lund passed away on Monday. He loved the sea.',
    ],
    [
      'mixed',
      'Lovely garden, and the cook is a gem. But the bed creaked, the tap dripped at best, and the road is loud. Would I return?',
    ],
    [
      'positive',
      'We took Ida to the inn at Osby and it could not have gone better. The soup was rich and the waiter was kind. The stairs are steep, which our grandmother did not enjoy. The cook showed us the oven. We left happy.',
    ],
    [
      'negative',
      'i am losing my mind with this lift. yes i read the notice. third time this week it stopped between two floors. they were happy to take the money.',
    ],
    [
      'neutral',
      'Yes, the tram is free. We can say with confidence that it leaves at nine. Rob opens the gate.',
    ],
    [
      'mixed',
      'I am grateful for nine good years with you all. It hurts me to leave. The hours no longer suit us.',
    ],
    [
      'positive',
      'Hi Ada, the harbor map you drew for the fair was superb. Could you add the ferry times by Friday?',
    ],
    [
      'neutral',
      'This mill was built in 1790 near the river Orm. Two men turned the stone. On a good day it ground nine sacks of rye. After the new mill opened in the town, its wheels were burned as firewood. It survived because a baker slept in it.',
    ],
    [
      'negative',
      'I have tried to leave this club four times. I do not want a free month. I want the fee back.',
    ],
    [
      'negative',
      'I bought the lamp in May and it flickered from the first day. Now it does not even turn on. What a waste.',
    ],
    ['neutral', 'Mix the good flour with water. Fold the dough. Bake the loaf for an hour.'],
  ])('labels a text as %s: %s', (wanted, text) => {
    expect(label(text)).toBe(wanted);
  });

  it('scores a long text that repeats one mild sentence of praise below 0.5', () => {
    const text = 'The food was good. The table stood by the window. '.repeat(100);
    const { score = 1, label: called } = measure(text)?.details ?? {};
    expect(called).toBe('positive');
    expect(score).toBeLessThan(0.5);
  });

  it('reports low confidence for short texts', () => {
    expect(measure('I like it.')?.details.confidence).toBe('low');
    expect(measure('I like it very much. '.repeat(8))?.details.confidence).toBe('normal');
  });
});
