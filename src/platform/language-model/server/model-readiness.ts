import type { Clock } from '#platform/clock/server/clock.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { ModelFailure } from '../common/model-failure.ts';
import type { ChatStyle } from './chat-client.ts';

const failuresToRest = 3;
/** Pause after failures: long enough for a server to restart, short enough that few visitors notice. */
export const restMs = 60_000;
/** Timeout of a probe. It is long, because a server may load its model on the first question. */
const probeMs = 120_000;

type ReadinessNeeds = {
  probe(signal: AbortSignal): Promise<ChatStyle>;
  clock: Clock;
  log: Logger;
};

/**
 * Circuit breaker: after three failures in a row, the server is not used for a minute. Then a probe in the
 * background decides, not a visitor's text.
 */
export class ModelReadiness {
  readonly #needs: ReadinessNeeds;
  readonly #closing = new AbortController();
  #style: ChatStyle | undefined;
  #failures = 0;
  #probing: Promise<void> | undefined;
  #nextProbeMs = 0;

  constructor(needs: ReadinessNeeds) {
    this.#needs = needs;
  }

  /**
   * The request fields that the server accepts. Undefined until a probe succeeds, and while calls are paused after
   * failures.
   */
  get style(): ChatStyle | undefined {
    return this.#style;
  }

  /** Starts a probe if one is due. The result is in `style` once this resolves. Never rejects. */
  refresh(): Promise<void> {
    if (this.#style !== undefined || this.#closing.signal.aborted) return Promise.resolve();
    const leftMs = this.#nextProbeMs - this.#needs.clock.nowMs();
    // A remaining pause longer than a whole one means that the clock was set back.
    if (this.#probing === undefined && (leftMs <= 0 || leftMs > restMs)) {
      this.#probing = this.#probe().finally(() => {
        this.#probing = undefined;
      });
    }
    return this.#probing ?? Promise.resolve();
  }

  succeed(): void {
    this.#failures = 0;
  }

  fail(): void {
    this.#failures += 1;
    if (this.#failures >= failuresToRest && this.#style !== undefined) this.#rest();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#probing;
  }

  #rest(): void {
    this.#style = undefined;
    this.#nextProbeMs = this.#needs.clock.nowMs() + restMs;
    this.#needs.log.warn(
      { restMs },
      'requests to the model server are paused after failures; the built-in engine answers',
    );
  }

  async #probe(): Promise<void> {
    const { probe, log, clock } = this.#needs;
    try {
      const style = await probe(AbortSignal.any([this.#closing.signal, AbortSignal.timeout(probeMs)]));
      this.#style = style;
      this.#failures = 0;
      log.info({ ...style }, 'model server responds');
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#nextProbeMs = clock.nowMs() + restMs;
      const failure = error instanceof ModelFailure ? error : new ModelFailure('slow');
      log.warn({ reason: failure.reason, status: failure.status }, 'a probe of the model server failed');
    }
  }
}
