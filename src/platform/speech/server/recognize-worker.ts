import { cutAtSilence } from '#platform/audio/common/segment-cutter.ts';
import { serveProcess } from '#platform/worker/server/serve-process.ts';
import type { SpeechModel } from './find-speech-model.ts';

export type RecognizeSetup = {
  /** The sherpa-onnx-node file to import. */
  module: string;
  model: SpeechModel;
  threads: number;
};

export type RecognizeJob = {
  sampleRate: number;
  channels: number;
  samples: Int16Array;
};

const fullScale = 32_768;

/** The parts of sherpa-onnx-node 1.13 that this file uses. */
type Recognizer = {
  createStream(): { acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void };
  decode(stream: unknown): void;
  getResult(stream: unknown): { text: string };
};
type Sherpa = { OfflineRecognizer: new (config: unknown) => Recognizer };

serveProcess(async (setup) => {
  const { model, ...needs } = setup as RecognizeSetup;
  const recognizer = await load({ model, ...needs });
  return {
    async run(input) {
      const job = input as RecognizeJob;
      const pieces = cutAtSilence(mixDown(job), job.sampleRate, model.maxSeconds);
      const texts = pieces.map((samples) => recognize(recognizer, samples, job.sampleRate));
      return texts.filter((text) => text !== '').join(' ');
    },
  };
});

async function load({ module, model, threads }: RecognizeSetup): Promise<Recognizer> {
  const loaded = (await import(module)) as Sherpa & { default?: Sherpa };
  const { OfflineRecognizer } = loaded.default ?? loaded;
  return new OfflineRecognizer({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...model.modelConfig, numThreads: threads, provider: 'cpu', debug: false },
  });
}

function recognize(loaded: Recognizer, samples: Float32Array, sampleRate: number): string {
  const stream = loaded.createStream();
  // Copies the samples, because the addon reads the whole buffer behind a view.
  stream.acceptWaveform({ sampleRate, samples: Float32Array.from(samples) });
  loaded.decode(stream);
  return loaded.getResult(stream).text.trim();
}

function mixDown({ samples, channels }: RecognizeJob): Float32Array<ArrayBuffer> {
  const mono = new Float32Array(samples.length / channels);
  for (let frame = 0; frame < mono.length; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += samples[frame * channels + channel] ?? 0;
    mono[frame] = sum / channels / fullScale;
  }
  return mono;
}
