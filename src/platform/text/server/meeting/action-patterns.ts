const verb = String.raw`\p{Ll}[\p{L}-]+`;
const adverb = `(?:(?:also|definitely|then|just|now|still|probably|personally|quickly|first|gladly|happily|certainly|absolutely|at least|go ahead and|try to|aim to) )*`;
const title = String.raw`(?:(?:Mrs?|Ms|Dr|Prof|Cllr)\.? )?`;
const person = String.raw`(?:[Tt]he )?(?!(?:[Tt]he|[Oo]ur|[Mm]y|[Yy]our|[Tt]his|[Ww]hole|[Ee]ntire|[Aa])\b)\p{L}+ team|${title}\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)?`;
const task = String.raw`(?<task>${verb}\b.*)$`;

/** Words that may come before the part that matters. */
export const leadIn =
  /^(?:\s*(?:(?:so|okay|ok|yes|yeah|yep|sure|right|alright|all right|well|great|good|perfect|lovely|wonderful|fine|cool|nice|oof|hey|and|but|then|also|um+|uh+|er+|m+h?m+|hmm+|now|sorry|no problem|of course|absolutely|sounds good|got it|will do|in that case|actually|anyway|thanks?(?: you)?|i think|i guess|i mean|you know|finally|lastly|(?:first(?: of all)?|next)(?=,)|meanwhile|oh|ah|see)(?:[\s,.!–—-]+|$)))+/iu;

/** `I'll send the plan`. */
export const promise = new RegExp(
  String.raw`\b(?:I['’]ll|I will|I['’]m going to|I am going to|I['’]m gonna|I shall|I promise to|I volunteer to|I['’]m planning to|I plan to|I should be able to) ${adverb}${task}`,
  'iu',
);
/** `I need to send the plan`: a promise if somebody is glad of it or it has a day. */
export const intention = new RegExp(
  String.raw`\b(?<how>I can|I could|I (?:still )?(?:need|have) to|I['’]ve got to|I should|I must|let me|I['’]m happy to|I['’]d be happy to) ${adverb}${task}`,
  'iu',
);
/** `We'll`, `we need to`: everybody's, so nobody's. */
export const jointPlan = new RegExp(
  String.raw`\b(?<how>we['’]ll|we will|we need to|we still need to|we have to|we must|we should|we['’]ve got to|we['’]re going to|let['’]s make sure (?:to|we)|let['’]s|(?:some(?:one|body)|the team|everyone|everybody) (?:needs to|has to|should|must|will)|(?:can|could|would) (?:some|any)(?:one|body)(?: please)?|who (?:can|could|wants to|will)) ${adverb}${task}`,
  'iu',
);
/** `Ben will`, `Ben to update`. */
export const assignment = new RegExp(
  String.raw`(?:^|[\s,;])(?<owner>${person})(?: (?<how>will|is going to|are going to|is gonna|needs to|has to|should|must|is to|is assigned to|shall|agreed to|has agreed to|promised to|volunteered to|offered to|committed to|to(?= \p{Ll}))|['’]ll) ${adverb}${task}`,
  'u',
);
/** `Can you`, `would you mind`. */
export const request = new RegExp(
  String.raw`\b(?:can|could|would|will) you (?:all |both |guys |each |please |kindly |also |maybe |possibly |mind |at least |be able to )*${task}`,
  'iu',
);
export const askedOf = new RegExp(
  String.raw`\b(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) (?<owner>${person}) (?:please |also |maybe )*${task}`,
  'u',
);
export const need = new RegExp(
  String.raw`\b(?<how>(?:I need|I want|I['’]d like) (?:you|everyone|everybody|all of you|you all) to|you need to|you have to|you should|you['’]ll need to|you must|don['’]t forget to|make sure to|make sure you|make sure that you|remember to) ${adverb}${task}`,
  'iu',
);
export const please = new RegExp(String.raw`\bplease (?:also |just )*${task}`, 'iu');
export const direct = /^(?:kindly|(?:just )?(?:(?:make|be) sure|ensure|see to it))\b/iu;

/** Many are nobody alone. */
const crowds = 'folks guys team people all everyone everybody crew gang friends colleagues ladies gentlemen';
export const crowd = new Set(crowds.split(' '));
export const crowdCalled = new RegExp(
  String.raw`^\W*(?:(?:so|okay|ok|hey|hi|hello|and|well|now|right) ?,? )?(?:you )?(?:${crowds.replaceAll(' ', '|')}),|,\s(?:you )?(?:${crowds.replaceAll(' ', '|')})[?.!]*$`,
  'iu',
);
export const crowdAsked =
  /\b(?:every(?:one|body)|all of you|you all|you guys)\b.{0,20}\b(?:please|can|could|\p{Ll}+ (?:your|their))\b/iu;
