import * as z from 'zod/mini';
import { addsNoDeadline, claimsNothingNew } from '#platform/grounding/common/claims.ts';
import { Grounding } from '#platform/grounding/common/grounding.ts';
import { tidyLine } from '#platform/grounding/common/plain-text.ts';
import type { Asking } from '#platform/language-model/common/question.ts';
import type { EmailType } from '#platform/text/common/options.ts';

const answer = z.object({ suggestions: z.array(z.object({ subject: z.string(), reason: z.string() })) });

export type WrittenSubject = { subject: string; reason: string };

const mostSuggestions = 5;
/** With fewer valid suggestions, the model has probably misunderstood the question. */
const leastSuggestions = 2;
/** Mail programs show fewer characters. */
const maxCharacters = 150;
const reasonWords =
  'One, two, first, second, half: says adds appeals asks avoids begins builds clear conveys creates curiosity direct draws emphasizes engages evokes focuses gives highlights invites keeps leads makes mentions names opens personal puts reads removes sets short shows sounds speaks starts states stresses tells turns uses.';
const plainReason = 'Another wording of the same subject.';
/** A suggestion must keep all merge tags of common mailing tools, and all emoji. */
const mergeTags =
  /[#$]?\{\{?[^{}\n]{1,200}\}\}?|\*\|[^|*]{1,100}\|\*|%%[^%\s]{1,100}%%|%[A-Z][A-Z0-9_]{1,60}%|\[\[[^[\]]{1,100}\]\]|<%[^<>]{1,100}%>|\[[A-Z][A-Z0-9_ ]{1,40}\]/gu;
const emoji = /\p{RGI_Emoji}/gv;

export async function writeSubjects(
  { subject, emailType }: { subject: string; emailType: EmailType },
  { ask }: Asking,
): Promise<{ suggestions: WrittenSubject[] } | undefined> {
  const { suggestions } = await ask({
    task: [
      `Rewrite the subject line of an email of the kind "${emailType}" in five different ways that make more readers open it.`,
      'Keep every placeholder in brackets and every emoji. Promise nothing new: no discount, no deadline, no figure.',
      'Give for each a short reason.',
    ].join(' '),
    material: { Subject: subject },
    schema: answer,
    example: { suggestions: [{ subject: 'Your lamp is lit again', reason: 'Says what is new first.' }] },
    maxAnswerTokens: 500,
  });
  const grounding = await Grounding.read(subject);
  const reasons = await Grounding.read(`${subject}\n${reasonWords}`);
  const faithful = suggestions
    .map((one) => ({ subject: tidyLine(one.subject), reason: tidyLine(one.reason) }))
    .filter((one) => isFaithful(one.subject, subject, grounding))
    .map(({ subject: line, reason }) => ({
      subject: line,
      reason: reason !== '' && reasons.holds(reason) ? reason : plainReason,
    }));
  const distinct = dropRepeats(faithful, subject).slice(0, mostSuggestions);
  return distinct.length < leastSuggestions ? undefined : { suggestions: distinct };
}

function isFaithful(line: string, own: string, grounding: Grounding): boolean {
  if (line === '' || line.length > maxCharacters || listKept(line) !== listKept(own)) return false;
  return grounding.holds(line) && claimsNothingNew(line, own) && addsNoDeadline(line, own);
}

/** Sorted, so that two lines can be compared. */
function listKept(line: string): string {
  return [...(line.match(mergeTags) ?? []), ...(line.match(emoji) ?? [])].toSorted().join('\n');
}

export function dropRepeats<One extends { subject: string }>(list: readonly One[], own: string): One[] {
  const seen = new Set([tidyLine(own).toLowerCase()]);
  return list.filter(({ subject }) => {
    const key = subject.toLowerCase();
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
