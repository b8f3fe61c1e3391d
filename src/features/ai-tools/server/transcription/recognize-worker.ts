import { serveJobs } from '#platform/worker/server/serve-jobs.ts';
import { cutAtSilence } from './cut-at-silence.ts';
import type { SpeechModel } from './find-speech-model.ts';

export type RecognizeJob = {
  /** `sherpa-onnx-node`. */
  module: string;
  model: SpeechModel;
  threads: number;
  sampleRate: number;
  channels: number;
  /** Channels interleaved; the thread's own from now on. */
  samples: Int16Array<ArrayBuffer>;
};

const fullScale = 32_768;

/** What is used of sherpa-onnx-node 1.13. */
type Recognizer = {
  createStream(): { acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void };
  decode(stream: unknown): void;
  getResult(stream: unknown): { text: string };
};
type Sherpa = { OfflineRecognizer: new (config: unknown) => Recognizer };

let recognizer: Promise<Recognizer> | undefined;

serveJobs(async (input) => {
  const job = input as RecognizeJob;
  recognizer ??= load(job);
  const loaded = await recognizer;
  const pieces = cutAtSilence(mixDown(job), job.sampleRate, job.model.maxSeconds);
  const texts = pieces.map((samples) => recognize(loaded, samples, job.sampleRate));
  return { output: texts.filter((text) => text !== '').join(' ') };
});

/** Once for the life of the thread: a model is hundreds of megabytes. */
async function load({ module, model, threads }: RecognizeJob): Promise<Recognizer> {
  const loaded = (await import(module)) as Sherpa & { default?: Sherpa };
  const { OfflineRecognizer } = loaded.default ?? loaded;
  return new OfflineRecognizer({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...model.modelConfig, numThreads: threads, provider: 'cpu', debug: false },
  });
}

function recognize(loaded: Recognizer, samples: Float32Array, sampleRate: number): string {
  const stream = loaded.createStream();
  // A copy: the addon reads the buffer from its beginning.
  stream.acceptWaveform({ sampleRate, samples: Float32Array.from(samples) });
  loaded.decode(stream);
  return loaded.getResult(stream).text.trim();
}

/** One channel, from -1 to 1. */
function mixDown({ samples, channels }: RecognizeJob): Float32Array<ArrayBuffer> {
  const mono = new Float32Array(samples.length / channels);
  for (let frame = 0; frame < mono.length; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += samples[frame * channels + channel] ?? 0;
    mono[frame] = sum / channels / fullScale;
  }
  return mono;
}
