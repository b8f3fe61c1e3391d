import type { EmailType } from '../../common/options.ts';
import type { SubjectDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { listProtected, protectTags } from './protect-tags.ts';
import { scoreSubject } from './score-subject.ts';
import { addressByName, rewriteSubject, type SubjectEdit, shorten } from './subject-edits.ts';
import { pattern } from './subject-words.ts';
import { tidySubject } from './tidy-subject.ts';

export type SubjectRequest = { subject: string; emailType: EmailType };
export type SubjectSuggestion = { subject: string; score: number; reason: string };
export type SubjectAnswer = { suggestions: SubjectSuggestion[]; details: SubjectDetails };

const maxSuggestions = 5;
/** A subject below it has faults, whether or not an edit mends them. */
const fairScore = 70;

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
  const { lead, core, trail } = takeEnds(line.text);
  const chosen = new Map<string, SubjectSuggestion>();
  const add = (edit: SubjectEdit | undefined, least: number): SubjectSuggestion | undefined => {
    if (edit === undefined) return undefined;
    const text = lead + edit.text + trail;
    const most = addsOnly(text, line.text) ? least : 100;
    const suggestion = {
      subject: line.restore(text),
      score: Math.min(most, rate(text).score),
      reason: edit.reason,
    };
    const keepsAll = listProtected(text).toSorted().join('') === listProtected(line.text).toSorted().join('');
    if (!keepsAll || suggestion.score < least || suggestion.subject === own || chosen.has(suggestion.subject))
      return undefined;
    chosen.set(suggestion.subject, suggestion);
    return suggestion;
  };
  const tidy = tidySubject(core);
  add({ text: tidy, reason: 'Fixed capitalization, punctuation and spacing.' }, ownScore.score);
  if (isEnglish && !isGrave) {
    const short = shorten(tidy);
    const base = short?.text ?? tidy;
    const least = add(short, ownScore.score)?.score ?? rate(lead + base + trail).score;
    for (const edit of rewriteSubject(base)) add(edit, least);
    if (emailType !== 'announcement') add(addressByName(base), least);
  }
  const suggestions = [...chosen.values()]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxSuggestions);
  const notes = [
    ...(isGrave
      ? ['This reads as grave news or a formal notice, so only capitals, punctuation and spacing are edited.']
      : []),
    ...(isEnglish && !isGrave ? describeEdits(suggestions, ownScore) : []),
    ...(isEnglish ? [] : [`${describeLanguage(language.name)} Only the form is edited and scored.`]),
    ...(suggestions.some((one) => one.subject.includes('{{first_name}}') && !own.includes('{{first_name}}'))
      ? ['{{first_name}} is a placeholder. Use the name that your email software expects.']
      : []),
  ];
  return { suggestions, details: { language, notes, own: { subject: own, ...ownScore } } };
}

/** Emoji at the ends stay there, whatever happens between them. */
function takeEnds(line: string): { lead: string; core: string; trail: string } {
  const ends = /^(?<lead>(?:[\ue800-\uebff] ?)*)(?<core>.*?)(?<trail>(?: ?[\ue800-\uebff])*)$/u.exec(
    line,
  )?.groups;
  const { lead = '', core = '', trail = '' } = ends ?? {};
  return core === '' ? { lead: '', core: line, trail: '' } : { lead, core, trail };
}

/** Whether an edit holds all words of the original: more words alone make no subject better. */
function addsOnly(edited: string, original: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const held = new Set(words(edited));
  return words(edited).length > words(original).length && words(original).every((word) => held.has(word));
}

function describeEdits(
  suggestions: readonly SubjectSuggestion[],
  own: { score: number; warnings: string[] },
): string[] {
  if (suggestions.some(({ score }) => score > own.score)) return [];
  if (own.warnings.some((warning) => warning.startsWith('Too short')))
    return ['This is too short to edit. Say what the message is about.'];
  return own.score < fairScore
    ? ['No edit of your own words would make this clearer. The points below show what is missing.']
    : ['This works as it is. No edit of ours scores higher.'];
}

function describeLanguage(name: string): string {
  return name === 'unknown' ? 'The language could not be detected.' : `Language: ${name}.`;
}
