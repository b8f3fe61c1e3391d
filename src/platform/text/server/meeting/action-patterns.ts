const verb = String.raw`\p{Ll}[\p{L}-]+`;
const adverb = `(?:(?:also|definitely|then|just|now|still|probably|personally|quickly|first|gladly|happily|certainly|absolutely|go ahead and|try to) )*`;
const person = String.raw`\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)?`;

/** What may stand before the part that matters. */
export const leadIn =
  /^(?:\s*(?:(?:so|okay|ok|yes|yeah|yep|sure|right|alright|all right|well|great|good|perfect|fine|cool|and|but|then|also|um+|uh+|er+|hmm+|now|sorry|no problem|of course|absolutely|sounds good|got it|will do|in that case|actually|anyway|thanks?(?: you)?|i think|i guess|i mean|you know|finally|lastly|first(?: of all)?|next|meanwhile|oh)(?:[\s,.!–—-]+|$)))+/iu;

/** `I'll send the plan`. */
export const promise = new RegExp(
  String.raw`\b(?:I['’]ll|I will|I['’]m going to|I am going to|I shall|I can|I need to|I have to|I['’]ve got to|I should|I must|let me|I['’]m happy to|I['’]d be happy to|I volunteer to|I['’]m gonna) ${adverb}(?<task>${verb}\b.*)$`,
  'u',
);
/** `We'll`, `we need to`: everybody's, so nobody's. */
export const jointPlan = new RegExp(
  String.raw`\b(?:we['’]ll|we will|we need to|we have to|we must|we['’]ve got to|we['’]re going to|let['’]s make sure (?:to|we)|let['’]s|(?:some(?:one|body)|the team|everyone|everybody) (?:needs to|has to|should|must|will)) ${adverb}(?<task>${verb}\b.*)$`,
  'iu',
);
/** `Ben will`, `Ben to update`. */
export const assignment = new RegExp(
  String.raw`(?:^|[\s,;])(?<owner>${person}|he|she|they) (?:will|['’]ll|is going to|are going to|is gonna|needs to|has to|should|must|is to|shall|agreed to|has agreed to|promised to|volunteered to|offered to|committed to|is responsible for|takes?(?= (?:over|on)\b)|to(?= \p{Ll})) ?${adverb}(?<task>${verb}\b.*)$`,
  'u',
);
export const contractedAssignment = new RegExp(
  String.raw`(?:^|[\s,;])(?<owner>${person})['’]ll ${adverb}(?<task>${verb}\b.*)$`,
  'u',
);
/** `Can you`, `would you mind`. */
export const request = new RegExp(
  String.raw`\b(?:can|could|would|will) you (?:all |both |guys |each |please |kindly |also |maybe |possibly |mind |be able to )*(?<task>${verb}\b.*)$`,
  'iu',
);
export const askedOf = new RegExp(
  String.raw`\b(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) (?<owner>${person}|(?:some|any)(?:one|body)) (?:please |also |maybe )*(?<task>${verb}\b.*)$`,
  'u',
);
export const need = new RegExp(
  String.raw`\b(?:I need you to|I want you to|I['’]d like you to|you need to|you have to|you should|you['’]ll need to|you must|don['’]t forget to|make sure to|make sure you|make sure that you|remember to) ${adverb}(?<task>${verb}\b.*)$`,
  'iu',
);
export const please = new RegExp(String.raw`\bplease (?:also |just )*(?<task>${verb}\b.*)$`, 'iu');
export const direct = /^(?:kindly|(?:just )?(?:(?:make|be) sure|ensure|see to it))\b/iu;
/** `Action: Anna to call`, `[ ] call`. */
export const marked =
  /^\s*(?:[-*•]\s*)?(?:\[ ?\]\s*|(?:action(?: items?| points?)?|to-?do|follow[- ]?up|next steps?|task|AI)\s*(?:for (?<owner>\p{Lu}[\p{L}'’-]+)\s*)?(?:\([^)]{0,30}\)\s*)?[:–—-]\s*)(?<task>\S.*)$/iu;
/** `Anna: call`, `Anna - call`, `@Anna call`, in a list of actions. */
export const named = new RegExp(
  String.raw`^\s*@?(?<owner>${person})(?:\s*[:–—-]\s+|\s*,\s+(?=please))(?<task>\S.*)$`,
  'u',
);
/** `call the printer (Anna)` */
export const ownerBehind = new RegExp(
  String.raw`^(?<task>.{4,}?)\s*(?:[([]\s*@?(?<owner>${person})\s*[)\]]|[–—-]\s*@?(?<behind>${person}))\s*\.?$`,
  'u',
);

/** Many are nobody alone. */
const crowds = 'folks guys team people all everyone everybody crew gang friends colleagues ladies gentlemen';
export const crowd = new Set(crowds.split(' '));
export const crowdCalled = new RegExp(
  String.raw`^\W*(?:(?:so|okay|ok|hey|hi|hello|and|well|now|right) ?,? )?(?:you )?(?:${crowds.replaceAll(' ', '|')}),|,\s(?:you )?(?:${crowds.replaceAll(' ', '|')})[?.!]*$`,
  'iu',
);
/** `Ben, can you`; or at the end. */
export const calledFirst = new RegExp(
  String.raw`(?:^|[.!?,]\s+)(?:(?:and|so|okay|hey|hi|thanks|also|then|great|sure|well|now|maybe|perhaps) ?,? )*@?(?<owner>${person}),\s`,
  'iu',
);
export const calledLast = new RegExp(String.raw`,\s(?<owner>${person})[?.!]*$`, 'u');

/** What is done during the meeting, or not done at all. */
export const idleTask =
  /^(?:(?:be|been|become|have (?:to|been|a look now)|had|say|admit|argue|assume|guess|bet|agree|see|know|think|believe|feel|hear|remember|understand|like|love|hope|wish|wonder|mention|note|add that|stop|pass|wait|tell you|let you|give you that|leave it (?:there|at that)|keep (?:this|it) (?:short|brief|quick)|go (?:first|next|last)|skip|repeat|explain|elaborate|clarify|interrupt|jump in|get (?:started|going|back to (?:that|this|it) later)|move on|start (?:by|with|us|off|the (?:meeting|call))|begin|kick (?:us |things )?off|share my screen|mute|unmute|talk(?! to| with)|speak(?! to| with)|come back to (?:that|this|it)|circle back to (?:that|this) later|take (?:questions|a look now|that as)|wrap up|recap|summari[sz]e|finish (?:here|there|my|up)|open (?:the|it up to) (?:floor|questions)|try that|try again|try (?:it )?now|imagine|miss|need|want|always|never|get it\W*$|make it (?:\W*$|quick|short|brief)|turn (?:my|the) (?:camera|mic)|go through (?:the|this|these|them|it) (?:now|quickly)|read (?:it|this|that) (?:out|aloud)|expect|doubt|suggest|recommend|propose|look forward|keep (?:thinking|doing|going)|target|do (?:things |it |that )?differently)\b|do (?:that|this|it)? ?(?:now|right away)?\W*$|(?:not|no)\b|help you\b)/iu;
/** `How would you …`: wants to know, not to have it done. */
export const wondering = /^\W*(?:what|how|why|when|where|who|which)\b/iu;
/** What may not be asked for as a task. */
export const idleRequest =
  /^(?:hear|see(?: (?:me|my|it|this|the screen))?\W*$|see my|repeat|say|explain|elaborate|clarify|remind (?:me|us) (?:what|how|when|why|who|where)|tell (?:me|us)|believe|imagine|mute|unmute|mind|speak(?! to| with)|talk(?! to| with)|stop|hold on|wait|give (?:me|us) (?:a|an|one) (?:moment|second|minute|example|sec)|go (?:ahead|first|next|on)|start|agree|like|want|prefer|think|be\b|have\b|walk (?:me|us) through|expand|describe|introduce|share your (?:screen|thoughts|view|opinion)|scroll|zoom|turn|note that|let (?:me|us) (?:finish|speak)|read (?:it|that) (?:out|aloud)|describe|name|find (?:the )?(?:attached|enclosed|below)|ignore)\b/iu;
/** Unreal, undecided, past, refused, or told of others. */
export const unreal =
  /\bif you (?:have|need|want|would|do not|don['’]t|no longer|prefer|find|see|wish|['’]d)\b.{0,80}\bplease\b|\b(?:would have|could have|i don['’]t think|don['’]t (?:think|feel|worry)|should have|might|maybe we could|we could|could maybe|i['’]d (?:love|like|prefer|rather|say|have)|i would\b|if i were|wish|i was going to|were going to|was going to|used to|supposed to have|hypothetically|in theory|just kidding|joking|kidding|haha+|lol|no need to|don['’]t (?:need|have) to|won['’]t|will not|can['’]t|cannot|not going to|i doubt|already (?:did|done|sent|finished)|(?:he|she|they) (?:said|told|thinks?|claims?)|what if|whether we|never|not sure|unless you want|why (?:don['’]t|would|should)|should (?:we|i)\b)/iu;
export const pastLead =
  /^\W*(?:yesterday|last (?:week|month|night|year|time|sprint|quarter)|earlier today|this morning,? i)\b/iu;
/** Says yes to what was just asked. */
export const acceptance =
  /^\W*(?:yes|yeah|yep|yup|sure|ok(?:ay)?|of course|absolutely|certainly|will do|no problem|happy to|gladly|i can|i['’]ll|i will|on it|consider it done|done|got it|definitely|you got it|sounds good|fine|right|alright|can do|my pleasure)\b/iu;
export const refusal =
  /^\W*(?:(?:well|hm+|um+|uh+|honestly|actually|look|thanks|oh)[\s,.!–—-]+)*(?:(?:no|nope|nah)\b(?! (?:problem|worries|doubt|trouble)\b)|sorry|i can['’]t(?! wait\b)|i cannot|i (?:won['’]t|will not)(?! (?:forget|be late|let you down|miss)\b)|i (?:refuse|decline|must decline|don['’]t want|do not want)\b|i(?:['’]d| would) (?:rather|prefer) not|rather not|i(?:['’]m| am) (?:not (?:going to|doing|able|willing)|unable)\b|(?:(?:that|this|it)(?:['’]s| is) )?not my (?:job|task|problem|business|responsibility)|(?:absolutely|certainly|definitely|of course|probably) not|not (?:really|possible|today|this|me|a chance)|i['’]m afraid|unfortunately)/iu;
/** What will be past by then is no work to come. */
export const futurePerfect =
  /\b(?:will|['’]ll|shall) (?:(?:already|probably|surely|certainly) )?have (?:already )?(?:\p{L}+ed|been|done|sent|written|made|taken|given|spoken|chosen|gone|met|built|paid|told|said|found|bought|brought|drawn|begun)\b/iu;
/** Takes on what somebody should do. */
export const volunteer =
  /\b(?:I['’]ll|I can|I will|let me) (?:do|take|handle|own|pick up|look after|take care of) (?:that|it|this|of that|of it)\b|^\W*(?:i['’]m )?on it\b|leave (?:it|that) (?:to|with) me/iu;
/** Not a person though it begins with a capital. */
export const noPerson = new Set(
  'i to we you he she they it this that these those there the a an my our your his her their its everyone everybody someone somebody anyone anybody nobody who what when where why how and but so or if then also next first finally maybe perhaps please thanks thank yes no ok okay sure right well great good action actions item items todo note notes decision question monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december today tomorrow tonight yesterday q1 q2 q3 q4 which all both each some most many any here now once after before because since while until let us not just can could would will should must do does did is are was were have has had be going getting something anything everything nothing api ceo cto cfo hr qa ui ux it'.split(
    ' ',
  ),
);