/** `Ben, can you`; or at the end. */
export const calledFirst = new RegExp(String.raw`(?:^|[.!?,]\s+)@?(?<owner>${person}),\s`, 'iu');
/** `ben can you`: only for names of people who speak. */
export const calledByAt =
  /(?:^|[\s.!?,])@?(?<owner>[\p{L}][\p{L}\p{M}._-]+),? (?=(?:can|could|would|will) you\b|please\b)/u;
export const calledLast = new RegExp(String.raw`,\s(?<owner>${person})[?.!]*$`, 'u');

/** Things that are done during the meeting, or not at all. */
export const idleTask =
  /^(?:(?:be|been|become|have(?! (?:a call|the|an?\b.{0,40}ready))|had|say|admit|argue|assume|guess|bet|agree|see|know|think|believe|feel|hear|remember|forget|understand|like|love|hope|wish|wonder|mention|note|add that|stop|pass|wait|tell you|let you(?! know)|give you that|leave it (?:there|at that)|keep (?:this|it) (?:short|brief|quick)|go\b(?! through (?:the|our|your))|table|skip|repeat|explain|elaborate|clarify|interrupt|jump in|get (?:started|going)|move on|start (?:by|with|us|off|the (?:meeting|call))|begin|kick (?:us |things )?off|share my screen|mute|unmute|scroll|zoom|talk(?! to| with)|speak|come|come back|circle back|take (?:questions|a look now|that as)|wrap up|recap|summari[sz]e|finish (?:here|there|my|up)|open (?:the|it up to) (?:floor|questions)|try(?: (?:that|again|it|this)| now)|imagine|miss|need|want|always|never|get (?:it|that)\W*$|make it|turn (?:my|the) (?:camera|mic)|read (?:it|this|that)|expect|doubt|suggest|recommend|propose|look forward|keep (?:thinking|doing|going)|target|continue|do (?:more|better|things|something|anything)|run\W*$|thank|ask (?:you|one|a question|something|the question)|answer|stay (?:available|tuned|on)|remind (?:you|everyone|members|us)|ask (?:my|when|if|whether|how|why|what)|give (?:you|the|an?|that)\b.{0,30}(?:assurance|example|commitment|answer|sense|idea|overview)|write that on|step (?:out|away|back)|drop (?:off|out)|hop|join (?:you|us)\b|look at (?:it|this|that)|use|mean|pretend|disagree|support)\b|(?:not|no|sort of|kind of)\b|help you\b)/iu;
