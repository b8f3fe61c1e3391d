/** Result of the latest read to start. A slow read never replaces the result of a read that started after it. */
export class NewestReading<Value> {
  #value: Value;
  #begun = 0;
  #taken = 0;

  constructor(initial: Value) {
    this.#value = initial;
  }

  get value(): Value {
    return this.#value;
  }

  async take(read: () => Promise<Value>): Promise<void> {
    this.#begun += 1;
    const turn = this.#begun;
    const value = await read();
    if (turn < this.#taken) return;
    this.#taken = turn;
    this.#value = value;
  }
}
