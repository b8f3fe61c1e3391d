import { type SubjectEdit, type SubjectEditor, type SubjectLine, trailingMarks } from './subject-line.ts';
import { datePhrase, deadlinePhrase, opener } from './subject-words.ts';
import { capitalizeFirst, lowerFirst } from './tidy-subject.ts';

/** Rewritings that put first what matters most. */
export const frontings: readonly SubjectEditor[] = [
  dayFirst,
  figureFirst,
  benefitFirst,
  newsFirst,
  newFirst,
  swapHalves,
];

/** `Summer sale ends Friday`: `Ends Friday: summer sale`. */
function dayFirst({ tidy: text, isEnglish }: SubjectLine): SubjectEdit | undefined {
  if (!isEnglish) return undefined;
  const bare = text.replace(trailingMarks, '');
  const found = datePhrase.exec(bare);
  if (found === null) return undefined;
  const phrase = found[0];
  const after = bare.slice(found.index + phrase.length);
  const before = bare.slice(0, found.index).trim();
  if (found.index === 0 && /^,\s/u.test(after)) {
    const rest = after.replace(/^,\s+/u, '');
    return {
      text: `${capitalizeFirst(rest)} ${lowerFirst(phrase)}`,
      reason: 'The topic comes before the time.',
    };
  }
  const goesOn = /^ (?:in|at|with|for|near) /u.test(after) && !deadlinePhrase.test(phrase);
  if ((after !== '' && !goesOn) || before.split(' ').length < 2 || /[:–—|?]/u.test(before)) return undefined;
  if (
    /\b(?:is|are|was|were|be|been|will|the|a|an|of|and|or|to|from|for|in|on|at|by|its|until|than|not|between|last|every|each|only)$/iu.test(
      before,
    )
  )
    return undefined;
  const day = capitalizeFirst(phrase.replace(/^(?:on|from)\s+/iu, ''));
  return {
    text: `${day}: ${lowerFirst(before)}${after}`,
    reason: 'The day comes first, where every screen shows it.',
  };
}

/** `Get 5 recipes for autumn`: `5 recipes for autumn`; `A with up to 50% off`: `Up to 50% off: A`. */
function figureFirst({ tidy: text, isEnglish, isGrave }: SubjectLine): SubjectEdit | undefined {
  if (!isEnglish || isGrave) return undefined;
  const reason = 'The number comes first; numbers stand out at a glance.';
  const lead =
    /^(?:get|see|read|our|my|here are|the|top|these|discover|check out|try|learn|enjoy|take|claim|with)(?: (?:our|my|the|these|top|your))?(?: top)? (?<rest>(?:up to )?[$€£]?\p{N}.*)$/iu.exec(
      text,
    );
  if (lead?.groups?.rest !== undefined) return { text: capitalizeFirst(lead.groups.rest), reason };
  const halves = /^(?<thing>\D{8,}?) with (?<figure>(?:up to )?[$€£]?\p{N}[^:,;.–—|]*)$/iu.exec(
    text.replace(trailingMarks, ''),
  )?.groups;
  if (halves?.thing === undefined || halves.figure === undefined) return undefined;
  const thing = halves.thing.replace(opener, '');
  return { text: `${capitalizeFirst(halves.figure)}: ${lowerFirst(thing)}`, reason };
}

const noPurpose =
  /(?:^|\s)(?:how|ways?|tips?|ideas?|reasons?|time|ready|want|wants|need|needs|like|chance|things?|easy|hard|forget|remember|have|has|had|able|right|going|due|is|are|was|were|be|not|you|us|where|what|when|whether|guide|steps?|try|trying|used|about|up|him|her|them|it|continue|plan|plans|welcome|invite|invited|close|next|opportunity|excited|happy|here)$/iu;
const purpose =
  /^(?<thing>.{6,}?) (?:to|so (?:that )?you can) (?<benefit>(?:avoid|boost|build|cut|discover|earn|eat|enjoy|find|get|grow|improve|increase|learn|lower|make|manage|prevent|protect|reach|reduce|relax|save|sleep|start|stop|travel|win|work)\b[^:?–—|]{3,})$/iu;

/** `Use our planner to save time`: `Save time: use our planner`. */
function benefitFirst({ tidy: text, isEnglish, isGrave }: SubjectLine): SubjectEdit | undefined {
  if (!isEnglish || isGrave) return undefined;
  const found = purpose.exec(text.replace(trailingMarks, ''))?.groups;
  if (found?.thing === undefined || found.benefit === undefined || noPurpose.test(found.thing))
    return undefined;
  if (/[:?]/u.test(found.thing)) return undefined;
  return {
    text: `${capitalizeFirst(found.benefit)}: ${lowerFirst(found.thing)}`,
    reason: 'The benefit to the reader comes first.',
  };
}

/** `Your report is ready`: `Ready: your report`. */
function newsFirst({ tidy: text, isEnglish }: SubjectLine): SubjectEdit | undefined {
  const found =
    /^(?<thing>(?:your|our|the|my) [^:,;?!–—|]{3,}?) (?:is|are) (?:now )?(?<news>ready|here|open|live|available|out|back|closed|confirmed|complete|delayed|cancelled|overdue|on (?:its|the|their) way)$/iu.exec(
      text.replace(trailingMarks, ''),
    )?.groups;
  if (!isEnglish || found?.thing === undefined || found.news === undefined) return undefined;
  return {
    text: `${capitalizeFirst(found.news)}: ${lowerFirst(found.thing)}`,
    reason: 'The news comes first.',
  };
}

/** `Our new store opens Friday`: `New: our store opens Friday`. */
function newFirst({ tidy: text, isEnglish, isGrave }: SubjectLine): SubjectEdit | undefined {
  const thing = text.replace(opener, '');
  if (!isEnglish || isGrave || !/^(?:our|the|your|my) new \S/iu.test(thing) || thing.includes(':'))
    return undefined;
  return { text: `New: ${lowerFirst(thing.replace(/ new /iu, ' '))}`, reason: 'What is new comes first.' };
}

/** `Newsletter 12: Five recipes`: `Five recipes – newsletter 12`. */
function swapHalves({ tidy: text }: SubjectLine): SubjectEdit | undefined {
  const halves = text.split(/:\s+|\s+[-–—|]\s+/u);
  const [label, topic] = halves;
  if (halves.length !== 2 || label === undefined || topic === undefined) return undefined;
  if (label.trim() === '' || topic.trim().split(/\s+/u).length < 2) return undefined;
  const mark = /[?!.]$/u.exec(topic)?.[0] ?? '';
  const kept = mark === '?' ? topic : topic.replace(trailingMarks, '');
  return {
    text: `${capitalizeFirst(kept)} – ${lowerFirst(label)}`,
    reason: 'The topic comes first, then the label.',
  };
}
