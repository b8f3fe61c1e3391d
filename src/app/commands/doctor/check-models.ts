import { loadModelSetup } from '#features/ai-tools/server/feature.ts';
import type { ProductSettings } from '../../server/settings/config.ts';
import type { FoundModelServer } from './find-model-servers.ts';
import { type Finding, finding } from './finding.ts';

export type ModelNeeds = { findModelServers(): Promise<FoundModelServer[]> };

/** Names of embedding, ranking and speech models, which cannot write texts. */
const cannotWrite = /embed|rerank|whisper|bge-|minilm/iu;

/** Reports the installed model, or model servers on this machine that no setting names yet. */
export async function checkModels(settings: ProductSettings, needs: ModelNeeds): Promise<Finding[]> {
  const { modelServer, speech, product } = settings;
  const setup = await loadModelSetup();
  const model = setup.model.installed.find(product.dataDir);
  const findings: Finding[] = [];
  if (model?.isOn)
    findings.push(judge('Model', model.name, setup.model.isThere(model), `mayfly model ${model.file}`));
  const listener = setup.speech.installed.find(product.dataDir);
  if (listener?.isOn && speech.modelDir === undefined && speech.baseUrl === undefined)
    findings.push(
      judge(
        'Speech model',
        listener.folder,
        setup.speech.isThere(listener),
        `mayfly speech ${listener.folder}`,
      ),
    );
  if (modelServer.baseUrl !== undefined || model?.isOn) return findings;
  return [...findings, ...(await needs.findModelServers()).flatMap(offer)];
}

function judge(about: string, name: string, isThere: boolean, command: string): Finding {
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
