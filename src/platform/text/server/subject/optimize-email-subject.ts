import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import type { EmailType } from '../../common/options.ts';
import type { SubjectDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { listTags, protectTags } from './protect-tags.ts';
import { type SubjectScore, scoreSubject } from './score-subject.ts';
import { cutSubject, rewriteSubject, type SubjectEdit } from './subject-edits.ts';
import { countTopics, pattern } from './subject-words.ts';
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
const cutFactor = 1.3;
/** Minimum score of a subject that needs no edit. */
const goodScore = 70;

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
  const chosen = new Map<string, SubjectSuggestion>();
  let fix: SubjectSuggestion | undefined;
  const add = ({ text, reason, left }: SubjectEdit) => {
    const lower = text.charAt(0).toLowerCase() + text.slice(1);
    const small = own.includes(lower) ? lower : lowerFirst(text);
    const whole = keepOneEmoji(lead + (/[\ue000-\ue3ff],? $/u.test(lead) ? small : text) + trail);
    const edited = line.restore(whole);
    const score = rate(whole).score;
    const tags = (one: string) => listTags(one).toSorted().join('');
    const keepsAll = tags(whole) === tags(line.text);
    const isTidied = left.length === 0 && text === tidy;
    if (!keepsAll || score < ownScore.score || edited === own || chosen.has(edited) || !/\S\s+\S/u.test(text))
      return;
    // A capital letter that gains nothing is only a remark.
    if (isTidied && score === ownScore.score) {
      fix = { subject: edited, score, reason };
      return;
    }
    const emoji = pattern('hasEmojis').test(line.text) ? ['all but one emoji'] : [];
    const cut =
      left.length > 0
        ? `Left out: ${[...left, ...emoji].join(', ')}. ${describeLength([...edited].length)}`
        : '';
    chosen.set(edited, { subject: edited, score, reason: `${reason} ${cut}`.trim() });
  };
  const given = line.text.slice(lead.length, line.text.length - trail.length);
  const isFree = isEnglish && !isGrave;
  const spelled = isEnglish ? spellWords(given, isGrave) : given;
  const tidy = tidySubject(spelled, isEnglish);
  const foreign = isEnglish ? tidy : capitalizeFirst(tidy.replace(pattern('openerAbroad'), ''));
  const shorter = isFree ? dropPadding(tidy) : foreign;
  const base = countTopics(shorter) > 0 ? shorter : tidy;
  const at = tidy.toLowerCase().indexOf(base.toLowerCase());
  const padding = (at < 0 ? [] : [tidy.slice(0, at), tidy.slice(at + base.length)])
    .map((part) => part.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}!?]+$/gu, ''))
    .flatMap((part) => (part === '' ? [] : [`“${part}”`]));
  if (padding.length === 0) padding.push('filler words');
  for (const edit of [{ text: base, reason: '', left: [] }, ...cutSubject(base, isEnglish)]) {
    const left = base === tidy ? edit.left : [...padding, ...edit.left];
    if (edit.text !== tidy) add({ ...edit, left });
    if (!isFree || findBlank(ownScore) === blanks.topic) continue;
    for (const other of rewriteSubject(edit.text)) {
      add({ ...other, left });
      // An offer that comes first is also suggested alone.
      const [, offer = '', rest = ''] = /^(.*\p{N}.{20,}?): (.+)$/u.exec(other.text) ?? [];
      if (isCut(other.text) && offer !== '') add({ ...other, text: offer, left: [...left, `“${rest}”`] });
    }
  }
  if (base === tidy || chosen.size === 0)
    add({
      text: tidy,
      reason: describeTidying(line.text, lead + tidy + trail, spelled.length !== given.length),
      left: [],
    });
  const all = [...chosen.values()];
  const losesFact = ({ reason }: SubjectSuggestion) =>
    [...reason.matchAll(/“([^”]*)”/gu)].some(
      ([, left = '']) =>
        !pattern('series').test(left) &&
        (/\p{N}/u.test(left) ||
          pattern('datePhrase').test(left) ||
          (isEnglish && tidy.startsWith(left) && countTopics(left) > 1)),
    );
  const fits = (one: SubjectSuggestion) => [...one.subject].length <= desktopCharacters;
  const whole = all.some((one) => fits(one) && !losesFact(one)) ? all.filter((one) => !losesFact(one)) : all;
  const kept = whole.some(fits) ? whole.filter((one) => !isCut(one.subject)) : whole;
  const suggestions = kept.toSorted((one, other) => other.score - one.score).slice(0, mostSuggestions);
  const notes: string[] = [];
  if (isGrave)
    notes.push('This reads as a formal notice or grave news: only its form and length are edited.');
  else if (isEnglish) {
    const blank = findBlank(ownScore);
    const best = (suggestions[0] ?? fix)?.subject ?? own;
    const [bare = ''] = /^.*[\p{L}\p{N}%)’'"”]/u.exec(best) ?? [];
    if (blank !== undefined)
      notes.push(
        `Add what only you know: “${/\bsomething$/iu.test(bare) ? bare.replace(/something$/iu, '___ (what)') : bare + blank}”.`,
      );
    else if (suggestions.length === 0)
      notes.push(
        fix === undefined ? describeOwn(ownScore) : `${fix.reason} “${fix.subject}” scores the same.`,
      );
  }
  const known =
    language.name === 'unknown' ? 'The language could not be detected.' : `Language: ${language.name}.`;
  if (!isEnglish) notes.push(`${known} Only the form and length are edited and scored.`);
  return { suggestions, details: { language, notes, own: { subject: own, ...ownScore } } };
}

