import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureAddon } from '#platform/addons/server/addon.ts';
import { fetchSource, type SetupNeeds } from '#platform/addons/server/fetch-source.ts';
import { SetupProblem } from '#platform/addons/server/run-program.ts';
import { isArchive, unpackArchive } from '#platform/addons/server/unpack-archive.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { explainProcessEnd } from '#platform/worker/server/explain-process-end.ts';
import type { ProcessEnd } from '#platform/worker/server/job-process.ts';
import { explainMissingFiles, findSpeechModel, type SpeechModel } from './find-speech-model.ts';
import { type InstalledSpeech, installedSpeech } from './installed-speech.ts';
import { LocalRecognizer } from './local-recognizer.ts';

const mebibyte = 1024 * 1024;
const trialMs = 120_000;
const trialRate = 16_000;
const printedCharacters = 1_000;

/**
 * Checks a speech model, installs the library, tries the model on a second of silence and turns it on. Throws
 * `SetupProblem`.
 */
export async function setUpSpeech(source: string, needs: SetupNeeds): Promise<InstalledSpeech> {
  const { dataDir, say } = needs;
  const target = installedSpeech.folder(dataDir);
  const path = resolve(await fetchSource(source, target, needs));
  const folder = await openFolder(path, target, say);
  const model = findSpeechModel(folder);
  if (model === undefined) throw new SetupProblem(`${folder} cannot be used: ${explainMissingFiles(folder)}`);
  const neededBytes = 2 * model.sizeBytes;
  if (neededBytes > needs.freeMemoryBytes())
    throw new SetupProblem(
      `This model needs about ${inMib(neededBytes)} of memory, and ${inMib(needs.freeMemoryBytes())} is free. Choose a smaller one.`,
    );
  say(`Model: ${folder}, ${inMib(model.sizeBytes)}`);
  const module = await ensureAddon(target, 'sherpa-onnx-node', needs);
  say('Trying the model …');
  await tryRecognizer(pathToFileURL(module).href, model, needs.signal);
  const installed = { isOn: true, folder, sizeBytes: model.sizeBytes };
  installedSpeech.save(dataDir, installed);
  return installed;
}

async function openFolder(path: string, target: string, say: SetupNeeds['say']): Promise<string> {
  if (statSync(path).isDirectory()) return path;
  if (!isArchive(path))
    throw new SetupProblem(`${path} is neither a folder nor an archive (.tar.bz2, .tar.gz, .tar).`);
  say('Unpacking …');
  return await unpackArchive(path, target);
}

/** Loads the model in a process for the trial, because a damaged file aborts the process that loads it. */
async function tryRecognizer(module: string, model: SpeechModel, signal: AbortSignal): Promise<void> {
  let end: ProcessEnd | undefined;
  let printed = '';
  const recognizer = new LocalRecognizer({
    module,
    model,
    timeoutMs: trialMs,
    onEnd: (found) => {
      end = found;
    },
    // The input was silence, so this output quotes no visitor.
    onPrint: (text) => {
      printed = (printed + text).slice(-printedCharacters);
    },
  });
  const samples = new Int16Array(trialRate);
  try {
    await recognizer.recognize({ sampleRate: trialRate, channels: 1, samples, seconds: 1 }, signal);
  } catch (error) {
    if (signal.aborted) throw new SetupProblem('Stopped.');
    const what = /what\(\):\s*(.*)/u.exec(printed)?.[1] ?? printed.trim().split('\n').at(-1);
    if (end !== undefined)
      throw new SetupProblem(
        `The model cannot be used. ${explainProcessEnd(end)}${what ? ` The library says: ${what}` : ''}`,
      );
    if (isAppError(error, 'asr_timeout'))
      throw new SetupProblem(
        'The model did not finish a second of silence within two minutes; it is too slow for this machine.',
      );
    throw error;
  } finally {
    await recognizer.close();
  }
}

function inMib(bytes: number): string {
  return `${Math.ceil(bytes / mebibyte)} MiB`;
}
