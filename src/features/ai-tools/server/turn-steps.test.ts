import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeWav } from '#test/support/make-wav.ts';
import { maxAudioSeconds, maxInputCharacters } from '../common/limits.ts';
import { isSilent } from '../common/speech/is-silent.ts';
import { cleanText } from './engine/clean-text.ts';
import { Grounding } from './model/grounding.ts';
import { readAnswer } from './model/read-answer.ts';
import { splitForModel } from './model/split-for-model.ts';
import { readWav } from './transcription/read-wav.ts';

const rounds = 5;
const longest = (piece: string) =>
  piece.repeat(Math.ceil(maxInputCharacters / piece.length)).slice(0, maxInputCharacters);
const prose = longest('The harbour of Osby closes in May, and 40 boats go. Anna said so on Tuesday. ');
const sound = makeWav({ seconds: maxAudioSeconds });
const wav = readWav(sound);
const silence = { ...wav, samples: new Int16Array(wav.samples.length) };
const grounding = await Grounding.read(prose, 'en');
const schema = z.object({ sentences: z.array(z.string()) });

/** Of this thread's processor time, which no pause can exceed; the least of some, for the machine is not ours alone. */
function leastCpuMs(step: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage();
    step();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

it.each<[string, () => unknown]>([
  ['reading three minutes', () => readWav(sound)],
  ['three minutes of silence', () => isSilent(silence)],
  ['cleaning the longest text', () => cleanText(prose)],
  ['splitting prose', () => splitForModel(prose, 3_600)],
  ['splitting single letters', () => splitForModel(longest('a '), 3_600)],
  ['splitting a script without blanks', () => splitForModel(longest('港口'), 3_600)],
  ['reading a damaged answer', () => readAnswer(`{'sentences': ['${prose.slice(0, 19_000)}'`, schema)],
  ['holding the longest answer', () => grounding.keep(prose.slice(0, 20_000))],
])('%s holds the event loop for less than 20 ms', (_what, step) => {
  expect(leastCpuMs(step)).toBeLessThan(20);
});
