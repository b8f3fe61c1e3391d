import type { Sentence } from '../reading/read-document.ts';
import { idleRequest, leadIn, request } from './action-patterns.ts';
import type { Transcript } from './read-transcript.ts';

/** More than a meeting brings; those that are labeled come first. */
const maxFound = 12;

const decided =
  /\b(?:we(?:['’]ve| have)? (?:all )?(?:just )?(?:decided|agreed|settled|chosen|resolved to|concluded|approved)|(?:it (?:is|was|has been)|it['’]s|that['’]s|has been|have been|is|are|was|were) (?:unanimously )?(?:decided|agreed|approved|settled|carried|adopted)\b|(?:the|our|final) decision(?: is| was|:)|(?:team|group|board|committee|everyone|everybody|all) (?:has |have )?(?:decided|agreed|approved)|(?:decided|agreed) (?:to|that|on|not to)\b|let['’]s (?:go (?:with|ahead)|stick with|stay with|keep|postpone|cancel|drop|skip|move|use|ship|launch|choose|pick|do (?:that|it)|make it|call it|set|delay|push|park|adopt|start with|not)\b|we(?:['’]ll| will|['’]re going to| are going to|['’]re| are) (?:also |now )?(?:go(?:ing)? with|stick(?:ing)? with|stay(?:ing)? with|go(?:ing)? ahead|keep(?:ing)?|postpon(?:e|ing)|cancel(?:ling)?|drop(?:ping)?|skip(?:ping)?|ship(?:ping)?|launch(?:ing)?|us(?:e|ing)|adopt(?:ing)?|not|hir(?:e|ing)|switch(?:ing)?|mov(?:e|ing)|push(?:ing)?|delay(?:ing)?|stop(?:ping)?|rais(?:e|ing)|cut(?:ting)?|release|releasing|rename|renaming)\b|so (?:it['’]s settled|that['’]s (?:settled|decided))|(?:approved|agreed)[,:.]|going with\b|consensus (?:is|was)\b|signed off on\b|we(?:['’]re| are) (?:all )?aligned on|got approved|I(?:['’]m| am|['’]ve) approv(?:ing|ed))/iu;
const notDecided =
  /\b(?:if we|whether|should we|haven['’]t|have not|hasn['’]t|not (?:yet )?(?:decided|agreed|settled)|need(?:s)? to (?:decide|agree)|have to decide|to be decided|before we (?:decide|agree)|can['’]t decide|until we|once we|maybe|perhaps|might|could|would have|what if|they (?:decided|agreed)|(?:he|she) (?:decided|agreed)|let['’]s (?:see|start|move on|move to|go (?:through|around|back)|say (?:hi|hello|that you)|keep (?:going|moving|it|this)|do (?:a|the|that|it) (?:round|quick|later|next|after)|not (?:forget|talk|discuss)|set up|use the (?:next|remaining|last|first))|moving on|going to (?:see|say|have)|not sure|not going to lie|not worry)\b/iu;
/** Takes on work; nothing is settled for all. */
const undertaking = /^\W*(?:(?:Mrs?|Ms|Dr|Prof)\.? )?\p{Lu}[\p{L}'’-]+ (?:has )?agreed to\b/u;
const manyAgree = /^\W*(?:we|everyone|everybody|all|they|both|team|group|board|committee)\b/iu;
const decisionHeading = /^(?:decision|decided|agreed|resol|conclusion|outcome)/u;
const decisionLabel = /^\W*(?:decisions?|decided|agreed|resolved|resolutions?|consensus)\s*[:–—-]\s*(?=\S)/iu;

/** Sentences in which something is settled. */
export function findDecisions(transcript: Transcript): Sentence[] {
  const { document, utterances } = transcript;
  const found = document.sentences.filter((sentence) => {
    const heading = utterances[sentence.paragraph]?.heading ?? '';
    if (decisionLabel.test(sentence.text) || decisionHeading.test(heading)) return sentence.words.length > 1;
    if (document.language.code !== 'en' || sentence.words.length < 4 || /\?\W*$/u.test(sentence.text))
      return false;
    if (undertaking.test(sentence.text) && !manyAgree.test(sentence.text)) return false;
    return decided.test(sentence.text) && !notDecided.test(sentence.text);
  });
  return chooseFirst(found, transcript);
}

/** Without the label, or the words of speech, before it. */
export function dropLabel(text: string): string {
  const bare = text.replace(decisionLabel, '').replace(questionLabel, '').trim();
  const plain = bare.replace(leadIn, '');
  return plain === bare || plain === '' ? bare : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** True if its writer calls a line a decision or a question. */
export function isLabelled(text: string, heading: string): boolean {
  const isUnder = decisionHeading.test(heading) || questionHeading.test(heading);
  return isUnder || decisionLabel.test(text) || questionLabel.test(text);
}

const minQuestionWords = 5;
const smallTalk =
  /\b(?:can (?:you|everyone|everybody|anyone) (?:all )?(?:hear|see)|any (?:other )?(?:questions|thoughts|comments|updates|objections|blockers|concerns|topics)|anything else|(?:did|have|has) (?:you|he|she|they)\b|any ?(?:one|body) (?:else|have|want|got)|how are you|how(?:['’]s| is) (?:it going|everyone|everybody)|does (?:that|this|it) (?:make sense|work|sound)|(?:make|makes) sense|sounds? good|you know\?|right\?|okay\?|ok\?|are we (?:all )?(?:good|ready|done|set)|shall we (?:start|begin|move|continue|get|go|wrap)|who wants to (?:start|go)|ready to (?:start|begin)|is (?:everyone|everybody) (?:here|there)|am i (?:on mute|audible)|what do you (?:think|mean|say)|what(?:['’]s| is) (?:up|next|that)|isn['’]t it|don['’]t you (?:think|agree)|should we (?:start|begin|move on|wait|get)|do you (?:agree|mind|follow|see)|sorry)\b/iu;
const openEnd =
  /^\W*(?:(?:um+|uh+|well|hmm+|yeah|oh)[\s,.]+)*(?:not sure|i['’]m not sure|good question|great question|that(?:['’]s| is) (?:a good|a great|an open|the|still)|i don['’]t know|i do not know|don['’]t know|no idea|we(?:['’]ll| will) (?:have to|need to)|we need to|we don['’]t know|let me (?:check|find|ask|look|get back)|i(?:['’]ll| will) (?:check|find out|ask|look|have to|get back)|i(?:['’]d| would) have to|let['’]s (?:park|take (?:that|it) offline|come back|table|discuss)|to be (?:decided|determined|confirmed)|tbd|tbc|unclear|hard to say|maybe|it depends|depends|nobody knows|someone should|still open|we haven['’]t|not yet)\b/iu;
const openAnywhere = /\b(?:not (?:[\p{L}\d]+ ){0,3}sure|have to (?:check|ask)|no idea|don['’]t know)\b/iu;
const openStatement =
  /\b(?:open question|we (?:still )?(?:don['’]t|do not) know|it(?:['’]s| is) (?:still )?(?:unclear|an open|not clear|open whether|undecided)|(?:still|yet) to be (?:decided|determined|clarified)|remains (?:open|to be|unclear)|(?:not|isn['’]t) (?:yet )?(?:sure|clear) (?:whether|if|how|who|when|what|which|why)|(?:need|have) to (?:figure out|find out|work out|decide|clarify) (?:whether|if|how|who|when|what|which|why)|haven['’]t decided (?:whether|if|how|who|when|what|which)|TBD\b)/iu;
const questionHeading = /^(?:open|questions?|issue|parking)/u;
const questionLabel =
  /^\s*(?:[-*•]\s*)?(?:(?:open(?: questions?| points?| issues?)?|questions?|q|TB[DC])\s*[:–—-]|\?)\s*(?=\S)/iu;

/** Questions that nobody answers, and what is said to be unknown. */
export function findQuestions(transcript: Transcript): Sentence[] {
  const { sentences } = transcript.document;
  return chooseFirst(
    sentences.filter((sentence, index) => isOpen(transcript, sentence, index)),
    transcript,
  );
}

function isOpen(transcript: Transcript, sentence: Sentence, index: number): boolean {
  const { document, utterances, format } = transcript;
  const { text, words, paragraph } = sentence;
  const { heading = '', cells } = utterances[paragraph] ?? {};
  if (cells !== undefined) return false;
  if (questionLabel.test(text) || questionHeading.test(heading)) return words.length > 1;
  const isEnglish = document.language.code === 'en';
  if (!/[?？]["'”’)]*\s*$/u.test(text))
    return isEnglish && words.length >= minQuestionWords && openStatement.test(text);
  if (words.length < minQuestionWords || (isEnglish && isNoQuestion(text))) return false;
  return format === 'plain' || format === 'list' || staysOpen(transcript, sentence, index);
}

function isNoQuestion(text: string): boolean {
  const asked = request.exec(text)?.groups?.task;
  return smallTalk.test(text) || (asked !== undefined && !idleRequest.test(asked));
}

/** True if the next to speak, or the same person, leaves it open. */
function staysOpen({ document, utterances }: Transcript, sentence: Sentence, index: number): boolean {
  const speaker = utterances[sentence.paragraph]?.speaker;
  const [next, ...later] = document.sentences.slice(index + 1, index + 4);
  if (next === undefined || openEnd.test(next.text) || openAnywhere.test(next.text)) return true;
  const isSame = utterances[next.paragraph]?.speaker === speaker;
  const reply = later.find(({ paragraph }) =>
    isSame ? utterances[paragraph]?.speaker !== speaker : paragraph === next.paragraph,
  );
  return (
    (reply !== undefined && openEnd.test(reply.text)) ||
    (!isSame && openStatement.test(`${next.text} ${reply?.text}`))
  );
}

/** As many different ones as are shown, in the order of the text. */
function chooseFirst(found: readonly Sentence[], { utterances }: Transcript): Sentence[] {
  const keyOf = ({ text }: Sentence) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const all = [...Map.groupBy(found, keyOf).values()].flatMap(([first]) => first ?? []);
  const isLater = ({ text, paragraph }: Sentence) =>
    Number(!isLabelled(text, utterances[paragraph]?.heading ?? ''));
  const shown = new Set(all.toSorted((one, other) => isLater(one) - isLater(other)).slice(0, maxFound));
  return all.filter((one) => shown.has(one));
}
