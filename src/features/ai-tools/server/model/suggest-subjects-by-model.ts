import { z } from 'zod';
import { protectTags } from '#platform/text/server/subject/protect-tags.ts';
import { Grounding } from './grounding.ts';
import type { ModelTool, ModelWork, ToolAnswer } from './model-tool.ts';
import { claimsNothingNew, setsNoDeadline } from './sales-claims.ts';
import { tidyLine } from './tidy-line.ts';

const answer = z.object({ suggestions: z.array(z.object({ subject: z.string(), reason: z.string() })) });

type Suggestion = ToolAnswer<'optimize-email-subject'>['suggestions'][number];

const suggestionCount = 5;
/** With fewer the model understood something else. */
const leastOfModel = 2;
/** Mail programs show less; a longer one is not a subject. */
const maxCharacters = 150;
/** Before the reason of what the model did not write. */
const builtInMark = 'From the built-in engine:';
const plainReason = 'Another wording of the same subject.';

export const suggestSubjectsByModel: ModelTool<'optimize-email-subject'> = async (work) => {
  const { input, embedded, ask } = work;
  const { suggestions } = await ask({
    task: [
      `Rewrite the subject line of an email of the kind "${input.emailType}" in five different ways that make more readers open it.`,
      'Keep every placeholder in brackets and every emoji. Promise nothing new: no discount, no deadline, no figure.',
      'Give for each a short reason.',
    ].join(' '),
    material: { Subject: input.subject },
    schema: answer,
    example: { suggestions: [{ subject: 'Your lamp is lit again', reason: 'Says what is new first.' }] },
    maxAnswerTokens: 500,
  });
  const grounding = await Grounding.read(input.subject, embedded.details.language.code);
  const own = embedded.details.own.subject;
  const faithful = suggestions
    .map(({ subject, reason }) => ({ subject: tidyLine(subject), reason: tidyLine(reason) }))
    .filter(({ subject }) => isFaithful(subject, own, grounding))
    .map(({ subject, reason }) => ({ subject, reason: reasonOf(reason, grounding) }));
  const distinct = dropRepeats(faithful, own).slice(0, suggestionCount);
  if (distinct.length < leastOfModel) return undefined;
  const scored = await Promise.all(distinct.map((one) => score(one, work)));
  const builtIn = embedded.suggestions.map((one) => ({ ...one, reason: `${builtInMark} ${one.reason}` }));
  const filled = dropRepeats([...scored, ...builtIn], own).slice(0, suggestionCount);
  return { ...embedded, suggestions: filled.toSorted((one, other) => other.score - one.score) };
};

function isFaithful(subject: string, own: string, grounding: Grounding): boolean {
  if (subject === '' || subject.length > maxCharacters) return false;
  const isKept = listKept(subject) === listKept(own);
  return isKept && grounding.holds(subject) && claimsNothingNew(subject, own) && setsNoDeadline(subject, own);
}

/** Merge tags and emoji, whatever their order. */
function listKept(line: string): string {
  const { tags, emoji } = protectTags(line);
  return [...tags, ...emoji].toSorted().join('\n');
}

function reasonOf(reason: string, grounding: Grounding): string {
  return reason !== '' && grounding.holds(reason) ? reason : plainReason;
}

function dropRepeats<One extends { subject: string }>(list: readonly One[], own: string): One[] {
  const seen = new Set([own.toLowerCase()]);
  return list.filter(({ subject }) => {
    const key = subject.toLowerCase();
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

/** By the same measure as the visitor's own subject. */
async function score(
  { subject, reason }: Omit<Suggestion, 'score'>,
  { engine, input, caller }: ModelWork<'optimize-email-subject'>,
): Promise<Suggestion> {
  const request = { subject, emailType: input.emailType };
  const { details } = await engine.run('optimize-email-subject', request, caller);
  return { subject, score: details.own.score, reason };
}
