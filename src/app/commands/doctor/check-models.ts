import { z } from 'zod';
import { loadModelSetup } from '#features/ai-tools/server/feature.ts';
import type { ProductSettings } from '../../server/settings/config.ts';
import { type Finding, finding } from './finding.ts';

export type ModelNeeds = { findModelServers(): Promise<FoundModelServer[]> };

/** Embedding, ranking and speech models cannot write text. */
const cannotWrite = /embed|rerank|whisper|bge-|minilm/iu;

export async function checkModels(settings: ProductSettings, needs: ModelNeeds): Promise<Finding[]> {
  const { modelServer, speech, product } = settings;
  const setup = await loadModelSetup();
  const model = setup.model.installed.find(product.dataDir);
  const findings: Finding[] = [];
  if (model?.isOn)
    findings.push(checkFiles('Model', model.name, setup.model.isThere(model), `mayfly model ${model.file}`));
  const listener = setup.speech.installed.find(product.dataDir);
  if (listener?.isOn && speech.modelDir === undefined && speech.baseUrl === undefined)
    findings.push(
      checkFiles(
        'Speech model',
        listener.folder,
        setup.speech.isThere(listener),
        `mayfly speech ${listener.folder}`,
      ),
    );
  if (modelServer.baseUrl !== undefined || model?.isOn) return findings;
  return [...findings, ...(await needs.findModelServers()).flatMap(offer)];
}

function checkFiles(about: string, name: string, isThere: boolean, command: string): Finding {
  return isThere
    ? finding('good', about, `${name} is installed and on.`)
    : finding(
        'warning',
        about,
        `${name} is on, but its files are missing.`,
        `Put them back and run "${command}", or turn it off with --off.`,
      );
}

function offer({ baseUrl, program, models }: FoundModelServer): Finding[] {
  const model = models.find((name) => !cannotWrite.test(name));
  if (model === undefined) return [];
  const others = models.length > 1 ? ` It has ${models.length} models.` : '';
  return [
    finding(
      'note',
      `Model server at ${baseUrl}`,
      `an OpenAI-compatible server (${program}?) could answer the AI tools.${others}`,
      `To use it, set MAYFLY_AI_BASE_URL=${baseUrl} and MAYFLY_AI_MODEL=${model}`,
    ),
  ];
}

export type FoundModelServer = {
  baseUrl: string;
  program: string;
  models: readonly string[];
};

const usual: readonly { port: number; program: string }[] = [
  { port: 11_434, program: 'Ollama' },
  { port: 8_080, program: 'llama-server' },
  { port: 1_234, program: 'LM Studio' },
  { port: 8_000, program: 'vLLM' },
];
const patienceMs = 1_500;
/** A list of models takes a few kilobytes, but another program on this port may stream forever. */
const maxBytes = 256 * 1024;
const maxModels = 50;

const list = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).max(1_000) });

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
