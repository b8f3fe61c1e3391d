import { dropConnective, startsDangling } from '#platform/text/server/reading/dangling-start.ts';

/** Passes the sentences of a text on, in order, without those that do not hold or lean on one that was not passed on. */
export class StandingSentences {
  readonly #holds: (sentence: string) => boolean;
  /** Nothing that a pronoun could mean stands before. */
  #isAlone = true;

  constructor(holds: (sentence: string) => boolean) {
    this.#holds = holds;
  }

  /** The sentence, or nothing. */
  take(sentence: string): string[] {
    const leans = startsDangling(sentence);
    if (!this.#holds(sentence) || (this.#isAlone && leans)) {
      // What leaned on a sentence that stands spoke of the same, and so may the next.
      this.#isAlone ||= !leans;
      return [];
    }
    const standing = this.#isAlone ? dropConnective(sentence) : sentence;
    this.#isAlone = false;
    return [standing];
  }
}
