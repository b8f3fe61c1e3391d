const connectives =
  'however|moreover|furthermore|therefore|thus|hence|consequently|accordingly|nevertheless|nonetheless|instead|otherwise|meanwhile|besides|likewise|similarly|additionally|also|then|still|yet|finally|secondly|thirdly|lastly|afterwards?|subsequently|conversely|indeed|in fact|in addition|in contrast|by contrast|in turn|in other words|in particular|in short|in conclusion|in summary|for example|for instance|for this reason|as a result|as a consequence|as such|on the other hand|on the contrary|on the one hand|after that|after all|at the same time|even so|that said|to sum up|of course|in the meantime|what is more|and|but|so|or|nor|plus';

/** A connective that the sentence can do without. */
const connective = new RegExp(
  `^["“'‘(]?(?:(?:${connectives})\\s*,\\s+|(?:and|but|so|or|nor|yet|thus|hence|therefore|also|then|in fact|of course|after all)\\s+)`,
  'iu',
);
/** What refers to a sentence that is not there. */
const reference =
  /^["“'‘(]?(?:he|she|it|they|him|her|his|hers|its|it['’]s|he['’]s|she['’]s|they['’](?:re|ve)|their|theirs|them|such|the (?:former|latter|same)|both|neither|either|another|others|that['’]s|there(?:by|in|fore)|the others?(?! day\b)|for (?:this|that|these|those) reasons?|(?:because of|due to|despite|in spite of|like|unlike|instead of) (?:this|that|these|those|them|it)|this|that|these|those|which|who|whose|where(?:as|by))(?=\s|,)/iu;
/** Names its own text. */
const selfReference =
  /^["“'‘(]?this is (?:the|my|our) \p{L}+ (?:time|day|week|month|year)\b|^["“'‘(]?(?:this|these) (?:\p{L}+ )?(?:paper|article|study|work|report|guide|document|policy|book|letter|e-?mail|message|page|post|chapter|review|thesis|survey|notes?|release|agreement|results?|findings)\b/iu;

/** The sentence without a connective at its start. */
export function dropConnective(sentence: string): string {
  let rest = sentence;
  for (let round = 0; round < 3; round += 1) {
    const shorter = rest.replace(connective, (start) => (/^["“'‘(]/u.test(start) ? start.charAt(0) : ''));
    if (shorter === rest || shorter.length < minRest) break;
    rest = shorter;
  }
  return rest === sentence ? sentence : capitalize(rest);
}

const minRest = 8;

/** Whether a sentence, its connective dropped, begins with a word that refers to one before. */
export function startsDangling(sentence: string): boolean {
  const rest = dropConnective(sentence);
  return (reference.test(rest) && !selfReference.test(rest)) || connective.test(rest);
}

function capitalize(text: string): string {
  return text.replace(
    /^(?<mark>["“'‘(]?)(?<letter>\p{Ll})/u,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
}
