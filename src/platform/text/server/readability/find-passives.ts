import type { Span } from '../../common/text-facts.ts';
import type { Tag } from '../reading/tag-words.ts';

const beForms = new Set("am is are was were be been being get gets got gotten 's 're 'm".split(' '));
const irregular = new Set(
  'done made given taken seen known shown written built held kept left lost found brought bought caught taught thought told sold sent spent paid said read put set cut hit hurt let led met won run begun broken chosen driven eaten fallen forgotten frozen grown hidden drawn born borne worn torn sworn stolen spoken thrown understood undone withdrawn overseen laid shut split spread struck stuck sung sunk sought fed fought felt heard meant dealt dug hung lit'.split(
    ' ',
  ),
);
/** Participles that have become adjectives. */
const adjectives = new Set(
  'tired interested excited bored married concerned worried pleased delighted satisfied supposed used limited located related based qualified experienced complicated sophisticated unexpected committed dedicated involved crowded scared confused disappointed embarrassed surprised amazed'.split(
    ' ',
  ),
);
/** Words between `was` and its participle. */
const maxBetween = 2;

/** Where a sentence says that something is done, from the form of `be` to the participle. */
export function findPassives(tags: readonly Tag[]): Span[] {
  return tags.flatMap(({ text, pos, start }, index) => {
    if (pos !== 'AUX' && pos !== 'VERB') return [];
    if (!beForms.has(text.toLowerCase())) return [];
    const participle = findParticiple(tags, index + 1);
    return participle === undefined ? [] : [{ start, end: participle.end }];
  });
}

function findParticiple(tags: readonly Tag[], from: number): Tag | undefined {
  for (const tag of tags.slice(from, from + maxBetween + 1)) {
    const word = tag.text.toLowerCase();
    if (tag.pos === 'VERB') return isParticiple(word) ? tag : undefined;
    // Of two forms of `be`, such as in `has been done`, the nearer one counts.
    if (tag.pos !== 'ADV' && tag.pos !== 'PART') return undefined;
  }
  return undefined;
}

function isParticiple(word: string): boolean {
  return (/(?:ed|en|wn)$/u.test(word) || irregular.has(word)) && !adjectives.has(word);
}
