import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ensureAddon } from '#platform/addons/server/addon.ts';
import { fetchSource, type SetupNeeds } from '#platform/addons/server/fetch-source.ts';
import { SetupProblem } from '#platform/addons/server/run-program.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import { explainProcessEnd } from '#platform/worker/server/explain-process-end.ts';
import type { ProcessEnd } from '#platform/worker/server/job-process.ts';
import { ModelFailure } from '../../common/model-failure.ts';
import type { localModelSettings } from '../config.ts';
import { namesColor } from '../probe-styles.ts';
import { type InstalledModel, installedModel } from './installed-model.ts';
import { LocalModel } from './local-model.ts';
import { memoryLimitBytes, neededMemoryBytes } from './model-memory.ts';
import { readGguf } from './read-gguf.ts';

export type ModelSetupNeeds = SetupNeeds & { settings: SettingValues<typeof localModelSettings> };

const gibibyte = 1024 ** 3;
const part = /^(?<name>.*)-(?<number>\d{5})-of-(?<count>\d{5})\.gguf$/u;
/** Time to load from a slow disk and write a short answer on a slow processor. */
const trialMs = 120_000;

/** Checks a model, installs the library, tries the model on one question and turns it on. Throws `SetupProblem`. */
export async function setUpModel(source: string, needs: ModelSetupNeeds): Promise<InstalledModel> {
  const { dataDir, settings, say } = needs;
  const folder = installedModel.folder(dataDir);
  const file = findGguf(await fetchSource(source, folder, needs));
  const facts = readGguf(file);
  const sizeBytes = sizeOfAll(file);
  const contextTokens = Math.min(settings.contextTokens, facts.contextTokens ?? settings.contextTokens);
  const neededBytes = neededMemoryBytes({ ...facts, sizeBytes }, contextTokens);
  requireMemory(neededBytes, needs.freeMemoryBytes());
  say(
    `Model: ${facts.name ?? basename(file)}, ${inGib(sizeBytes)}, needs about ${inGib(neededBytes)} of memory.`,
  );
  const module = await ensureAddon(folder, 'node-llama-cpp', needs);
  const base = {
    isOn: true,
    file,
    name: facts.name ?? basename(file),
    sizeBytes,
    contextTokens,
    neededBytes,
  };
  const speeds = await tryModel(module, base, needs);
  const installed = { ...base, ...speeds };
  installedModel.save(dataDir, installed);
  return installed;
}

function findGguf(path: string): string {
  const file = resolve(path);
  if (!statSync(file).isDirectory()) {
    const number = part.exec(basename(file))?.groups?.number;
    if (number !== undefined && Number(number) !== 1)
      throw new SetupProblem(
        `${file} is a later part of a model; name the first part, which ends in -00001-of-….gguf.`,
      );
    return file;
  }
  const names = readdirSync(file).filter((name) => name.endsWith('.gguf'));
  const firsts = names.filter((name) => Number(part.exec(name)?.groups?.number ?? 1) === 1).sort();
  const [first] = firsts;
  if (first === undefined) throw new SetupProblem(`There is no .gguf file in ${file}.`);
  if (firsts.length > 1)
    throw new SetupProblem(`There are several models in ${file}: name one of ${firsts.join(', ')}.`);
  return join(file, first);
}

function sizeOfAll(file: string): number {
  const { name, count } = part.exec(basename(file))?.groups ?? {};
  if (name === undefined || count === undefined) return statSync(file).size;
  const files = Array.from({ length: Number(count) }, (_, at) =>
    join(dirname(file), `${name}-${String(at + 1).padStart(5, '0')}-of-${count}.gguf`),
  );
  const missing = files.find((each) => statSync(each, { throwIfNoEntry: false }) === undefined);
  if (missing !== undefined)
    throw new SetupProblem(`${missing} is missing; the model has ${Number(count)} files.`);
  return files.reduce((sum, each) => sum + statSync(each).size, 0);
}

function requireMemory(neededBytes: number, freeBytes: number): void {
  if (neededBytes <= freeBytes) return;
  throw new SetupProblem(
    `This model needs about ${inGib(neededBytes)} of memory, and ${inGib(freeBytes)} is free. Choose a smaller model or quantization, or lower MAYFLY_MODEL_CONTEXT.`,
  );
}

async function tryModel(
  module: string,
  model: Pick<InstalledModel, 'file' | 'contextTokens' | 'neededBytes'>,
  { settings, say, signal }: ModelSetupNeeds,
): Promise<Pick<InstalledModel, 'readTokensPerSecond' | 'writeTokensPerSecond'>> {
  say('Trying the model …');
  let end: ProcessEnd | undefined;
  const local = new LocalModel({
    module,
    ...model,
    threads: settings.threads,
    timeoutMs: trialMs,
    maxMemoryBytes: memoryLimitBytes(model, settings),
    onEnd: (found) => {
      end = found;
    },
  });
  try {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(trialMs)]);
    const isRight = await namesColor(local, { format: 'json_schema', plain: false }, ending);
    const answer = local.lastAnswer;
    if (!isRight || answer === undefined)
      throw new SetupProblem(
        'The model was loaded, but it cannot answer a simple question. Choose a model that is made for instructions ("instruct", "it" or "chat").',
      );
    return {
      readTokensPerSecond: perSecond(answer.readTokens, answer.readMs),
      writeTokensPerSecond: perSecond(answer.writtenTokens, answer.writeMs),
    };
  } catch (error) {
    if (end !== undefined) throw new SetupProblem(explainProcessEnd(end).replace(/^It\b/u, 'The model'));
    if (error instanceof ModelFailure) throw new SetupProblem(`The model gave no answer (${error.reason}).`);
    if (signal.aborted) throw new SetupProblem('Stopped.');
    if ((error as Error).name === 'TimeoutError')
      throw new SetupProblem(
        'The model did not answer a simple question within two minutes; it is too slow for this machine.',
      );
    throw error;
  } finally {
    await local.close();
  }
}

function perSecond(tokens: number, ms: number): number {
  return Math.max(0.1, Math.round((Math.max(tokens, 1) / Math.max(ms, 1)) * 10_000) / 10);
}

function inGib(bytes: number): string {
  return bytes < gibibyte / 10
    ? `${Math.ceil(bytes / 1024 ** 2)} MiB`
    : `${(bytes / gibibyte).toFixed(1)} GiB`;
}
