export type Part = {
  start?(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts stages in order, and the parts of a stage one after the other. Closes stages in reverse, and the parts of a
 * stage concurrently. If a part fails to start, closes that part and the parts before it.
 */
export class Lifetime {
  readonly #stages: readonly (readonly Part[])[];
  #closing: Promise<void> | undefined;
  #started: Part[][] = [];

  constructor(stages: readonly (readonly Part[])[]) {
    this.#stages = stages;
  }

  async start(): Promise<void> {
    try {
      for (const stage of this.#stages) await this.#startStage(stage);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Closes everything even if a part fails to close, then rejects with the first error. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #startStage(stage: readonly Part[]): Promise<void> {
    const started: Part[] = [];
    this.#started.push(started);
    for (const part of stage) {
      started.push(part);
      await part.start?.();
    }
  }

  async #close(): Promise<void> {
    const failures: unknown[] = [];
    for (const stage of this.#started.reverse()) {
      const results = await Promise.allSettled(stage.map((part) => part.close()));
      for (const result of results) if (result.status === 'rejected') failures.push(result.reason);
    }
    if (failures.length > 0) throw failures[0];
  }
}
