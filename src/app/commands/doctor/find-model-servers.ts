import { z } from 'zod';

export type FoundModelServer = {
  /** Value for `MAYFLY_AI_BASE_URL`. */
  baseUrl: string;
  /** Name of the program that uses this port by default. */
  program: string;
  models: readonly string[];
};

/** Default ports of programs that run models. */
const usual: readonly { port: number; program: string }[] = [
  { port: 11_434, program: 'Ollama' },
  { port: 8_080, program: 'llama-server' },
  { port: 1_234, program: 'LM Studio' },
  { port: 8_000, program: 'vLLM' },
];
const patienceMs = 1_500;
/** A list of models takes a few kilobytes. Another program on this port may stream forever. */
const maxBytes = 256 * 1024;
const maxModels = 50;

const list = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).max(1_000) });

/** Finds OpenAI-compatible servers on this machine by asking each port for its list of models. */
export async function findModelServers(places = usual): Promise<FoundModelServer[]> {
  const found = await Promise.all(places.map(askOne));
  return found.filter((server) => server !== undefined);
}

async function askOne({
  port,
  program,
}: {
  port: number;
  program: string;
}): Promise<FoundModelServer | undefined> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = await readSome(response);
    if (!response.ok) return undefined;
    const models = list.parse(JSON.parse(body)).data.map(({ id }) => id.replaceAll(/\p{Cc}/gu, ''));
    return { baseUrl, program, models: models.slice(0, maxModels) };
  } catch {
    return undefined;
  }
}

async function readSome(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new TypeError('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
