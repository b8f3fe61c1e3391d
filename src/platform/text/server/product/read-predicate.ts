import { adjectives, countNouns, doingVerbs, makingWords, massNouns } from './feature-words.ts';

/** `hold` → `holds` */
const thirdPersons = new Map([...doingVerbs].map((verb) => [baseOf(verb), verb]));

/** Each is a verb before these words; a noun or an adjective never is one. */
const object =
  /^\S+ (?:an?|the|any|every|each|most|many|all (?:your|the|kinds|sorts|sizes|standard)|up to|more than|over|at least|its|it|them) /u;
const figure = /^\S+ (?:\p{N}|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) )/u;
/** What the buyer does with the product, not the product itself. */
const buyersVerbs = new Set(
  'add adjust attach bake brew bring build buy choose clean collect cook create discover drink eat enjoy experience feel get give grow have learn listen look make measure mix move open play put relax ride roll save see send share show sit sleep smell take taste track travel try turn use wash watch wear wipe wrap'.split(
    ' ',
  ),
);
const negligible = 'not|also|all|separately|always|no longer';
const clause = new RegExp(
  `^\\p{L}.*\\s(?<!\\b(?:as|if|when|where|whenever) )(?:(?:${negligible}) )*(?:required|needed|included|necessary|supplied|sold separately)$`,
  'u',
);
/** `no sugar added` */
const lackClause = /^no .*\s(?:\p{L}{2,}(?<!e)ed|shown|worn|lost|sewn|built in)$/u;

/** How a feature says something itself. */
export type Predicate =
  /** The third person, where it was given without: `hold 2 litres`. */
  | { kind: 'deed'; third: string }
  /** `no assembly required` */
  | { kind: 'clause' }
  /** It begins as a verb may, and may be none. */
  | { kind: 'unsure' };

/** @param text in lower case where it has no names. */
export function readPredicate(text: string): Predicate | undefined {
  const lower = text.toLowerCase();
  const first = /^[\p{L}-]+(?=\s)/u.exec(lower)?.[0] ?? '';
  const isOwn = doingVerbs.has(first) || makingWords.has(first) || /^(?:with|without)$/u.test(first);
  if (!isOwn && (clause.test(lower) || lackClause.test(lower))) return { kind: 'clause' };
  if (isCompound(lower)) return undefined;
  const third = thirdPersons.get(first);
  if (third === undefined) return buyersVerbs.has(first) && !isOther(first) ? { kind: 'unsure' } : undefined;
  const isOtherWord = isOther(first);
  if (buyersVerbs.has(first)) return { kind: 'unsure' };
  if (object.test(lower) || (figure.test(lower) && !isOtherWord))
    return { kind: 'deed', third: `${third}${text.slice(first.length)}` };
  return { kind: 'unsure' };
}

function isOther(word: string): boolean {
  return countNouns.has(word) || massNouns.has(word) || adjectives.has(word);
}

/** `travel case`: behind a verb, one thing would have its article. */
function isCompound(text: string): boolean {
  const last = /[\p{L}-]+$/u.exec(text)?.[0] ?? '';
  return (
    /^[\p{L}-]+(?: [\p{L}-]+)?(?<! (?:an?|the|all|any|every|each|one|by|in|on|with|your)) [\p{L}-]+$/u.test(
      text,
    ) &&
    countNouns.has(last) &&
    !massNouns.has(last)
  );
}

function baseOf(verb: string): string {
  if (verb === 'has') return 'have';
  if (verb === 'lies' || verb === 'dies' || verb === 'ties') return verb.slice(0, -1);
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return verb.replace(/(?:(?<=sh|ch|ss|x|zz|o)es|s)$/u, '');
}
