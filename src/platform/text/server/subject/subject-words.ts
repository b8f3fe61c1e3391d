import type { EmailType } from '../../common/options.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What may look promotional to a filter; reputation weighs far more. */
export const promotionalPhrase =
  /\b(?:act now|buy now|cash(?: ?back)?|click (?:here|below|now)|congratulations|don['’]t miss(?: out)?|double your|earn (?:money|extra|cash)|extra income|free|guaranteed?|hurry|incredible deal|last chance|limited[- ]time|lowest price|make money|miracle|no (?:cost|obligation|risk|strings)|once in a lifetime|order now|prize|risk[- ]free|special promotion|urgent|while supplies last|winner|you['’]?ve? (?:won|been selected)|100 ?%)(?![\p{L}\p{N}])|\${2,}/giu;

/** Words that are shouted for effect and are no abbreviation. */
export const shoutedWords = set(
  'free new now sale save off today only hurry win hot big best last chance final deal deals offer offers limited time urgent act buy get don not miss ends end all you your the this and or more extra up to for in on of it is we our great amazing exclusive special gift help please read important attention wow yes no stop look hello hi here',
);

/** Common words that a subject may open with and that are no names. */
export const plainOpeners = set(
  'new big great free best fresh last next final early exclusive special amazing important quick easy simple summer winter spring autumn fall holiday weekly monthly daily annual spring-cleaning sale save meet learn discover introducing announcing reminder update updates news notice invoice tips recipes ideas ways things reasons register shop shopping saving win unlock explore celebrate boost improve grow build stop start make enjoy tired ready looking want need thinking curious everything something someone people products services meeting monthly invitation webinar product welcome thank thanks sorry recall order orders password account server maintenance',
);

/** What opens a subject and could as well not be there. */
export const opener =
  /^(?:(?:hey|hi|hello|psst)[,!]?\s+)?(?:check (?:it )?out|come (?:and )?see|take a look at|have a look at|don['’]t miss(?: out on)?|we(?:['’]re| are) (?:so |very )?(?:excited|happy|pleased|proud|thrilled|delighted) to (?:announce|introduce|share|present|offer)(?: that)?|we(?:['’]d| would) like to (?:announce|introduce|share|present)(?: that)?|it['’]s finally here:?|(?:it is|it['’]s) time for|this is|here (?:is|are)|here['’]s|discover|introducing|announcing|presenting|meet|say hello to|get ready for)\s+/iu;

/** Says how much, not what. */
export const filler =
  /(?<![\p{L}\p{N}'’-]|\bnot )(?:absolutely|actually|amazing|amazingly|awesome|basically|definitely|exciting|extremely|fantastic|honestly|incredible|incredibly|just|literally|quite|really|simply|so much|super|totally|truly|unbelievable|very)(?![\p{L}\p{N}'’-]) ?/giu;

/** Bad news and formal notices, which are neither hurried nor sold. */
export const graveSubject =
  /\b(?:sorry|apolog\w+|condolences?|sympath\w+|mourn\w*|grie[fv]\w*|funeral|memorial|passed away|death|deceased|obituary|recalls?|breach(?:es)?|security (?:incident|notice)|outages?|downtime|incident|overdue|past due|final notice|legal notice|terminat\w+|lay-?offs?|redundan\w+|accident|emergency|evacuat\w+|suspended|suspension|cancell?ed|cancell?ation|diagnos\w+|injur\w+|fraud\w*|lawsuit|court)\b/iu;

export const datePhrase =
  /\b(?:(?:on|by|until|till|before|from|starting|ends?|ending|closes?|closing)\s+)?(?:(?:this|next)\s+(?:week(?:end)?|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|midnight|(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:january|february|march|april|june|july|august|september|october|november|december|may(?=\s+\d))(?:\s+\d{1,2}(?:st|nd|rd|th)?)?(?:,?\s+\d{4})?|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?)\b/iu;

/** A limit that the subject itself states. */
export const deadlinePhrase =
  /\b(?:ends?|ending|closes?|closing|expires?|expiring|until|till|by|last day|deadline|final day|before)\b/iu;

const verbWords =
  'add apply ask avoid be beat become begin boost book bring build buy call celebrate change choose claim compare complete confirm cook create cut discover donate double download earn eat enjoy explore fight find finish fix follow get give go grow help hire improve increase invest join keep know launch lead learn leave listen live lose lower make manage master meet move open order pay pick plan play prepare prevent protect read reach receive reduce register remember renew reserve return review save see sell send set share shop sign skip sleep start stay stop stream switch take teach test travel try turn understand unlock update upgrade use view visit vote wake watch wear win work write';
export const subjectVerbs = set(verbWords);

/** Words that the edits may bring in; none of them claims anything. */
export const frameWords = set(
  'a about all and announcing are at attention by company first for from get have here how in information inside introducing is issue it know look name new note notice of on our out personal please quick read ready see seen the this to update us want what with you your',
);

/** What cannot be called a notice. */
export const mournfulSubject =
  /\b(?:sorry|apolog\w+|condolences?|sympath\w+|mourn\w*|grie[fv]\w*|funeral|memorial|passed away|death|deceased|obituary)\b/iu;

export type FrameKind = EmailType | 'grave' | 'mournful';

/** Ways to present a subject that leave its words alone. */
export const frames: Readonly<Record<FrameKind, readonly string[]>> = {
  marketing: ['See inside', 'For you', 'A quick look', 'A note for you'],
  newsletter: ['In this issue', 'Inside', 'To read', 'What to read'],
  sales: ['For you', 'A quick look', 'See inside', 'A note for you'],
  announcement: ['Update', 'Notice', 'Please read', 'For your information'],
  grave: ['Notice', 'Please read', 'For your information', 'For your attention'],
  mournful: ['From us', 'A note from us', 'From all of us', 'A personal note'],
};

/** A frame at the start of a line, which says nothing of its own. */
export const framed = new RegExp(
  `^(?:${[...new Set(Object.values(frames).flat())].join('|')})(?:: | – )`,
  'u',
);

/** Edits that work in any language: slots that the sender's program fills in. */
export const slotFrames: readonly (readonly [string, string])[] = [
  ['', ' | {{company_name}}'],
  ['{{company_name}}: ', ''],
  ['', ' – {{first_name}}'],
  ['{{first_name}}: ', ''],
  ['', ' ({{company_name}})'],
  ['{{company_name}} – ', ''],
];
/** What `slotFrames` and the name slots put around a line. */
export const slots =
  /^\{\{(?:first|company)_name\}\}(?:, |: | – )|(?: \| | – |, | \()\{\{(?:first|company)_name\}\}\)?(?=\?$|$)/gu;