/** `How would you …`: wants to know, not to have it done. */
export const wondering = /^\W*(?:what|how|why|when|where|which)\b/iu;
/** Things that nobody asks for as a task. */
export const idleRequest =
  /^(?:hear|see(?: (?:me|my|it|this|the screen))?\W*$|see my|repeat|say|explain|elaborate|clarify|remind (?:me|us) (?:what|how|when|why|who|where)|tell (?:me|us)|believe|imagine|mute|unmute|mind|speak(?! to| with)|talk(?! to| with)|stop|hold on|wait|give (?:me|us|an?|the|that|some|one) ?(?:a|an|one)? ?(?:moment|second|minute|example|sec|idea|assurance|overview|sense|figures?|update|indication|view)|give that|go\b|start|agree|like|want|prefer|think|be\b|have\b(?! (?:the|your|my|our|an?)\b)|walk (?:me|us) through|expand|describe|introduce|share (?:your|an?) (?:screen|thoughts|view|opinion|example|experience)|show (?:me|us)|scroll|zoom|turn|note that|let (?:me|us) (?:finish|speak)|read (?:it|that) (?:out|aloud)|name|find (?:the )?(?:attached|enclosed|below)|ignore|look at (?:it|this|that)|use|come|comment|confirm whether|answer|try\b|know|remember|understand|keep (?:to|it|your)|do it|don['’]t)\b/iu;
/** In an interview only these may be asked for. */
export const delivery =
  /^(?:send|e-?mail|forward|provide|fill|sign|upload|bring|complete|book|schedule|return|submit|mail)\b/iu;
/** Unreal, undecided, past, refused, or told of others. */
export const unreal =
  /\bif you (?:have|need|want|would|do not|don['’]t|no longer|prefer|find|see|wish|['’]d)\b.{0,80}\bplease\b|\b(?:would have|could have|i don['’]t think|don['’]t (?:think|feel|worry)|should have|might|maybe we could|we could|could maybe|i['’]d (?:love|like|prefer|rather|say|have)|i would\b|if i were|if i had|wish|(?:was|were) going to|used to|supposed to have|hypothetically|in theory|just kidding|joking|kidding|haha+|lol|no need to|don['’]t (?:need|have) to|won['’]t|will not|can['’]t|cannot|not going to|i doubt|already (?:did|done|sent|finished)|(?:he|she|they|i|you|we|who) (?:said|told|thinks?|claims?|asked|thought)\b|what if|whether we|never|always|not sure|unless you want|why (?:don['’]t|would|should)|should (?:we|i)\b)|^\W*(?:yesterday|last (?:week|month|night|year|time|sprint|quarter)|earlier today|this morning,? i)\b|\b(?:will|['’]ll|shall) (?:(?:already|probably|surely|certainly) )?have (?:already )?(?:\p{L}+ed|been|done|sent|written|made|taken|given|spoken|chosen|gone|met|built|paid|told|said|found|bought|brought|drawn|begun)\b/iu;
/** Says yes to what was just asked. */
export const acceptance =
  /^\W*(?:yes|yeah|yep|yup|sure|ok(?:ay)?|of course|absolutely|certainly|will do|no problem|happy to|gladly|i can|i['’]ll|i will|on it|consider it done|done|got it|definitely|you got it|sounds good|fine|right|alright|can do|my pleasure|you['’]ll have)\b/iu;
export const refusal =
  /^\W*(?:(?:well|hm+|um+|uh+|honestly|actually|look|thanks|oh)[\s,.!–—-]+)*(?:(?:no|nope|nah)\b(?! (?:problem|worries|doubt|trouble)\b)|sorry|not me|i already|already (?:did|done)|i can['’]t(?! wait\b)|i cannot|i (?:won['’]t|will not)(?! (?:forget|be late|let you down|miss)\b)|i (?:refuse|decline|must decline|don['’]t want|do not want)\b|i(?:['’]d| would) (?:rather|prefer) not|rather not|i(?:['’]m| am) (?:not (?:going to|doing|able|willing)|unable)\b|(?:(?:that|this|it)(?:['’]s| is) )?not my (?:job|task|problem|business|responsibility)|(?:absolutely|certainly|definitely|of course|probably) not|not (?:really|possible|today|this|me|a chance)|i['’]m afraid|unfortunately)/iu;
/** Takes on work that somebody should do. */
export const volunteer =
  /\bI['’]ll (?:have|take) a look\b|\b(?:I['’]ll|I can|I will|let me) (?:do|take|handle|own|pick up|look after|take care of) (?:that|it|this|of that|of it|them|those)\b|\bI (?:can|will)\W*$|^\W*(?:i['’]m )?on it\b|leave (?:it|that) (?:to|with) me|^\W*(?:i can|i['’]ll|i will|me|mine)[.!]?$/iu;
export const offerTaken =
  /^\W*(?:that(?:['’]d| would) be|great|perfect|thanks|thank you|please|yes|ok(?:ay)?|good|excellent|lovely|cool|do that|wonderful)\b/iu;
/** Answers what it takes for a question: `Yes, it's in the contract`. */
export const factual =
  /^\W*(?:yes|yeah|yep|sure|right),? (?:(?:it|that|he|she|there|here)(?:['’]s| is| was)|(?:they|we)(?:['’]re| are|['’]ve| have| did)|I (?:did|have)\b|I['’]ve\b)/iu;
/** `Let me …`, of work done after the meeting. */
export const afterwards =
  /^(?:get back|follow up|find out|send|check with|look into|talk to|ask|reach out)\b/u;
/** Tasks that may as well mean the next minute. */
export const vague =
  /^(?:(?:take (?:a|another)\b.{0,20} look|look (?:at|around)|draw|press|show)\b|(?:give|put|get|have|make|take|do|move) \S+\W*$)/iu;
export const talkVerb =
  /^(?:start|move|go|see|look at|keep|leave|take|talk|discuss|wait|do|get|come|stop|make|give|let|use|try|pass|close|run|finish|hand|turn|pay|pull|push|put|speak|tell|save|change|cancel)\b/iu;
