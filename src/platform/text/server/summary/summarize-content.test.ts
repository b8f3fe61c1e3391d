import { describe, expect, it } from 'vitest';
import { type SummaryType, summaryTypes } from '../../common/options.ts';
import { startsDangling } from '../reading/dangling-start.ts';
import { summarizeContent } from './summarize-content.ts';

const article = [
  'The harbour of Osby will close for six weeks from the first of May, the town said on Tuesday.',
  'The quay has stood since 1911 and has begun to sink into the mud.',
  'However, the fishing boats can land their catch at Norsund, eleven kilometres to the north.',
  'They will pay no fee there, the harbour master of Norsund promised.',
  'The ferry to the islands will leave from the old shipyard while the quay is rebuilt.',
  'It will run every two hours instead of every hour.',
  'Islanders fear that the longer way will cost them half a working day.',
  '“We were told of this last week,” said Maren Holt, who teaches on the largest island.',
  'The work will cost four million crowns, of which the county pays half.',
  'An earlier plan to move the harbour was dropped after fishermen protested.',
  'Engineers found the damage in January, when a crane was moved along the quay.',
  'Divers then looked at the piles and saw that a third of them had rotted through.',
  'The town hopes that the harbour will open again before the herring come in June.',
  'Read more about the harbour.',
].join(' ');

const summarize = (content: string, summaryType: SummaryType = 'brief') =>
  summarizeContent({ content, summaryType });

