import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { splitSentences } from './split-sentences.ts';

function split(text: string, language = 'en'): string[] {
  return splitSentences(text, 0, language).map(({ start, end }) => text.slice(start, end));
}

/** Texts in which `|` marks each sentence boundary. */
const divided = [
  'we came late in may.| the bell rang twice.| BUT nobody heard it.| not cool.',
  'ok the cook (Otto?) is a legend.| he made soup.| we ate it all.',
  'The lamp is on.| The door is shut.',
  'I bring it by the 3rd.| Is that fine?',
  'Is it late?| Yes, it is.',
  'Stop!| The road ends here.',
  'Mrs. Ames met Dr. Hale and Prof. Byrne at noon.| They talked.',
  'Ask J. R. Carver about it.| He knows.',
  'He works for Harlow Inc. in Leeds.| The firm is old.',
  'They own Harlow & Sons Co.| The shop is closed.',
  'The U.S. Senate met on Monday.| It voted.',
  'She lives in the U.S.| Her brother does not.',
  'We leave at 5 p.m.| The train is at six.',
  'We leave at 5 p.m. on Friday.',
  'It costs $4.75 at the door.| Bring change.',
  'Version 2.10.1 is out.| Update today.',
  'See p. 12 and Fig. 3 for the plan.',
  'Take fruit, e.g. apples, or nuts, i.e. almonds.',
  'Apples, pears, etc. are in the cellar.',
  'The case is Ames vs. Hale.| It was heard twice.',
  'This was found by Carver et al. in 2011.',
  'He said “Go home.” and left.',
  '“Go home,” he said.| “It is late.”',
  '“Are you sure?” she asked.',
  'She asked, “Are you sure?”| He was not.',
  'He left (he had taught for ten years. It was enough.) and went home.',
  'He left (it was late).| She stayed.',
  'Wait… there is more.',
  'Wait...| There is more.',
  'Never again!!!| Or perhaps.',
  'What?!| No.',
  'Write to anna@example.org for a key.| Or call.',
  'The file is main.ts.| Open it.',
  'Born on Jan. 5 in Rome.| Died in Oslo.',
  'No. 7 is empty.| No. 8 is not.',
  'Yahoo! is a company.',
  'Gen. Hale and Lt. Ames spoke.',
  'He met St. John at St. Mary Ave. near the mill.',
  'It is 20 ft. long.| The other is longer.',
  'The Ph.D. thesis is done.',
  'I came, i.e. I walked.| You did not.',
  '1.) Fill the kettle| 2.) Warm the pot',
  '1.) Fill the kettle.| 2.) Warm the pot.',
  '1) Fill the kettle| 2) Warm the pot',
  '1) Fill the kettle.| 2) Warm the pot.',
  '1. Fill the kettle| 2. Warm the pot',
  '1. Fill the kettle.| 2. Warm the pot.| 3. Wait.',
  '• 3. Fill the kettle| • 4. Warm the pot',
  '⁃3. Fill the kettle| ⁃4. Warm the pot',
  'a. Fill the kettle| b. Warm the pot| c. Wait',
  'You need:| 1. a kettle| 2. a pot',
  'Turn to page 2.| It has a map.',
  'He lives at N°. 41.205.77.| Ring twice.',
  'This stays between you and I.| Did you know Robert I. Hale?',
  'We shall do it, you and I.| Rest now.',
  '“Hale [...] drew the plan himself [...]” (Carver 81).',
  'I was never ... well, nearly never ... see . . . The point is gone.',
  'The end came.|Nobody saw it.|Mr. Ames slept.',
  'At 7 a.m. Dr. Hale opened the shop.| He shut it at 9 P.M.| Dr. Hale then slept.',
  'the train was late.| nobody told us why.| we went home.',
  'is it open?| i think so!| ask dr. hale, e.g. by phone.',
  'call anna at 5 p.m. about the vet.',
  'iphones are dear.| he said so',
  'He turned to me.| “This is great.”| He left.',
  'The price is 20.5 €.| Cheap.',
  'Alarm at 6:30.| Get up.',
  'Hello Ben.| My name is Jonas.',
  'My name is Jonas E. Smith.',
  'Let us ask Jane and Co.| They should know.',
  'I can see Mount Hale from here.| Mt. Hale is high.',
  'I live in the E.U.| How about you?',
  'She has $20.00 in her bag.',
  'Send it to j.hale@example.com.| I read mail.',
  'He said, “Stay here.”| Then he left.',
  'Good morning Ms. Ames.| You are late.',
] as const;

describe('splitSentences', () => {
  it('splits at the boundaries that a reader would choose', () => {
    const wrong = divided.filter((marked) => {
      const wanted = marked.split('|').map((part) => part.trim());
      const found = split(marked.replaceAll('|', ''));
      return JSON.stringify(found) !== JSON.stringify(wanted);
    });
    expect(wrong).toEqual([]);
  });

  it('splits after a period even if the space is missing', () => {
    expect(split('The end came.Nobody saw it.')).toEqual(['The end came.', 'Nobody saw it.']);
  });

  it('joins lines that were wrapped by the page width, and keeps intended line breaks', () => {
    expect(split('The committee met on Monday in the large hall of\nthe old school.')).toHaveLength(1);
    expect(split('Milk\nBread\nApples')).toEqual(['Milk', 'Bread', 'Apples']);
    expect(split('To do:\n- call Anna\n- write to Ben')).toHaveLength(3);
    expect(split('This was broken off\nin the middle of a line.')).toHaveLength(1);
    expect(split('lamps\nchairs and tables\ncurtains, rugs')).toHaveLength(3);
  });

  it('splits texts in other languages, for which it has no lists of abbreviations', () => {
    expect(split('今日は晴れです。明日は雨でしょう。', 'ja')).toHaveLength(2);
    expect(split('Сегодня тепло. Завтра будет дождь.', 'ru')).toHaveLength(2);
    expect(split('¿Qué hora es? Son las dos.', 'es')).toHaveLength(2);
    expect(split('Am 4. Mai kam das Paket. Wir zahlen am 12. August.', 'de')).toHaveLength(2);
  });

  it('does not split at a period inside a link', () => {
    const { sentences } = readDocument(
      'Read https://example.org/a.b?c=d. Then reply to anna@example.org. Thanks.',
    );
    expect(sentences.map(({ text }) => text)).toEqual([
      'Read https://example.org/a.b?c=d.',
      'Then reply to anna@example.org.',
      'Thanks.',
    ]);
  });
});
