import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import type { EmailType } from '../../common/options.ts';
import type { SubjectDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { listTags, protectTags } from './protect-tags.ts';
import { isSpam, listLacks, type SubjectScore, scoreSubject } from './score-subject.ts';
import { cutSubject, findPlainOffer, rewriteSubject, type SubjectEdit } from './subject-edits.ts';
import { countTopics, listWords, pattern, patternsOf } from './subject-words.ts';
import {
  capitalizeFirst,
  dropPadding,
  fakeReply,
  lowerFirst,
  spellWords,
  tidySubject,
} from './tidy-subject.ts';

export type SubjectRequest = { subject: string; emailType: EmailType };
export type SubjectSuggestion = { subject: string; score: number; reason: string };
export type SubjectAnswer = { suggestions: SubjectSuggestion[]; details: SubjectDetails };

/** Maximum suggestions. More edits of one line would differ too little. */
const mostSuggestions = 3;
/** A longer line, in desktop widths, is not suggested beside one that fits. */
const cutFactor = 1.6;

/** Suggests up to three edits of the visitor's own subject, best first. None scores below the original. */
export function optimizeEmailSubject({ subject, emailType }: SubjectRequest): SubjectAnswer {
  const own = cleanText(subject).text.replaceAll(/\s+/gu, ' ').trim();
  const line = protectTags(own);
  const prose = line.text.replaceAll(/[\ue000-\uebff]/gu, ' ');
  const language = detectLanguage(prose.toLowerCase());
  const isEnglish = language.code === 'en';
  const isGrave = pattern('grave').test(prose);
  const rate = (text: string) => scoreSubject(line.restore(text), { type: emailType, isEnglish, isGrave });
  const ownScore = rate(line.text);
  // A merge tag at the start and emoji at either end stay in place.
  const lead = pattern('lead').exec(line.text)?.[0] ?? '';
  const trail = /(?: ?[\ue800-\uebff])*$/u.exec(line.text)?.[0] ?? '';
  const given = line.text.slice(lead.length, line.text.length - trail.length);
  const spelled = isEnglish ? spellWords(given, isGrave) : given;
  const tidy = tidySubject(spelled, isEnglish);
  // Capitals alone do not help a line that lacks a fact.
  const least = ownScore.score + Number(isEnglish && findLack(tidy) !== undefined);
  const chosen = new Map<string, SubjectSuggestion>();
  for (const { text, reason, left } of listEdits(given, tidy, isEnglish, isGrave)) {
    const lower = text.charAt(0).toLowerCase() + text.slice(1);
    const small = own.includes(lower) ? lower : lowerFirst(text);
    const whole = keepOneEmoji(lead + (/[\ue000-\ue3ff],? $/u.test(lead) ? small : text) + trail);
    const edited = line.restore(whole);
    const { score } = rate(whole);
    const tags = (one: string) => listTags(one).toSorted().join('');
    if (tags(whole) !== tags(line.text) || score < least || edited === own || !/\S\s+\S/u.test(text))
      continue;
    const emoji = pattern('hasEmojis').test(line.text) ? ['all but one emoji'] : [];
    const cut =
      left.length > 0
        ? `Left out: ${[...left, ...emoji].join(', ')}. ${describeLength([...edited].length)}`
        : '';
    const form = text === tidy ? describeTidying(line.text, whole, spelled.length !== given.length) : '';
    const suggestion = {
      subject: edited,
      score,
      reason: [form, reason, cut].filter((part) => part !== '').join(' '),
    };
    if (!chosen.has(edited)) chosen.set(edited, suggestion);
  }
  const all = [...chosen.values()].toSorted((one, other) => other.score - one.score);
  const isShort = ({ subject: edited }: SubjectSuggestion) =>
    [...edited].length <= desktopCharacters * cutFactor;
  const suggestions = (all.some(isShort) ? all.filter(isShort) : all).slice(0, mostSuggestions);
  const notes: string[] = [];
  const known =
    language.name === 'unknown' ? 'The language could not be detected.' : `Language: ${language.name}.`;
  if (!isEnglish) notes.push(`${known} Only the form and length are edited and scored.`);
  else if (isGrave)
    notes.push('This reads as a formal notice or grave news: only its form and length are edited.');
  else {
    const best = protectTags(suggestions[0]?.subject ?? own).text;
    notes.push(...describeLine(best, ownScore, suggestions.length > 0));
  }
  return { suggestions, details: { language, notes, own: { subject: own, ...ownScore } } };
}

/** Lists edits of a tidy line. Only the form of grave news is edited, and of spam only the offer is kept. */
function listEdits(given: string, tidy: string, isEnglish: boolean, isGrave: boolean): SubjectEdit[] {
  const whole = { text: tidy, reason: '', left: [] };
  if (isGrave) return [whole];
  if (isEnglish && isSpam(given)) return findPlainOffer(tidy);
  const shorter = isEnglish ? dropPadding(tidy) : capitalizeFirst(tidy.replace(pattern('openerAbroad'), ''));
  const base = hasContent(shorter) || !isEnglish ? shorter : tidy;
  const isOpen = isEnglish && findLack(base) !== undefined;
  const padding = listPadding(tidy, base);
  const cuts = isOpen ? [] : cutSubject(base, isEnglish);
  const edits = [{ ...whole, text: base }, ...cuts].map((edit) => {
    return { ...edit, left: [...padding, ...edit.left] };
  });
  // Moving the words of a line does not add what is missing.
  const fronted =
    isEnglish && !isOpen
      ? edits.flatMap(({ text, left }) => rewriteSubject(text).map((edit) => ({ ...edit, left })))
      : [];
  return [whole, ...edits, ...fronted];
}

/** Finds the fact that is missing from an English line. */
function findLack(line: string): ReturnType<typeof listLacks>[number] | undefined {
  const core = dropPadding(line);
  return listLacks(core, !hasContent(core) || listWords(core).length < 2)[0];
}

const hasContent = (line: string) => countTopics(line) > 0 || pattern('priced').test(line);

/** Lists the words before and after the kept part of a line. */
function listPadding(tidy: string, base: string): string[] {
  if (base === tidy) return [];
  const at = tidy.toLowerCase().indexOf(base.toLowerCase());
  const parts = (at < 0 ? [] : [tidy.slice(0, at), tidy.slice(at + base.length)])
    .map((part) => part.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}!?]+$/gu, ''))
    .flatMap((part) => (part === '' ? [] : [`“${part}”`]));
  return parts.length > 0 ? parts : ['filler words'];
}

