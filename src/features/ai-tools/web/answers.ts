import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { ToolOutput } from '../common/contract.ts';
import type { EngineName } from '../common/engines.ts';
import type { ToolName } from '../common/model/writers.ts';

/** The API never returns `browser`; only the page sets it. */
export type ShownEngine = EngineName | 'browser';

type Shown<Name extends ToolName> = Omit<ToolOutput<Name>, 'engine' | 'details'> & {
  engine?: ShownEngine;
  details?: ToolOutput<Name>['details'];
};

export type SubjectSuggestion = { subject: string; score?: number; reason: string };

export type Answers = Omit<{ [Name in ToolName]: Shown<Name> }, 'optimize-email-subject'> & {
  'optimize-email-subject': Omit<Shown<'optimize-email-subject'>, 'suggestions'> & {
    suggestions: SubjectSuggestion[];
  };
};

/** Describes the shape of a value. A list has one example for its items; an empty list accepts any items. */
type Example<Value> = Value extends readonly (infer Item)[]
  ? readonly [] | readonly [Example<Item>]
  : Value extends object
    ? { readonly [Field in keyof Value]?: Example<NonNullable<Value[Field]>> }
    : Value;

const examples: { readonly [Name in ToolName]: Example<Answers[Name]> } = {
  'analyze-text': {
    sentiment: '',
    tone: '',
    readability: '',
    keywords: [''],
    summary: '',
    suggestions: [''],
  },
  'summarize-content': { summary: '' },
  'optimize-email-subject': { suggestions: [{ subject: '', reason: '' }] },
  'generate-product-description': { description: '' },
  'process-meeting-notes': { summary: '', actionItems: [''] },
};

/** Distinguishes our own `details` from another server's field with this name. Checks only the top level. */
const detailExamples: { readonly [Name in ToolName]: Example<NonNullable<Answers[Name]['details']>> } = {
  'analyze-text': { counts: {}, language: {}, notes: [''], keywords: [], sentences: [], suggestions: [] },
  'summarize-content': { language: {}, notes: [''], chosen: [] },
  'optimize-email-subject': { language: {}, notes: [''], own: { parts: [], warnings: [''] } },
  'generate-product-description': { notes: [''], bullets: [''], metaDescription: '' },
  'process-meeting-notes': {
    notes: [''],
    speakers: [''],
    topics: [''],
    items: [],
    possible: [],
    decisions: [],
    questions: [],
  },
};

const engines: readonly unknown[] = ['embedded', 'llm', 'browser'] satisfies ShownEngine[];

export function readAnswer<Name extends ToolName>(tool: Name, body: unknown): Answers[Name] | undefined {
  if (!isRecord(body) || !fits(body, examples[tool])) return undefined;
  const { engine, details, ...found } = body;
  return {
    ...found,
    ...(engines.includes(engine) && { engine }),
    ...(fits(details, detailExamples[tool]) && { details }),
  } as unknown as Answers[Name];
}

function fits(value: unknown, example: unknown): boolean {
  if (Array.isArray(example))
    return Array.isArray(value) && (example.length === 0 || value.every((item) => fits(item, example[0])));
  if (isRecord(example))
    return isRecord(value) && Object.entries(example).every(([name, part]) => fits(value[name], part));
  return typeof value === typeof example;
}
