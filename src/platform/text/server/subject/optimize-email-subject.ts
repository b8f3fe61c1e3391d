import type { EmailType } from '../../common/options.ts';
import type { SubjectDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { listProtected, protectTags } from './protect-tags.ts';
import { scoreSubject } from './score-subject.ts';
import { listFrames, rewritings } from './subject-edits.ts';
import type { SubjectEdit, SubjectLine } from './subject-line.ts';
import { frameWords, graveSubject, mournfulSubject } from './subject-words.ts';
import { tidySubject } from './tidy-subject.ts';

export type SubjectRequest = { subject: string; emailType: EmailType };
export type SubjectSuggestion = { subject: string; score: number; reason: string };
export type SubjectAnswer = { suggestions: SubjectSuggestion[]; details: SubjectDetails };

const suggestionCount = 5;
/** Pairs of words that two suggestions may share before they are the same. */
const sameShare = 0.8;
const ownSlot = /\{\{(?:first|company)_name\}\}/gu;

/** Five edits of the visitor's own subject, the best first; nothing is in them that was not in it. */
export function optimizeEmailSubject({ subject, emailType }: SubjectRequest): SubjectAnswer {
  const own = cleanText(subject).text.replaceAll(/\s+/gu, ' ').trim();
  const line = protectTags(own);
  const prose = line.text.replaceAll(/[\ue000-\uebff]/gu, ' ');
  const language = detectLanguage(prose.toLowerCase() === prose ? prose : prose.toLowerCase());
  const isEnglish = language.code === 'en';
  const { lead, core, trail } = takeEnds(line.text);
  const facts: SubjectLine = {
    original: core,
    tidy: tidySubject(core),
    type: emailType,
    isEnglish,
    isGrave: graveSubject.test(prose),
    frame: mournfulSubject.test(prose) ? 'mournful' : graveSubject.test(prose) ? 'grave' : emailType,
  };
  const rate = (text: string) => scoreSubject(text, emailType, isEnglish);
  const suggestions = choose(facts).map(({ text, reason }) => {
    const edited = line.restore(lead + text + trail);
    return { subject: edited, score: rate(edited).score, reason };
  });
  return {
    suggestions: suggestions.toSorted((one, other) => other.score - one.score),
    details: { language, notes: listNotes(facts, language.name), own: { subject: own, ...rate(own) } },
  };
}

/** Emoji at the ends stay there, whatever happens between them. */
function takeEnds(line: string): { lead: string; core: string; trail: string } {
  const {
    lead = '',
    core = '',
    trail = '',
  } = /^(?<lead>(?:[\ue800-\uebff] ?)*)(?<core>.*?)(?<trail>(?: ?[\ue800-\uebff])*)$/u.exec(line)?.groups ??
  {};
  return core === '' ? { lead: '', core: line, trail: '' } : { lead, core, trail };
}

function choose(facts: SubjectLine): SubjectEdit[] {
  const chosen: SubjectEdit[] = [];
  const add = ({ text, reason }: SubjectEdit, isSame: (one: string, other: string) => boolean) => {
    const taken = [facts.original, ...chosen.map((one) => one.text)];
    if (chosen.length < suggestionCount && !taken.some((other) => isSame(text, other)))
      chosen.push({ text, reason });
  };
  for (const rewrite of rewritings) {
    const edit = rewrite(facts);
    if (edit !== undefined && isFaithful(edit.text, facts.original))
      add(edit, isCaseEdit(edit.text, facts) ? isEqual : isAlike);
  }
  for (const frame of listFrames(facts)) add(frame, isEqual);
  return chosen;
}

/** Tidying changes form alone, and that is the point of it. */
function isCaseEdit(text: string, { tidy }: SubjectLine): boolean {
  return text.toLowerCase() === tidy.toLowerCase();
}

/** Whether every word and figure stands in the original, or says nothing, and no tag or emoji is lost. */
export function isFaithful(edited: string, original: string): boolean {
  const own = new Set(listWords(original));
  const isOwn = (word: string) => own.has(word) || (frameWords.has(word) && !/\p{N}/u.test(word));
  const kept = listProtected(edited).toSorted().join('') === listProtected(original).toSorted().join('');
  return kept && listWords(edited.replaceAll(ownSlot, ' ')).every(isOwn);
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}%$€£][\p{L}\p{M}\p{N}%$€£'’.,/-]*(?<![.,'’/-])/gu) ?? [];
}

function isEqual(one: string, other: string): boolean {
  return one === other;
}

function isAlike(one: string, other: string): boolean {
  const [ones, others] = [listPairs(one), listPairs(other)];
  const shared = [...ones].filter((pair) => others.has(pair)).length;
  return shared / (ones.size + others.size - shared || 1) > sameShare && isSameMark(one, other);
}

/** A question is another line than its statement. */
function isSameMark(one: string, other: string): boolean {
  return one.endsWith('?') === other.endsWith('?');
}

function listPairs(text: string): Set<string> {
  const words = ['', ...(text.toLowerCase().match(/[\p{L}\p{N}\p{Co}{}_%]+/gu) ?? []), ''];
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}

function listNotes({ isEnglish, isGrave }: SubjectLine, name: string): string[] {
  const notes: string[] = [];
  if (isGrave)
    notes.push('This looks like bad news or a formal notice, so the edits add no urgency or sales language.');
  if (!isEnglish)
    notes.push(
      name === 'unknown'
        ? 'The language could not be detected, so only the form is edited and scored.'
        : `Language: ${name}. Only the form is edited and scored.`,
    );
  notes.push(
    'Your email software fills in placeholders such as {{first_name}}. Use the names that it expects.',
  );
  return notes;
}
