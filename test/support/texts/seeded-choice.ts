/** Draws that depend only on `text`: FNV-1a, then xorshift32. */
export class SeededChoice {
  #state: number;

  constructor(text: string) {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    this.#state = hash >>> 0 || 1;
  }

  next(below: number): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state >>> 0;
    return this.#state % below;
  }
}
