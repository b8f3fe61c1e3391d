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
  { pattern: /\bno[ -](?:brainer|nonsense)\b/giu, words: 'clear' },
  {
    pattern:
      /\b(?:dead|kill|killer)(?=\s+(?:line|lines|link|links|switch|feature|features|app|apps|process)\b)/giu,
    words: 'some',
  },
];

const ironic =
  /^\W*(?:oh\s+)?(?:great|wonderful|fantastic|lovely|perfect|nice|brilliant|awesome|just great)\s*[,.…!]+\s*(?:another|yet another|now|more|just what|here we go)\b|^\W*thanks for nothing\b|^\W*yeah,? right\b/iu;
const unreal =
  /\bwould(?:'ve|\s+have)\s+(?:\w+\s+)?(?:loved|liked|enjoyed|been|recommended|given|bought|appreciated|preferred|worked)\b/iu;
/** Bad news that is none: neither praise nor blame. */
const unharmed =
  /\b(?:no(?: one|body)|none of \w+) (?:was|were|is|are|got|has been|have been) (?:seriously )?(?:hurt|injured|harmed|killed|affected)\b/iu;
/** What did not come about is a regret. */
const unrealFactor = -0.3;
const ironicScore = -0.4;

/** The text as the lexicon should read it. */
export function rewriteSentiment(text: string): string {
  let rewritten = text;
  for (const { pattern, words } of rewritings) rewritten = rewritten.replaceAll(pattern, words);
  return rewritten;
}

/** A sentence's score, corrected where its form turns the sense round. */
export function correctSentiment(text: string, score: number): number {
  if (score > 0 && ironic.test(text)) return ironicScore;
  if (score < 0 && unharmed.test(text)) return 0;
  return score > 0 && unreal.test(text) ? score * unrealFactor : score;
}
