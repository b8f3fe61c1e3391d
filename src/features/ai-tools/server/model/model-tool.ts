import type { z } from 'zod';
import type { EngineCaller, TextEngine } from '#platform/text/server/text-engine.ts';
import type * as contract from '../../common/contract.ts';
import type { AskModel } from './model-server.ts';

type Contracts = {
  'analyze-text': typeof contract.analyzeText;
  'summarize-content': typeof contract.summarizeContent;
  'optimize-email-subject': typeof contract.optimizeEmailSubject;
  'generate-product-description': typeof contract.generateProductDescription;
  'process-meeting-notes': typeof contract.processMeetingNotes;
};

export type ToolName = keyof Contracts;
export type ToolInput<Name extends ToolName> = z.output<Contracts[Name]['input']>;
/** What the endpoint promises, but for the name of the engine. */
export type ToolAnswer<Name extends ToolName> = Omit<z.output<Contracts[Name]['output']>, 'engine'>;

export type ModelWork<Name extends ToolName> = {
  input: ToolInput<Name>;
  /** The built-in engine's answer: what is measured stays, what is written may be written better. */
  embedded: ToolAnswer<Name>;
  ask: AskModel;
  /** Of one question's material. */
  maxInputTokens: number;
  engine: Pick<TextEngine, 'run'>;
  caller: EngineCaller;
};

/** Undefined where what the model wrote does not hold; rejects with `ModelFailure`. */
export type ModelTool<Name extends ToolName> = (
  work: ModelWork<Name>,
) => Promise<ToolAnswer<Name> | undefined>;
