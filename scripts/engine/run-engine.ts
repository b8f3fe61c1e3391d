import { engineCommands } from './engine-commands.ts';

type EngineRun = {
  arguments: readonly string[];
  input: AsyncIterable<Uint8Array>;
  output: { write(text: string): unknown };
};

/**
 * Reads a JSON list of texts. Writes a JSON list of results in the same order, one per line. Throws if the
 * command or the input is invalid.
 */
export async function runEngine({ arguments: given, input, output }: EngineRun): Promise<void> {
  const [name = '', ...flags] = given;
  const command = Object.hasOwn(engineCommands, name) ? engineCommands[name] : undefined;
  if (command === undefined) {
    throw new Error(`usage: npm run engine -- ${Object.keys(engineCommands).join('|')} < texts.json`);
  }
  const settings = Object.fromEntries(flags.map(readFlag));
  const texts = readTexts(await readAll(input));
  const results = texts.map((text) => JSON.stringify(command(text, settings)));
  output.write(`[\n${results.join(',\n')}\n]\n`);
}

function readFlag(flag: string): [string, string] {
  const match = /^--(?<name>[a-z]+)=(?<value>.+)$/u.exec(flag);
  if (match?.groups === undefined)
    throw new Error(`${flag} is not a setting; settings look like --type=detailed`);
  return [match.groups.name ?? '', match.groups.value ?? ''];
}

async function readAll(input: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function readTexts(json: string): string[] {
  const texts: unknown = JSON.parse(json);
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string')) {
    throw new Error('the input must be a JSON list of texts');
  }
  return texts;
}
