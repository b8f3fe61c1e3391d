import { describe, expect, it } from 'vitest';
import { runEngine } from './run-engine.ts';

async function run(input: string, ...given: string[]): Promise<string> {
  let written = '';
  const chunks = (async function* () {
    // Sends bytes one by one, because a letter of two bytes may arrive in two pieces.
    for (const byte of Buffer.from(input)) yield Uint8Array.of(byte);
  })();
  await runEngine({ arguments: given, input: chunks, output: { write: (text) => (written += text) } });
  return written;
}

describe('runEngine', () => {
  it('turns a list of texts into a list of results, one per line', async () => {
    const written = await run('["Ein Öl. Zwei Öle.", ""]', 'sentences');
    expect(JSON.parse(written)).toEqual([['Ein Öl.', 'Zwei Öle.'], []]);
    expect(written.split('\n')).toHaveLength(5);
  });

  it('passes settings to the engine', async () => {
    const texts = JSON.stringify([
      'The harbor of Osby closes in May for repairs. The city pays 40 million crowns for a new quay. Forty fishing boats move to Lund until autumn. The ferry to Visby leaves from pier two instead. Tickets cost the same as before.',
    ]);
    const [one] = JSON.parse(await run(texts, 'summarize', '--type=bullets', '--sentences=3'));
    expect(one.summary.split('\n')).toHaveLength(3);
  });

  it('describes a product with the given name', async () => {
    const [one] = JSON.parse(await run('["teal lid"]', 'product', '--name=Zed', '--tone=luxury'));
    expect(one.description).toBe('Zed, with a teal lid.');
  });

  it.each([
    ['[]', ['dance'], 'usage: npm run engine'],
    ['[]', [], 'usage: npm run engine'],
    ['[]', ['constructor'], 'usage: npm run engine'],
    ['{"a":1}', ['sentences'], 'must be a JSON list'],
    ['[1]', ['sentences'], 'must be a JSON list'],
    ['[]', ['sentences', '-x'], 'is not a setting'],
  ])('rejects the input %s with the arguments %j', async (input, given, message) => {
    await expect(run(input, ...given)).rejects.toThrow(message);
  });
});
