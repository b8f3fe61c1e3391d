import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import type { EmailType } from '../../common/options.ts';
import type { SubjectDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { listProtected, protectTags } from './protect-tags.ts';
import { type SubjectScore, scoreSubject } from './score-subject.ts';
import { cutSubject, rewriteSubject, type SubjectEdit } from './subject-edits.ts';
import { countTopics, pattern } from './subject-words.ts';
import { dropPadding, lowerFirst, spellWords, tidySubject } from './tidy-subject.ts';

export type SubjectRequest = { subject: string; emailType: EmailType };
export type SubjectSuggestion = { subject: string; score: number; reason: string };
export type SubjectAnswer = { suggestions: SubjectSuggestion[]; details: SubjectDetails };

/** More edits of one line would differ too little. */
const mostSuggestions = 3;

/** Suggests up to three edits of the visitor's own subject, the best first. None scores below the original. */
export function optimizeEmailSubject({ subject, emailType }: SubjectRequest): SubjectAnswer {
  const own = cleanText(subject).text.replaceAll(/\s+/gu, ' ').trim();
  const line = protectTags(own);
  const prose = line.text.replaceAll(/[\ue000-\uebff]/gu, ' ');
  const language = detectLanguage(prose.toLowerCase());
  const isEnglish = language.code === 'en';
  const isGrave = pattern('grave').test(prose);
  const rate = (text: string) => scoreSubject(line.restore(text), { type: emailType, isEnglish, isGrave });
  const ownScore = rate(line.text);
  // A merge tag at the start and emoji at either end keep their positions.
  const lead = pattern('lead').exec(line.text)?.[0] ?? '';
  const trail = /(?: ?[\ue800-\uebff])*$/u.exec(line.text)?.[0] ?? '';
  const chosen = new Map<string, SubjectSuggestion>();
  const add = ({ text, reason, left }: SubjectEdit) => {
    const lower = text.charAt(0).toLowerCase() + text.slice(1);
    const small = own.includes(lower) ? lower : lowerFirst(text);
    const whole = lead + (/[\ue000-\ue3ff],? $/u.test(lead) ? small : text) + trail;
    const edited = line.restore(whole);
    const score = rate(whole).score;
    const keepsAll =
      listProtected(whole).toSorted().join('') === listProtected(line.text).toSorted().join('');
    if (!keepsAll || score < ownScore.score || edited === own || chosen.has(edited) || !/\S\s+\S/u.test(text))
      return;
    const cut = left.length > 0 ? `Left out: ${left.join(', ')}. ${describeLength([...edited].length)}` : '';
    chosen.set(edited, { subject: edited, score, reason: `${reason} ${cut}`.trim() });
  };
  const given = line.text.slice(lead.length, line.text.length - trail.length);
  const isFree = isEnglish && !isGrave;
  const spelled = isEnglish ? spellWords(given, isGrave) : given;
  const spelling = spelled.length === given.length ? '' : 'spelling, ';
  const tidy = tidySubject(spelled);
  add({ text: tidy, reason: `Fixed ${spelling}capitalization, punctuation and spacing.`, left: [] });
  const shorter = isFree ? dropPadding(tidy) : tidy;
  const base = countTopics(shorter) > 0 ? shorter : tidy;
  const isEnd = tidy.toLowerCase().endsWith(base.toLowerCase());
  const padding = isEnd ? `“${tidy.slice(0, -base.length).trim()}”` : 'words that say nothing';
  for (const edit of [{ text: base, reason: '', left: [] }, ...cutSubject(base, isEnglish)]) {
    const left = base === tidy ? edit.left : [padding, ...edit.left];
    add({ ...edit, left });
    if (isFree) for (const other of rewriteSubject(edit.text)) add({ ...other, left });
  }
  const ranked = [...chosen.values()].toSorted((one, other) => other.score - one.score);
  const suggestions = ranked.slice(0, mostSuggestions);
  const notes: string[] = [];
  if (isGrave)
    notes.push('This reads as grave news or a formal notice: only its form and length are edited.');
  else if (isEnglish && chosen.size === 0) notes.push(describeOwn(ownScore));
  const known =
    language.name === 'unknown' ? 'The language could not be detected.' : `Language: ${language.name}.`;
  if (!isEnglish) notes.push(`${known} Only the form and length are edited and scored.`);
  return { suggestions, details: { language, notes, own: { subject: own, ...ownScore } } };
}

function describeLength(length: number): string {
  if (length > desktopCharacters) return `${length} characters, so less is cut off.`;
  return `${length} characters, shown in full on a ${length > phoneCharacters ? 'desktop' : 'phone'}.`;
}

/** Describes a subject without suggestions. A part with less than half of its points is a fault that no edit fixes. */
function describeOwn({ parts, warnings }: SubjectScore): string {
  const [fault = ''] = warnings;
  if (fault.startsWith('Too short')) return 'This is too short to edit. Say what the message is about.';
  if (fault.startsWith('Too long')) return 'We found no part that can go without changing what this says.';
  return warnings.length > 0 || parts.some(({ points, outOf }) => points < outOf / 2)
    ? 'No edit of your own words would make this clearer. It lacks what is named below.'
    : 'This works as it is. No edit of ours scores higher.';
}
