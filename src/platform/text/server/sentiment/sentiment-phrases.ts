type Rewriting = { pattern: RegExp; words: string };

// The lexicon goes by words; these say something else together, or name a topic and no feeling.
const rewritings: readonly Rewriting[] = [
  {
    pattern: /\b(?:is|are|been|was|were|'s|'re)\s+(?:absolutely\s+|really\s+)?killing it\b/giu,
    words: 'is great',
  },
  { pattern: /\bkill(?:ed|s) it\b/giu, words: 'did great' },
  {
    pattern: /\b(?:crisis|disaster|war|danger|conflict) (?:was |is |has been )?(?:averted|avoided)\b/giu,
    words: 'relieved',
  },
  {
    pattern: /\b(?:low|lower|lowest)[ -](?=prices?\b|costs?\b|fees?\b|risks?\b|noise\b|latency\b)/giu,
    words: 'good ',
  },
  { pattern: /\b(?:high|higher|rising)[ -](?=prices?\b|costs?\b|fees?\b|risks?\b)/giu, words: 'bad ' },
  { pattern: /\bwar on (?:drugs|crime|poverty|terror)\b/giu, words: 'campaign' },
  {
    pattern:
      /\b(?:fight(?:s|ing)?|combat(?:s|ting)?|battl(?:es?|ing)|aggressively)(?=\s+(?:against\s+)?(?:cancer|disease|crime|fraud|spam|fire|bacteria|infections?|aging|ageing|stains?)\b)/giu,
    words: 'treats',
  },
  {
    pattern: /\b(?:cancer|drugs?|war|wars|disease|diseases|crime|tumou?rs?|virus|viruses)\b/giu,
    words: 'topic',
  },
  { pattern: /\b(?:treats|fights) topic aggressively\b/giu, words: 'treats topic' },
  {
    pattern: /\b(?:bombs?|mines?|crisis|situation|conflict) (?:was |were |has been )?defused\b/giu,
    words: 'relieved',
  },
  { pattern: /\b(?:failed|fails?) to (?:disappoint|annoy)\b/giu, words: 'did great' },
  // Courtesy and comparison are no feeling.
  { pattern: /\bplease(?=[\s,])/giu, words: 'do' },
  { pattern: /\blower(?=\s+\p{L})/giu, words: 'smaller' },
  { pattern: /\bnot (?:at all |so |that )?bad\b/giu, words: 'quite good' },
  { pattern: /\bno[ -](?:brainer|nonsense)\b/giu, words: 'clear' },
  {
    pattern:
      /\b(?:dead|kill|killer)(?=\s+(?:line|lines|link|links|switch|feature|features|app|apps|process)\b)/giu,
    words: 'some',
  },
];

const reliefWords = new Set(['relieved', 'did great', 'is great', 'quite good']);
const ironic =
  /^\W*(?:oh\s+)?(?:great|wonderful|fantastic|lovely|perfect|nice|brilliant|awesome|just great)\s*[,.…!]+\s*(?:another|yet another|now|more|just what|here we go)\b|^\W*thanks for nothing\b|^\W*yeah,? right\b/iu;
const unreal =
  /\bwould(?:'ve|\s+have)\s+(?:\w+\s+)?(?:loved|liked|enjoyed|been|recommended|given|bought|appreciated|preferred|worked)\b/iu;
/** Bad news that is none: neither praise nor blame. */
const unharmed =
  /\b(?:no(?: one|body)|none of \w+) (?:was|were|is|are|got|has been|have been) (?:seriously )?(?:hurt|injured|harmed|killed|affected)\b/iu;
/** What a customer writes whose patience ends, in calm words that no lexicon lists. */
const complaint = new RegExp(
  [
    String.raw`\b(?:the|my|our) (?:second|third|fourth|fifth|sixth|\d{1,2}(?:nd|rd|th)) (?:time|e-?mail|message|call|request|letter|complaint|attempt|technician|visit)\b`,
    String.raw`\b(?:I|we)(?:['’]ll| will| shall|['’]m going to| am going to| are going to| intend to|['’]m| am) (?:have to )?(?:disput|escalat|cancell?|report(?:ing)? (?:you|this)|su(?:e|ing) |tak(?:e|ing) (?:my|our|this) (?:business|matter)|fil(?:e|ing) a|leav(?:e|ing) for)`,
    String.raw`\b(?:disput(?:e|ed|ing) the charge|charge ?back|small claims|legal action|ombudsman|consumer protection|trading standards)\b`,
    String.raw`\b(?:I|we|my|our|you)\b[^.!?]{0,80}\bstill (?:no|not|waiting|have(?:n['’]t| not)|has(?:n['’]t| not)|do(?:es)?n['’]t|nobody|nothing|broken)\b`,
    String.raw`\bstill (?:no|waiting for (?:a|my|your|the)) (?:answer|reply|response|refund|call|word|explanation)\b`,
    String.raw`\b(?:no ?one|nobody|you|they|support|staff) (?:has |have |had )?(?:ever |never |not once |failed to |did not even |didn['’]t even |bothered to )?(?:answer|repl(?:y|ied)|call(?:ed)? (?:me )?back|respond|got back|show(?:ed|n)? up|came|apologi[sz])`,
    String.raw`\b(?:demand|expect|want) (?:a|my|our|the) (?:full |immediate )?(?:refund|money|reimbursement|explanation)\b`,
    String.raw`\b(?:unacceptable|not acceptable|fed up|had enough|(?:out of|lost (?:my|our)) patience|last straw|waste of (?:time|money)|(?:was|were|been) (?:charged|billed) (?:twice|again)|hung up on|expected (?:better|more)|(?:not|n['’]t) (?:recommend|worth)|never again)\b`,
  ].join('|'),
  'iu',
);
const complaintScore = -0.45;
/** What did not come about is a regret. */
const unrealFactor = -0.3;
const ironicScore = -0.4;

/** The text as the lexicon should read it. */
export function rewriteSentiment(text: string): string {
  let rewritten = text;
  for (const { pattern, words } of rewritings) rewritten = rewritten.replaceAll(pattern, words);
  return rewritten;
}

export function complains(text: string): boolean {
  return complaint.test(text);
}

/** The sense lies in the phrase and not in its words. */
export function turnsSense(text: string): boolean {
  return (
    ironic.test(text) ||
    unreal.test(text) ||
    rewritings.some(({ pattern, words }) => reliefWords.has(words) && text.search(pattern) !== -1)
  );
}

/** A sentence's score, corrected where its form turns the sense round. */
export function correctSentiment(text: string, score: number): number {
  if (score > 0 && ironic.test(text)) return ironicScore;
  if (score < 0 && unharmed.test(text)) return 0;
  if (complains(text)) return Math.min(score - 0.2, complaintScore);
  return score > 0 && unreal.test(text) ? score * unrealFactor : score;
}
