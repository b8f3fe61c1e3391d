import { describe, expect, it } from 'vitest';
import { type SummaryType, summaryTypes } from '../../common/options.ts';
import { summarizeContent } from './summarize-content.ts';

const summarize = (content: string, summaryType: SummaryType = 'brief') =>
  summarizeContent({ content, summaryType }).summary;

describe('a summary of a conversation', () => {
  const faq =
    'How do I return a lamp? Print the label and tape it to the box. The courier collects it. Can I keep the bulbs? No, all parts must go back. Who pays for the parcel? We pay if the lamp was broken. How long does a refund take? You have it within ten days.';

  it('shows an answer only together with its question', () => {
    for (const type of summaryTypes) {
      const summary = summarize(faq, type);
      if (summary.includes('No, all parts')) expect(summary).toContain('keep the bulbs? No, all parts');
      expect(summary).not.toMatch(/\?$/mu);
    }
  });

  const talk = [
    'IDA BLOM: Welcome back to Harbor Talk.',
    'IDA BLOM: Today we meet Jon Ek, who has built wooden boats in Osby for thirty years.',
    'JON EK: Thanks for having me.',
    'IDA BLOM: What does a boat cost?',
    'JON EK: About forty thousand crowns, because the oak alone takes a third of that.',
    'IDA BLOM: Who buys them?',
    'JON EK: Last year eleven families did, and two museums from the south of the country.',
    'IDA BLOM: Well. Thank you, Jon.',
  ].join('\n');

  it.each(summaryTypes)('names the speakers of a conversation (%s)', (type) => {
    const summary = summarize(talk, type);
    expect(summary).toMatch(/^(?:• )?IDA BLOM: Today we meet/u);
    expect(summary).toMatch(/JON EK: /u);
    expect(summary).not.toMatch(/Thank|Welcome/u);
  });

  it('puts each speaker of a chat on a separate line', () => {
    const chat =
      '[9:01] Pia: the freezer in the shop kitchen stopped in the night\n[9:03] Rolf: called the repair man and he comes at noon today\n[9:04] Pia: I moved the ice cream over to the bakery next door\n[9:07] Rolf: great and the fish is on ice in my van for now';
    for (const line of summarize(chat, 'detailed').split('\n'))
      expect(line).toMatch(/^(?:Pia|Rolf): [^:]+$/u);
  });

  it('shows a remark only together with the question that follows it', () => {
    const interview =
      'HOST: You have tuned organs since 1988. Which was the worst?\nEVA: One in Lund, because mice had eaten the leather of all the bellows.\nHOST: Is the trade dying?\nEVA: No, because my two apprentices will have work for twenty more years.';
    for (const type of summaryTypes)
      expect(summarize(interview, type)).not.toMatch(/since 1988\.(?! Which)/u);
  });

  it.each(summaryTypes)('shows a question in another turn only together with its answer (%s)', (type) => {
    const interview =
      'HOST: You left the city for a lighthouse, which surprised us.\nOTTO: My boss laughed.\nOTTO: I kept the books of a bank, and the lamp needed a keeper.\nHOST: And how many boats pass by now?\nOTTO: Forty each week. The harbor has grown since the bridge was closed.\nHOST: What would you say to a young keeper of such a lamp?\nOTTO: Bring books. The winter nights on the rock are longer than you think.';
    const summary = summarize(interview, type);
    expect(summary).toMatch(/\?\s+OTTO: (?:Forty each week|Bring books)\./u);
    expect(summary).not.toMatch(/\?(?!\s+OTTO)|boss laughed/u);
  });

  it('starts a new line if the speaker skips a question', () => {
    const interview =
      'HOST: How far did you row?\nEVA: About 120 miles, which took me nineteen days in the old boat.\nHOST: Were you afraid?\nEVA: No.\nHOST: What comes next?\nEVA: I want to row to the island of Orm with my daughter and have coffee there.';
    expect(summarize(interview)).not.toMatch(/old boat\. I want/u);
  });

  it('never consists of a question alone', () => {
    const chat =
      'Otto: who can take the night shift on Friday?\nIda: I am at the dentist until six\nOtto: is nine fine for the shift?\nIda: then I take it and bring soup\nOtto: who has the key of the shed?';
    expect(summarize(chat)).not.toMatch(/^[^\n]*\?$/u);
  });

  it.each([
    ['[14/06/2025, 10:02] Ann:', '[14/06/2025, 10:04] Leo:'],
    ['14.06.25, 10:02 - Ann:', '14.06.25, 10:04 - Leo:'],
    ['ann:', 'leo:'],
  ])('names the speaker of each chat line that is labeled like “%s”', (ann, leo) => {
    const chat = `${ann} the boat is back from the yard since this morning\n${leo} then we can sail to the island on Saturday\n${ann} yes but the engine still has to be tested\n${leo} I can do that on Friday after work with Mira\n${ann} great and I will buy fuel and fresh water`;
    for (const line of summarize(chat, 'detailed').split('\n'))
      expect(line).toMatch(/^(?:ann|leo): [^:]+$/iu);
  });

  it('names the speaker without the time that follows the name', () => {
    const chat =
      'Uma 8:02 AM: the van does not start again and the bread is still in it\nKai 8:05 AM: I am on my way with the old battery from the shed\nUma 8:31 AM: runs again thanks to the battery, leaving for the market now\nKai 8:33 AM: please buy a new one today before it dies for good';
    expect(summarize(chat, 'detailed')).toMatch(/^(?:Uma: the van|Kai: I am)[^\n:]+\n(?:Kai|Uma): /iu);
  });

  it('shows the answers of an interview with their whole question', () => {
    const interview =
      'HOST: You have rowed to Lund three times. Why would anyone do it twice?\nEVA: The first time I saw nothing of the coast, because there was fog.\nHOST: What is the worst part?\nEVA: The hour after noon. And being alone with the gulls.\nHOST: What comes next?\nEVA: A year at home with my bees.';
    for (const type of summaryTypes) {
      const summary = summarize(interview, type);
      expect(summary).toMatch(/\?\s(?:EVA: )/u);
      expect(summary).not.toMatch(/(?<!three times\.) Why would|(?<!after noon\.) (?:And b|B)eing alone/u);
    }
  });
});
