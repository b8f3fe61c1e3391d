const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** May look promotional to a filter; the sender's reputation weighs far more. */
export const promotionalPhrase =
  /\b(?:act now|buy now|cash(?: ?back)?|click (?:here|below|now)|congratulations|don['’]t miss(?: out)?|double your|earn (?:money|extra|cash)|extra income|free|guaranteed?|hurry|incredible deal|last chance|limited[- ]time|lowest price|make money|miracle|no (?:cost|obligation|risk|strings)|once in a lifetime|order now|prize|risk[- ]free|special promotion|urgent|while supplies last|winner|you['’]?ve? (?:won|been selected)|100 ?%)(?![\p{L}\p{N}])|\${2,}/giu;

/** Words that are shouted for effect and are no abbreviation. */
export const shoutedWords = set(
  'free new now sale save off today only hurry win hot big best last chance final deal deals offer offers limited time urgent act buy get don not miss ends end all you your the this and or more extra up to for in on of it is we our great amazing exclusive special gift help please read important attention wow yes no stop look hello hi here',
);

/** Common words that may open a subject and are no names. */
export const plainOpeners = set(
  'new big great free best fresh last next final early exclusive special amazing important quick easy simple summer winter spring autumn fall holiday weekly monthly daily annual sale news notice invoice tips recipes ideas ways things reasons something products services meeting invitation webinar product order orders password account server maintenance school office store shop photos shipping tickets ticket registration applications reminder',
);

/** Opens a subject and could as well not be there. */
export const opener =
  /^(?:(?:hey|hi|hello|psst|fyi)(?: there| all| everyone| team)?[,!:]|check (?:it |this )?out:?|come (?:and )?see|(?:take|have) a look (?:at|inside)|don['’]t (?:miss(?: out on)?|forget(?: about| to)?:?)(?! to\b)|you (?:won['’]t|don['’]t) want to miss|(?:(?:just|this is) )?(?:an? )?(?:(?:quick|friendly|gentle|short) )*(?:note|reminder|heads[ -]up|look)(?: to let you know)? (?:that|about|at)|(?:(?:i|we) )?(?:just )?wanted to (?:let you know|tell you|remind you|share)(?: that| about)?|we(?:['’]re| are) (?:so |very |really )?(?:excited|happy|pleased|proud|thrilled|delighted|writing) to (?:announce|introduce|share|present|offer|inform you|tell you|let you know)(?: that| about)?|we(?:['’]d| would) like to (?:announce|introduce|share|present|inform you)(?: that| about)?|please (?:be advised|note) that|it['’]s finally here:?|here (?:is|are)|here['’]s|discover|introducing|announcing|presenting|say hello to|get ready for)\s+/iu;

/** `Newsletter #12:` names the series, not the topic. */
export const seriesLabel =
  /^(?!in )(?<first>(?:\S+ ){0,3}(?:newsletter|issue|digest|bulletin|edition|volume|roundup|weekly|monthly|news|update)(?: #?\s?\p{N}+)?)(?::\s+|\s+[-–—|]\s+)(?<rest>[^()|–—:]+ [^()|–—:]+)$/iu;

/** Says how much, not what. */
export const filler =
  /(?<![\p{L}\p{N}'’-]|\bnot |\b(?:how|so|is|are|was) )(?:absolutely|actually|amazing|amazingly|awesome|basically|definitely|exciting|extremely|fantastic|honestly|incredible|incredibly|just|literally|quite|really|simply|so much|super|totally|truly|unbelievable|very) (?=[\p{L}\p{N}])/giu;

/** Ends a subject and adds nothing. */
export const trailer =
  /(?:,? (?:and|&) (?:so )?(?:much )?more|,? (?:and|&) what else is new|[,.]? (?:[-–—|] )?(?:click (?:here|now)|read (?:more|on|now)|see (?:more|inside)|learn more|find out more|act now|order now|hurry|don['’]t miss (?:out|it)|open now|more inside|details inside))[.!…]*$/iu;

/** Death, illness, dismissal, debt, incidents and formal notices, which are neither hurried, sold nor addressed by a slot. */
export const graveSubject =
  /\b(?:sorry|apolog\w+|condolences?|sympath\w+|mourn\w*|grie[fv]\w*|hearts? (?:are|go out)|thoughts (?:are|and prayers)|prayers|funeral|memorial|burial|bereave\w*|in memory|passed away|passing of|died|dies|death|deceased|obituary|(?:loss|lost) (?:of )?(?:your|his|her|their|our)|(?:your|her|his|their) loss|suicide|diagnos\w+|cancer|tumou?r|biopsy|surgery|hospital\w*|illness|ill health|test results|injur\w+|accident|emergency|evacuat\w+|dismiss\w+|terminat\w+|lay-?offs?|laid off|redundan\w+|your (?:position|role|employment)|resign\w*|disciplin\w+|(?:final|formal|written|first|second) warning|overdue|past due|arrears|overdraft|late fees?|penalt(?:y|ies)|debts?|unpaid|outstanding (?:balance|payment|invoice|amount)|payment (?:failed|declined|missed)|missed payment|collections? (?:agency|notice)|foreclos\w+|evict\w+|bankrupt\w*|repossess\w+|recalls?|breach(?:es|ed)?|security (?:incident|notice|alert|issue|update)|data (?:incident|leak|loss)|compromised|unauthori[sz]ed|hacked|leaked|phishing|outages?|downtime|incident|final (?:notice|demand)|legal|subpoena|summons|cease and desist|lawsuit|court|hearing|police|divorce|custody|suspended|suspension|cancell?ed|cancell?ation|denied|rejected|declined|fraud\w*|tragedy|victims?)\b/iu;

export const datePhrase =
  /\b(?:(?:on|by|until|till|before|from|starting|ends?|ending|closes?|closing)\s+)?(?:(?:this|next)\s+(?:week(?:end)?|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|midnight|(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:january|february|march|april|june|july|august|september|october|november|december|may(?=\s+\d))(?:\s+\d{1,2}(?:st|nd|rd|th)?)?(?:,?\s+\d{4})?|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?)\b/iu;

export const subjectVerbs = set(
  'add apply ask attend avoid be beat become begin boost book bring build buy call celebrate change choose claim compare complete confirm cook create cut discover donate double download earn eat enjoy explore fight find finish fix follow get give go grow help hire improve increase invest join keep know launch lead learn leave listen live lose lower make manage master meet move open order pay pick plan play prepare prevent protect read reach receive reduce register remember renew reply reserve return review save see sell send set share shop sign skip sleep start stay stop stream submit switch take teach test travel try turn understand unlock update upgrade use view visit vote wake watch wear win work write',
);

/** Content words that name no content. */
export const vagueWords = set(
  'announcement announcements attention best big change changes deal deals event events everything exciting fun good great happen happened happening happens hello hey hi huge idea ideas important incredible info information inside interesting issue know learn like look love many message minute moment more must need new news note notice offer offers one opportunity please question quick read reminder secret something special stuff sure thing things time update updates want way ways wonderful world year',
);
