import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import type { EmailType } from '../../common/options.ts';
import type { SubjectDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { cutSubject, listLeftOut } from './cut-subject.ts';
import { listTags, type ProtectedLine, protectTags } from './protect-tags.ts';
import { isSpam, listLacks, type SubjectFacts, scoreSubject } from './score-subject.ts';
import { pattern, replaceKind } from './subject-words.ts';
import { capitalizeFirst, dropPadding, dropSalutation, tidySubject } from './tidy-subject.ts';

export type SubjectRequest = { subject: string; emailType: EmailType };
export type SubjectSuggestion = { subject: string; score: number; reason: string };

const mostSuggestions = 3;
const phishingWarning = 'This reads like phishing: an account in trouble or a prize, and a demand to act.';
const phishingNote =
  'Lines like this are not edited. If yours is genuine, name your company and what happened.';
const graveNote = 'This reads as a formal notice or grave news: we edit and rate only its length and form.';
const stuckNote = 'We found no words to cut. Begin with the main words.';
const formNote = 'We cut filler words, and rate only length and form.';
const spamNote = 'This reads as spam. Say plainly what you offer: “___ (what), ___ (until when)”.';

/** Checks a subject, and suggests up to three shorter or cleaner forms of it. None scores below the original. */
export function optimizeEmailSubject({ subject, emailType }: SubjectRequest) {
  const own = cleanText(subject).text.replaceAll(/\s+/gu, ' ').trim();
  const line = protectTags(own);
  const prose = line.text.replaceAll(/[\ue000-\uebff]/gu, ' ');
  const language = detectLanguage(prose.toLowerCase());
  const isEnglish = language.code === 'en';
  const isGrave = pattern('grave').test(prose);
  const isJudged = isEnglish && !isGrave;
  const facts = { type: emailType, isJudged };
  const { score, parts, warnings } = scoreSubject(own, facts);
  const isPhishing = pattern('phishing').test(prose);
  const answer = (note: string, suggestions: SubjectSuggestion[]) => {
    const notes = [note, isEnglish || isPhishing ? '' : `Language: ${language.name}. ${formNote}`].filter(
      Boolean,
    );
    const checked = isPhishing ? { parts: [], warnings: [phishingWarning] } : { parts, warnings };
    const details: SubjectDetails = {
      language,
      notes,
      own: { subject: own, score: isJudged && !isPhishing ? score : null, ...checked },
    };
    return { suggestions, details };
  };
  if (isPhishing) return answer(phishingNote, []);
  const core = dropPadding(tidySubject(line.text, language.code), language.code);
  const [lack] = isGrave ? [] : listLacks(core, isEnglish);
  // If the line lacks a fact, an edit must score higher, not only as high.
  const least = score + Number(lack !== undefined);
  const edits = listEdits(line, facts, (given) => {
    const tidy = tidySubject(given, language.code);
    if (isGrave) return [dropSalutation(replaceKind(tidy, 'notice'))];
    if (lack !== undefined) return [tidy];
    const base = dropPadding(tidy, language.code);
    return [base, dropPadding(cutSubject(base) ?? base, language.code)];
  }).filter((edit) => edit.score >= least && !isSpam(edit.subject));
  if (isGrave) return answer(graveNote, edits);
  if (lack !== undefined)
    return answer(`Add what only you know: “${capitalizeFirst(lack.template)}”.`, edits);
  if (edits.length > 0) return answer('', edits);
  if (isSpam(own)) return answer(spamNote, []);
  const hidden = pattern('key').exec(own.slice(phoneCharacters))?.[0];
  const advice = hidden === undefined ? stuckNote : `${stuckNote} Phones cut off “${hidden}”.`;
  return answer(warnings.length > 0 ? advice : 'This works as it is.', []);
}

function listEdits(line: ProtectedLine, facts: SubjectFacts, listTexts: (given: string) => string[]) {
  const own = line.restore(line.text);
  // Emoji at either end stay in place.
  const lead = pattern('leadingEmoji').exec(line.text)?.[0] ?? '';
  const trail = /(?: ?[\ue800-\uebff])*$/u.exec(line.text)?.[0] ?? '';
  const given = line.text.slice(lead.length, line.text.length - trail.length);
  const edits = listTexts(given).flatMap((text) => {
    const all = lead + text + trail;
    const whole = keepOneEmoji(all);
    const subject = line.restore(whole);
    const emoji = whole === all ? '' : 'Removed all but one emoji. ';
    const reason = (emoji + describeEdit(given, text, [...subject].length)).trim();
    const isComplete = listTags(whole).join('') === listTags(line.text).join('');
    if (!isComplete || subject === own || !/\S\s+\S/u.test(text)) return [];
    return { subject, score: scoreSubject(subject, facts).score, reason };
  });
  const distinct = [...new Map(edits.map((edit) => [edit.subject, edit])).values()];
  return distinct.toSorted((one, other) => other.score - one.score).slice(0, mostSuggestions);
}

function describeEdit(given: string, text: string, length: number): string {
  const bare = given.replace(pattern('fakeReply'), '').trim();
  const left = listLeftOut(bare, text);
  const letters = (one: string) => one.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const fixed = [
    ...(letters(bare) === letters(text) ? [] : ['capitals']),
    ...(bare.toLowerCase() === text.toLowerCase() ? [] : ['punctuation']),
  ];
  const form = fixed.length > 0 ? `Fixed ${fixed.join(' and ')}.` : '';
  const screen = length > desktopCharacters ? undefined : length > phoneCharacters ? 'desktop' : 'phone';
  const fit = screen === undefined ? 'so less is cut off' : `shown in full on a ${screen}`;
  const done = left === undefined ? 'Put the main words first' : `Left out: ${left.join(', ')}`;
  const cut = `${done}. ${length} characters, ${fit}.`;
  return `${bare === given ? '' : 'Removed Re:/Fwd:. '}${left?.length === 0 ? form : cut}`.trim();
}

function keepOneEmoji(line: string): string {
  let found = 0;
  return line.replaceAll(/ ?[\ue800-\uebff]/gu, (emoji) => (found++ === 0 ? emoji : '')).trim();
}
