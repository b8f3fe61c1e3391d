import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeAddon } from '#platform/addons/server/addon.ts';

/**
 * Replaces node-llama-cpp in the data folder. The name of the model's file selects its behavior: `fails`
 * cannot be loaded, `crashes` aborts at its second answer, `slow` answers until it is stopped, and all others
 * answer that the lamp is green.
 */
const code = `
let asked = 0;
export async function getLlama(options) {
  if (options.gpu !== false || options.build !== 'never') throw new Error('not as expected');
  return {
    async loadModel({ modelPath }) {
      if (modelPath.includes('fails')) throw new Error('the weights are not within the file');
      return {
        modelPath,
        trainContextSize: 4096,
        tokenize: (text) => text.split(' '),
        createContext: async () => ({
          getSequence: () => ({ modelPath, used: { usedInputTokens: 0, usedOutputTokens: 0 }, tokenMeter: { getState() { return { ...sequence.used }; } } }),
        }),
      };
    },
    createGrammarForJsonSchema: async (schema) => ({ schema }),
    getGrammarFor: async () => ({}),
  };
}
const sequence = { used: { usedInputTokens: 0, usedOutputTokens: 0 } };
export class LlamaChatSession {
  constructor({ contextSequence }) { this.path = contextSequence.modelPath; }
  async promptWithMeta(prompt, { signal, grammar, maxTokens, onToken }) {
    asked += 1;
    if (this.path.includes('crashes') && asked > 1) process.abort();
    sequence.used.usedInputTokens += 300;
    onToken();
    if (this.path.includes('slow') && asked > 1)
      await new Promise((resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    sequence.used.usedOutputTokens += 7;
    return { responseText: '{"color":"green"}', stopReason: prompt.includes('at length') ? 'maxTokens' : 'eogToken', grammar, maxTokens };
  }
  dispose() {}
}
`;

export function installFakeLlama(dataDir: string): string {
  const folder = join(resolve(dataDir), 'model');
  const version = describeAddon('node-llama-cpp').split(' ').at(-1);
  const library = join(folder, 'node_modules', 'node-llama-cpp');
  mkdirSync(library, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(library, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
  writeFileSync(join(library, 'index.js'), code);
  const platform = `${process.platform}-${process.arch}`;
  writeFileSync(
    join(folder, 'installed.json'),
    JSON.stringify({ name: 'node-llama-cpp', version, platform }),
  );
  return join(library, 'index.js');
}
