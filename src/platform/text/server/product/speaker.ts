import type { ProductTone } from '../../common/options.ts';
import { readTable } from '../read-data.ts';
import { lowerStart } from './classify-feature.ts';
import { joinPhrases } from './join-phrases.ts';
import { findCore, isPlural, toPluralVerbs, withTheArticle } from './noun-forms.ts';

const rows = readTable('product-frames.tsv');

/** Speaks of the product in a tone: the first time by its name, then by a pronoun. */
export class Speaker {
  readonly #subject: string;
  readonly #isMany: boolean;
  readonly #tone: ProductTone;
  #isNamed = false;
  #listings = 0;

  constructor({ name, tone, isMany }: { name: string; tone: ProductTone; isMany: boolean }) {
    this.#subject = withTheArticle(name);
    this.#isMany = isMany;
    this.#tone = tone;
  }

  /** Gets the frames of the tone for a use. `data/product-frames.tsv` describes them. */
  frames(use: string): string[] {
    return rows.flatMap(([tone, name, frame = '']) => (tone === this.#tone && name === use ? [frame] : []));
  }

  say(predicate: string, front = ''): string {
    const verb = this.#isMany ? toPluralVerbs(predicate) : predicate;
    if (this.#isNamed) {
      const sentence = `${front}${this.#isMany ? 'they' : 'it'} ${verb}`;
      if (this.#tone !== 'casual') return sentence;
      return sentence.replace(/\b(it|they) (?:i(s)|a(re))\b/u, '$1’$2$3');
    }
    this.#isNamed = true;
    // `Window cleaning` has a small letter inside a sentence, unlike a name of one word or of several capitals.
    const isPlain = front !== '' && /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(this.#subject);
    return `${front}${isPlain ? lowerStart(this.#subject) : this.#subject} ${verb}`;
  }

  list(things: readonly string[], front = ''): string {
    const frames = this.frames('list');
    this.#listings += 1;
    return this.fill(frames[(this.#listings - 1) % frames.length] ?? '', things, front);
  }

  /** Fills a frame with what the product has. */
  fill(frame: string, things: readonly string[], front = ''): string {
    const isOne = things.length === 1 && !isPlural(findCore(things[0] ?? ''));
    const text = (isOne && frame.endsWith(' are <x>') ? '<it> also has <x>' : frame)
      .replace('<be>', isOne ? 'is' : 'are')
      .replace('<x>', joinPhrases(things));
    if (text.startsWith('<it> ')) return this.say(text.slice('<it> '.length), front);
    if (this.#isNamed) return front + text;
    return this.say(text.replace(/^you get/u, 'gives you').replace(/^features include/u, 'has'), front);
  }
}
