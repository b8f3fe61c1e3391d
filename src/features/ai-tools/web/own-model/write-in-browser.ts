import { ModelFailure } from '#platform/language-model/common/model-failure.ts';
import type { Asking } from '#platform/language-model/common/question.ts';
import { type BrowserModelNeeds, openBrowserModel } from '#platform/language-model/web/open-browser-model.ts';
import { describeItem } from '../../common/model/notes.ts';
import { type ToolInput, type ToolName, type Written, writers } from '../../common/model/writers.ts';
import type { Answers } from '../answers.ts';

/** Fields that the page does not show while the model writes. */
const hidden = new Set(['quote', 'owner', 'due', 'sentiment']);
const strings = /"(?<text>(?:[^"\\]|\\.)*)(?<end>"|\\?$)/gsu;

/** Lists the values of the strings in an unfinished JSON answer, one per line. */
export function readStrings(json: string): string {
  const lines: string[] = [];
  let field = '';
  let isInList = false;
  let last = 0;
  for (const { 0: whole, index, groups } of json.matchAll(strings)) {
    const between = json.slice(last, index).trim();
    last = index + whole.length;
    isInList = between.endsWith('[') || (isInList && between === ',');
    if (between.endsWith(':') || isInList) {
      if (!hidden.has(field)) lines.push(readEscapes(groups?.text ?? ''));
    } else field = groups?.text ?? '';
  }
  return lines.filter((line) => line !== '').join('\n');
}

function readEscapes(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}

export async function writeInBrowser<Name extends ToolName>(
  tool: Name,
  input: ToolInput<Name>,
  { onStep, ...needs }: BrowserModelNeeds,
): Promise<Answers[Name]> {
  const { asking, close } = await openBrowserModel({
    ...needs,
    onStep: (step) => onStep(step.kind === 'writing' ? { ...step, text: readStrings(step.text) } : step),
  });
  try {
    const write = writers[tool] as (input: unknown, asking: Asking) => Promise<Written<Name> | undefined>;
    const written = await write(input, asking);
    if (written === undefined) throw new ModelFailure('not_held');
    return { ...toAnswer[tool](written as never), engine: 'browser' };
  } finally {
    close();
  }
}

/** Builds an answer in the server's format, without measurements. */
const toAnswer: { [Name in ToolName]: (written: Written<Name>) => Answers[Name] } = {
  'summarize-content': (written) => written,
  'optimize-email-subject': (written) => written,
  'generate-product-description': (written) => written,
  'analyze-text': ({ label: _label, tones: _tones, ...written }) => ({ ...written, readability: '' }),
  'process-meeting-notes': ({ summary, items, decisions, questions }) => ({
    summary,
    actionItems: items.map(describeItem),
    details: {
      language: { code: 'und', name: 'unknown', supported: true },
      notes: [],
      format: 'plain',
      speakers: [],
      topics: [],
      items: items.map((item) => ({ ...item, dueDate: null, score: 0.5 })),
      possible: [],
      decisions,
      questions,
    },
  }),
};
