const fullScale = 32_767;

/** Converts samples from -1 to 1 to 16 bits and clips louder ones. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (let index = 0; index < pcm.length; index += 1)
    pcm[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * fullScale);
  return pcm;
}
