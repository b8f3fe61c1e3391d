import { it } from 'vitest';
import * as z from 'zod/mini';
import { isSilent } from '#platform/audio/common/write-wav.ts';
import { Grounding } from '#platform/grounding/common/grounding.ts';
import { cleanMaterial } from '#platform/grounding/common/plain-text.ts';
import { splitForModel } from '#platform/language-model/common/in-parts.ts';
import { readAnswer } from '#platform/language-model/common/read-answer.ts';
import { readWav } from '#platform/speech/server/read-wav.ts';
import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { makeWav } from '#test/support/fakes/make-wav.ts';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { maxAudioSeconds } from '../common/limits.ts';

const prose = 'The harbour of Osby closes in May, and 40 boats go. Anna said so on Tuesday. ';
const schema = z.object({ sentences: z.array(z.string()) });
const grounding = await Grounding.read(filled(prose, maxInputCharacters));

/** Each step runs in one turn of the event loop, so a linear step bounds the turn at the maximum input length. */
it.each<[string, number, (size: number) => () => unknown]>([
  ['reading three minutes', maxAudioSeconds, (seconds) => doing(readWav, makeWav({ seconds }))],
  ['three minutes of silence', maxAudioSeconds, (seconds) => doing(isSilent, makeSilence(seconds))],
  ['cleaning the longest text', maxInputCharacters, (length) => doing(cleanMaterial, filled(prose, length))],
  ['splitting prose', maxInputCharacters, (length) => doing(split, filled(prose, length))],
  ['splitting single letters', maxInputCharacters, (length) => doing(split, filled('a ', length))],
  ['splitting a script without spaces', maxInputCharacters, (length) => doing(split, filled('港口', length))],
  [
    'reading a damaged answer',
    19_000,
    (length) => doing((text) => readAnswer(text, schema), `{'sentences': ['${filled(prose, length)}'`),
  ],
  [
    'checking the longest answer',
    20_000,
    (length) => doing((text) => grounding.keep(text), filled(prose, length)),
  ],
])('%s takes linear time', async (_what, largest, make) => {
  await expectLinear({ largest, make, work: (step) => step() });
});

function doing<Input>(step: (input: Input) => unknown, input: Input): () => unknown {
  return () => step(input);
}

function split(text: string): string[] {
  return splitForModel(text, 3_600);
}

function makeSilence(seconds: number) {
  const wav = readWav(makeWav({ seconds }));
  return { ...wav, samples: new Int16Array(wav.samples.length) };
}
