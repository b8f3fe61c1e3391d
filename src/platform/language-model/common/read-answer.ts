import { jsonrepair } from 'jsonrepair';
import type { ZodMiniType } from 'zod/mini';

/** Ends a model's reasoning before its answer. Some servers remove the opening tag. */
const endOfThoughts = /<\/think(?:ing)?>/giu;
/** A text whose reasoning never ends has no answer, even if the reasoning contains JSON. */
const startOfThoughts = /<think(?:ing)?\b/iu;
/** Five times the longest answer that we ask for. */
const maxCharacters = 20_000;
/** Maximum opening braces to try. Prose seldom has more than one of its own. */
const maxStarts = 8;

/**
 * Finds the JSON object in a model's answer, ignoring prose, code fences and reasoning around it. Returns undefined if
 * none fits.
 */
export function readAnswer<Answer>(text: string, schema: ZodMiniType<Answer>): Answer | undefined {
  const answer = text.slice(findAnswer(text));
  if (answer.length > maxCharacters || startOfThoughts.test(answer)) return undefined;
  for (const candidate of listCandidates(answer)) {
    const parsed = schema.safeParse(parseLeniently(candidate));
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

function findAnswer(text: string): number {
  const last = [...text.matchAll(endOfThoughts)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

function listCandidates(text: string): string[] {
  const candidates: string[] = [];
  let start = text.indexOf('{');
  while (start !== -1 && candidates.length < maxStarts) {
    const end = findEnd(text, start);
    candidates.push(text.slice(start, end));
    start = text.indexOf('{', end);
  }
  return candidates;
}

function findEnd(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted && character === '\\') index += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '{') depth += 1;
    else if (!isQuoted && character === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

function parseLeniently(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(jsonrepair(text));
    } catch {
      return undefined;
    }
  }
}
