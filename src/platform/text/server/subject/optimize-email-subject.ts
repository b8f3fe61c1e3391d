import type { EmailType } from '../../common/options.ts';
import type { SubjectDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { listProtected, protectTags } from './protect-tags.ts';
import { type SubjectScore, scoreSubject } from './score-subject.ts';
import { dropAsides, rewriteSubject, type SubjectEdit, shorten } from './subject-edits.ts';
import { pattern } from './subject-words.ts';
import { spellWords, tidySubject } from './tidy-subject.ts';

export type SubjectRequest = { subject: string; emailType: EmailType };
export type SubjectSuggestion = { subject: string; score: number; reason: string };
export type SubjectAnswer = { suggestions: SubjectSuggestion[]; details: SubjectDetails };

const maxSuggestions = 5;
/** Up to five edits of the visitor's own subject, the best first; none scores less than its source. */
export function optimizeEmailSubject({ subject, emailType }: SubjectRequest): SubjectAnswer {
  const own = cleanText(subject).text.replaceAll(/\s+/gu, ' ').trim();
  const line = protectTags(own);
  const prose = line.text.replaceAll(/[\ue000-\uebff]/gu, ' ');
  const language = detectLanguage(prose.toLowerCase());
  const isEnglish = language.code === 'en';
  const isGrave = pattern('grave').test(prose);
  const rate = (text: string) => scoreSubject(line.restore(text), { type: emailType, isEnglish, isGrave });
  const ownScore = rate(line.text);
  // Emoji at the ends stay there, whatever happens between them.
  const [lead = '', trail = ''] = [/^(?:[\ue800-\uebff] ?)*/u, /(?: ?[\ue800-\uebff])*$/u].map(
    (end) => end.exec(line.text)?.[0],
  );
  const chosen = new Map<string, SubjectSuggestion>();
  const add = (edit: SubjectEdit | undefined, least: number): SubjectSuggestion | undefined => {
    if (edit === undefined) return undefined;
    const text = lead + edit.text + trail;
    const suggestion = { subject: line.restore(text), score: rate(text).score, reason: edit.reason };
    const keepsAll = listProtected(text).toSorted().join('') === listProtected(line.text).toSorted().join('');
    if (!keepsAll || suggestion.score < least || suggestion.subject === own || chosen.has(suggestion.subject))
      return undefined;
    chosen.set(suggestion.subject, suggestion);
    return suggestion;
  };
  const given = line.text.slice(lead.length, line.text.length - trail.length);
  const spelled = isEnglish ? spellWords(given, isGrave) : given;
  const spelling = spelled.length === given.length ? '' : 'spelling, ';
  const tidy = tidySubject(spelled);
  add({ text: tidy, reason: `Fixed ${spelling}capitalization, punctuation and spacing.` }, ownScore.score);
  if (isEnglish && !isGrave) {
    const short = shorten(tidy);
    const base = short?.text ?? tidy;
    const least = add(short, ownScore.score)?.score ?? rate(lead + base + trail).score;
    for (const edit of [dropAsides(base), ...rewriteSubject(base)]) add(edit, least);
  }
  const suggestions = [...chosen.values()]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxSuggestions);
  const notes = [
    ...(isGrave
      ? ['This reads as grave news or a formal notice, so only capitals, punctuation and spacing are edited.']
      : []),
    ...(isEnglish && !isGrave && chosen.size === 0 ? [describeOwn(ownScore)] : []),
    ...(isEnglish ? [] : [`${describeLanguage(language.name)} Only the form is edited and scored.`]),
  ];
  return { suggestions, details: { language, notes, own: { subject: own, ...ownScore } } };
}

/** For a subject without a suggestion. A part with less than half of its points is a fault that no edit fixes. */
function describeOwn({ parts, warnings }: SubjectScore): string {
  if (warnings.some((warning) => warning.startsWith('Too short')))
    return 'This is too short to edit. Say what the message is about.';
  return warnings.length > 0 || parts.some(({ points, outOf }) => points < outOf / 2)
    ? 'No edit of your own words would make this clearer. The points below show what is missing.'
    : 'This works as it is. No edit of ours scores higher.';
}

function describeLanguage(name: string): string {
  return name === 'unknown' ? 'The language could not be detected.' : `Language: ${name}.`;
}