/** Says what is missing from a line, or that it works. */
function describeLine(best: string, { warnings }: SubjectScore, isEdited: boolean): string[] {
  const lack = findLack(best);
  if (lack !== undefined) return [`Add what only you know: “${lack.template}”.`];
  if (isEdited) return [];
  if (isSpam(best))
    return ['This reads as spam. Say plainly what you offer: “___ (what), ___ (until when)”.'];
  if (warnings.some((warning) => warning.startsWith('Too long')))
    return ['We found nothing to cut without changing the meaning.'];
  const [tip = ''] = patternsOf('tip').flatMap(({ expression, more }) => (expression.test(best) ? more : []));
  if (warnings.length > 0) return [`Fix this before sending: ${warnings[0]}`];
  return [`This works as it is. ${tip}`.trim()];
}

function describeLength(length: number): string {
  if (length > desktopCharacters) return `${length} characters, so less is cut off.`;
  return `${length} characters, shown in full on a ${length > phoneCharacters ? 'desktop' : 'phone'}.`;
}

/** Names the mistakes of form that an edit fixed. */
function describeTidying(line: string, edited: string, isSpelled: boolean): string {
  const bare = line.replace(fakeReply, '').trim();
  const isCased = bare.toLowerCase() === edited.toLowerCase();
  return [
    bare === line ? '' : 'Removed Re:/Fwd:.',
    pattern('hasEmojis').test(line) ? 'Removed all but one emoji.' : '',
    bare === edited ? '' : `Fixed ${isSpelled ? 'spelling' : isCased ? 'capitals' : 'punctuation'}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function keepOneEmoji(line: string): string {
  let found = 0;
  return line.replaceAll(/ ?[\ue800-\uebff]/gu, (emoji) => (found++ === 0 ? emoji : '')).trim();
}