/** True for a line of which a desktop shows only the beginning. */
const isCut = (line: string) => [...line].length > desktopCharacters * cutFactor;

function describeLength(length: number): string {
  if (length > desktopCharacters) return `${length} characters, so less is cut off.`;
  return `${length} characters, shown in full on a ${length > phoneCharacters ? 'desktop' : 'phone'}.`;
}

/** Lists the mistakes of form that an edit fixed. */
function describeTidying(line: string, edited: string, isSpelled: boolean): string {
  const bare = line.replace(fakeReply, '');
  const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');
  const marks = (text: string) => text.replaceAll(/[\p{L}\s\ue800-\uebff]/gu, '');
  const spaces = (text: string) => text.replaceAll(/\S/gu, '').length;
  const fixes = [
    isSpelled ? 'spelling' : '',
    !isSpelled && letters(bare) !== letters(edited) ? 'capitalization' : '',
    marks(bare) === marks(edited) ? '' : 'punctuation',
    marks(bare) !== marks(edited) || spaces(bare) === spaces(edited) ? '' : 'spacing',
  ].filter((fix) => fix !== '');
  const removed = [
    line === bare ? '' : 'Re:/Fwd:',
    pattern('hasEmojis').test(line) ? 'all but one emoji' : '',
  ].filter((part) => part !== '');
  return [
    removed.length > 0 ? `Removed ${removed.join(' and ')}.` : '',
    fixes.length > 0 ? `Fixed ${new Intl.ListFormat('en').format(fixes)}.` : '',
  ]
    .join(' ')
    .trim();
}

function keepOneEmoji(line: string): string {
  let found = 0;
  return line.replaceAll(/ ?[\ue800-\uebff]/gu, (emoji) => (found++ === 0 ? emoji : '')).trim();
}

/** Templates with blanks for missing facts, by the second word of the warning. */
const blanks: Readonly<Record<string, string>> = {
  topic: ': ___ (topic), ___ (date or next step)',
  story: ': ___ (its best story)',
  detail: ': ___ (one thing in it, or a date)',
  figure: ': ___ % off ___ until ___',
  date: ', ___ (date and time)',
  deadline: ' by ___ (date)',
};

/**
 * Finds the template that asks for what is missing from a subject, such as a date. Returns undefined for a subject of one
 * word, which is too short to complete.
 */
function findBlank({ warnings }: SubjectScore): string | undefined {
  const lack = warnings.map((warning) => /^No (?<what>\w+):/u.exec(warning)?.groups?.what ?? '');
  return warnings[0]?.startsWith('Too short') === true
    ? undefined
    : blanks[lack.find((what) => what !== '') ?? ''];
}

/** Writes the note for a subject without suggestions. */
function describeOwn({ score, warnings }: SubjectScore): string {
  const [fault = ''] = warnings;
  if (fault.startsWith('Too short')) return 'This is too short to edit. Say what the message is about.';
  if (fault.startsWith('Too long')) return 'We found no part that can go without changing what this says.';
  if (fault !== '') return `No edit of your own words mends this: ${fault}`;
  return score >= goodScore
    ? 'This works as it is. No edit of ours scores higher.'
    : 'This is clear, but says little that draws a reader: add a figure, a benefit or what is at stake.';
}
