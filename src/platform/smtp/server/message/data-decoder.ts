const CR = 0x0d;
const LF = 0x0a;
const DOT = 0x2e;
const lineThenDot = Buffer.from('\r\n.');
const carriageReturn = Buffer.from('\r');

/** Receives decoded content. May keep `chunk`, but must not change it. */
export interface ContentTaker {
  take(chunk: Buffer, from: number, to: number): void;
}

/**
 * Undoes dot-stuffing (RFC 5321 section 4.5.2), no matter how the stream is split. Only CR LF `.` CR LF ends
 * a message. A bare CR or LF is content and never starts a line, so no content can be mistaken for the end
 * (SMTP smuggling).
 */
export class DataDecoder {
  #state: 'text' | 'cr' | 'line-start' | 'dot' | 'dot-cr' = 'line-start';
  #ended = false;

  get ended(): boolean {
    return this.#ended;
  }

  /** Decodes `chunk` from `offset`. Returns where it stopped: the end of the chunk or of the message. */
  decode(chunk: Buffer, offset: number, taker: ContentTaker): number {
    let at = offset;
    while (at < chunk.length) {
      if (this.#state === 'text') {
        at = this.#decodeText(chunk, at, taker);
      } else {
        at = this.#decodeBoundary(chunk, at, taker);
        if (this.#ended) return at;
      }
    }
    return at;
  }

  #decodeText(chunk: Buffer, at: number, taker: ContentTaker): number {
    const hit = chunk.indexOf(lineThenDot, at);
    if (hit !== -1) {
      taker.take(chunk, at, hit + 2);
      this.#state = 'dot';
      return hit + 3;
    }
    const end = chunk.length;
    taker.take(chunk, at, end);
    const last = chunk[end - 1];
    if (last === CR) this.#state = 'cr';
    else if (last === LF && end - 2 >= at && chunk[end - 2] === CR) this.#state = 'line-start';
    return end;
  }

  #decodeBoundary(chunk: Buffer, at: number, taker: ContentTaker): number {
    const byte = chunk[at];
    switch (this.#state) {
      case 'cr':
        if (byte !== LF) break;
        taker.take(chunk, at, at + 1);
        this.#state = 'line-start';
        return at + 1;
      case 'line-start':
        if (byte !== DOT) break;
        this.#state = 'dot';
        return at + 1;
      case 'dot':
        if (byte !== CR) break;
        this.#state = 'dot-cr';
        return at + 1;
      case 'dot-cr':
        if (byte === LF) {
          this.#ended = true;
          return at + 1;
        }
        taker.take(carriageReturn, 0, 1);
        this.#state = 'cr';
        return at;
    }
    this.#state = 'text';
    return at;
  }
}