describe('the result of summarizeContent', () => {
  it('consists of whole sentences of the source, in their order, with their offsets', () => {
    for (const type of summaryTypes) {
      const { details } = summarize(article, type);
      const starts = details.chosen.map(({ start }) => start);
      expect(starts).not.toEqual([]);
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      for (const { start, end } of details.chosen) expect(article.slice(start, end)).toMatch(/^\S.+[.”]$/);
    }
  });

  it('has at most four sentences if brief, six if detailed, and three to seven bullets', () => {
    const brief = summarize(article).details;
    expect(brief.summaryWords).toBeLessThanOrEqual(85);
    expect(brief.summaryWords).toBeLessThanOrEqual(0.4 * brief.sourceWords);
    expect(brief.chosen.length).toBeLessThanOrEqual(4);
    const detailed = summarize(article, 'detailed').details;
    expect(detailed.chosen.length).toBe(6);
    const bullets = summarize(article, 'bullets').summary.split('\n');
    expect(bullets.length).toBeGreaterThanOrEqual(3);
    expect(bullets.length).toBeLessThanOrEqual(7);
    expect(bullets.every((line) => line.startsWith('• '))).toBe(true);
  });

  it('never begins with a word that refers to a missing sentence', () => {
    for (let from = 0; from < 10; from += 1) {
      const part = article
        .split(/(?<=\.) /u)
        .slice(from)
        .join(' ');
      expect(startsDangling(summarize(part).summary), part.slice(0, 40)).toBe(false);
      expect(startsDangling(summarize(part, 'detailed').summary)).toBe(false);
      for (const line of summarize(part, 'bullets').summary.split('\n')) {
        expect(startsDangling(line.slice(2)), line).toBe(false);
      }
    }
  });

  it('leaves out bylines, notices, citations and datelines', () => {
    const text = `By Maren Holt\n\nOSBY, Norway (AP) -- ${article} Subscribe to our newsletter. The quay is old [12]. It sank (Holt et al., 2010).`;
    for (const type of summaryTypes) {
      expect(summarize(text, type).summary).not.toMatch(/By Maren|Read more|Subscribe|\[12\]|et al|\(AP\)/);
    }
  });

  it('is shorter than its source, or has a note that it is not', () => {
    const two = 'The harbour will close in May. The boats will land their catch in the town of Norsund.';
    for (const whole of [two, 'The harbour will close in May.']) {
      const { summary, details } = summarize(whole, 'bullets');
      expect(summary).toBe(whole);
      expect(details.notes).toHaveLength(1);
    }
    const three = summarize(`${two} The ferry leaves from the old shipyard until June.`);
    expect(three.details.summaryWords).toBeLessThan(three.details.sourceWords);
  });

  it('shows the beginning of a single long sentence and adds a note', () => {
    const clause =
      'the councillors responsible for infrastructure reconsidered the comprehensive programme, ';
    const long = `After considerable deliberation ${clause.repeat(5)}and postponed everything.`;
    const { summary, details } = summarize(long);
    expect(summary).toMatch(/^After considerable.+…$/);
    expect(summary.length).toBeLessThan(long.length);
    expect(details.summaryWords).toBeLessThan(details.sourceWords);
    expect(details.notes).toEqual(['The text has no sentences to choose from; here is its beginning.']);
  });

  it('begins with the first sentence of a short article', () => {
    const text = [
      'The old cinema of Osby reopens on Friday, and the town is looking forward to it. It was closed for eleven years, and pigeons lived in the gallery. Volunteers cleaned it in three winters.',
      'The roof leaked twice while it was mended, the budget was exceeded by a tenth, and the heating still does not work, which is a trouble for everyone who wants to sit there in winter. The town council says that the heating will be repaired by the end of the month.',
      'Films are shown on four days a week. The first one is a comedy of 1957, the last that was shown before the roof came down. Entry is free for children.',
    ].join('\n\n');
    expect(summarize(text).summary).toMatch(/^The old cinema of Osby reopens on Friday/);
  });

  it.each([
    'Roses are red,\nViolets are blue,\nSugar is sweet,\nAnd so are you.',
    '- milk\n- eggs\n- bread\n- butter\n- jam\n- tea',
  ])('is the unchanged text of a poem or a list: %j', (text) => {
    for (const type of summaryTypes) {
      const { summary, details } = summarize(text, type);
      expect(summary).toBe(text);
      expect(details.notes.join()).toContain('too short to summarize');
    }
  });

  it('contains no sentence twice if the text is repeated three times', () => {
    const repeated = `${article} `.repeat(3);
    const sentences = summarize(repeated, 'detailed').details.chosen.map(({ start, end }) =>
      repeated.slice(start, end),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it.each(summaryTypes)(
    'contains a sentence only once if the text repeats it a hundred times (%s)',
    (type) => {
      for (const sentence of ['港は五月に閉まります。', 'The harbour of Osby closes in May. ']) {
        expect(summarize(sentence.repeat(100), type).summary.split(sentence.trim())).toHaveLength(2);
      }
    },
  );

  it('splits one long sentence at its semicolons into bullets', () => {
    const clauses =
      'the harbour closes in May; the boats go to Norsund; the ferry leaves from the shipyard; islanders fear the longer way; the county pays half the work; engineers found rot in January; divers saw that piles broke; the town hopes for June; herring come in early summer; fishermen wait for cheap ice';
    const { summary, details } = summarize(clauses, 'bullets');
    expect(summary.split('\n').length).toBeGreaterThanOrEqual(3);
    for (const line of summary.split('\n')) expect(line).toMatch(/^• \p{Lu}[^;]*\.$/u);
    expect(details.notes).toEqual([]);
  });

  it('does not split at a semicolon inside brackets', () => {
    const list = `${'The town of Osby has many old boats in the harbour by the quay today '.repeat(3)}(small; large; old).`;
    const content = `${list} The quay was closed in May. The ferry left from the shipyard.`;
    expect(summarize(content, 'detailed').summary).not.toMatch(/large\.|Small/);
  });

  it('is the first sentence, without “but”, if every sentence refers to an earlier one', () => {
    expect(
      summarize('But she left the town. And he stayed with her at home. They were very happy together.')
        .summary,
    ).toBe('She left the town.');
  });

  it('lists key phrases instead of sentences for speech without punctuation', () => {
    const speech =
      'so um we went to the old harbour and looked at the boats and the ferry was like late but nobody minded '.repeat(
        6,
      );
    const { summary } = summarize(speech);
    expect(summary).toMatch(/^This reads like an unpunctuated recording; add punctuation for a summary\./);
    expect(summary).toMatch(/harbour/);
    expect(summary).not.toMatch(/\b(?:um|like late)\b/);
  });

  it('consists of sentences of the text even in another language, and has a note', () => {
    const german =
      'Der Hafen von Osby schließt im Mai für sechs Wochen. Die Mauer des Hafens ist alt. Sie sinkt in den Schlamm. Die Fähre legt bis dahin an der Werft ab. Der Hafen soll im Juni wieder öffnen.';
    const { summary, details } = summarize(german);
    expect(summary).toContain('Hafen');
    expect(details).toMatchObject({
      language: { code: 'de', supported: false },
      notes: [expect.any(String)],
    });
  });

  it('shows only the beginning of code', () => {
    const code = 'const a = b.map((c) => { return c; });\n'.repeat(100);
    expect(summarize(code).summary.length).toBeLessThan(500);
    expect(summarize(code).details.notes[0]).toContain('code');
  });

  it('has exactly as many sentences as `sentences` asks for', () => {
    expect(
      summarizeContent({ content: article, summaryType: 'brief', sentences: 3 }).details.chosen,
    ).toHaveLength(3);
  });

  it('has more sentences if detailed than as bullets', () => {
    const detailed = summarize(article, 'detailed');
    const bullets = summarize(article, 'bullets');
    expect(detailed.details.chosen.length).toBeGreaterThan(bullets.details.chosen.length);
    expect(detailed.summary).not.toContain('•');
  });
});
