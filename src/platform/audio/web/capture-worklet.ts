/** The globals of the audio thread that this file uses. TypeScript's DOM library does not declare them. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const blockFrames = 2_048;

/**
 * Sends the microphone's samples to the page in blocks. After any message from the page, it sends the last block and
 * stops.
 */
class CaptureProcessor extends AudioWorkletProcessor {
  #block = new Float32Array(blockFrames);
  #filled = 0;
  #isOver = false;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.#isOver = true;
      this.#send();
      this.port.postMessage('over');
    };
  }

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    if (this.#isOver) return false;
    if (samples) this.#take(samples);
    return true;
  }

  #take(samples: Float32Array): void {
    this.#block.set(samples, this.#filled);
    this.#filled += samples.length;
    if (this.#filled + samples.length > blockFrames) this.#send();
  }

  #send(): void {
    const samples = this.#block.slice(0, this.#filled);
    this.#filled = 0;
    this.port.postMessage(samples, [samples.buffer]);
  }
}

registerProcessor('capture', CaptureProcessor);
