import type { Command } from './command.ts';
import { inMebibytes, runSetup, type SetupActions, setupOptions } from './run-setup.ts';

const restart = 'Restart Mayfly to use it.';
/** A summary has about 200 tokens, meeting notes 700. */
const usualAnswerTokens = 400;

const actions: SetupActions = {
  show({ setup, settings, dataDir, output }) {
    const installed = setup.model.installed.find(dataDir);
    if (installed === undefined) {
      output.write(
        'No model is installed: the built-in engine answers. mayfly model --help shows how to install one.\n',
      );
    } else {
      const { name, file, sizeBytes, isOn, contextTokens, neededBytes, writeTokensPerSecond } = installed;
      const state = isOn ? 'on' : 'off';
      output.write(
        [
          `Model:   ${name} (${state})`,
          `File:    ${file}${setup.model.isThere(installed) ? '' : ' (missing, so the built-in engine answers)'}`,
          `Size:    ${inMebibytes(sizeBytes)}, and about ${inMebibytes(neededBytes)} of memory`,
          `Context: ${contextTokens} tokens`,
          `Speed:   ${writeTokensPerSecond} tokens a second in its trial`,
          '',
        ].join('\n'),
      );
    }
    const { baseUrl } = settings.modelServer;
    if (baseUrl !== undefined) output.write(`MAYFLY_AI_BASE_URL is set, so ${baseUrl} answers instead.\n`);
  },
  async setUp(source, { setup, settings, output, needs }) {
    const installed = await setup.model.setUp(source, { ...needs, settings: settings.localModel });
    output.write(
      `${installed.name} is on: it answered in its trial, with ${installed.writeTokensPerSecond} tokens a second. ${restart}\n`,
    );
    const { timeoutMs } = settings.localModel;
    if ((installed.writeTokensPerSecond * timeoutMs) / 1_000 < usualAnswerTokens)
      output.write(
        `That is slow: many answers will not be finished after ${timeoutMs / 1_000} seconds, and the built-in engine then answers. A smaller model may do better.\n`,
      );
    if (settings.modelServer.baseUrl !== undefined)
      output.write('MAYFLY_AI_BASE_URL is set and comes first: unset it to use this model.\n');
  },
  turnOff({ setup, dataDir, output }) {
    const installed = setup.model.installed.find(dataDir);
    if (installed === undefined) {
      output.write('No model is installed.\n');
      return;
    }
    setup.model.installed.save(dataDir, { ...installed, isOn: false });
    output.write(
      `${installed.name} is off. Restart Mayfly to free its memory. To turn it on again: mayfly model ${installed.file}\n`,
    );
  },
  remove({ setup, dataDir, output }) {
    setup.model.installed.remove(dataDir);
    output.write(
      'The library and downloaded models are deleted. Restart Mayfly: the built-in engine answers.\n',
    );
  },
};

export const command: Command = {
  help: `Usage: mayfly model [FILE.gguf | FOLDER]
       mayfly model URL --sha256 HASH
       mayfly model --off
       mayfly model --remove

Lets a language model on this machine answer the AI tools, with the built-in engine behind
it. Checks the model, installs node-llama-cpp with npm in the data folder, and has the model
answer a question before it is turned on. A file of yours is used where it is. Without
arguments, shows the model. Run it as the user of Mayfly, then restart Mayfly.

Options:
  --sha256 HASH   hash of the file behind the URL
  --off           use the built-in engine alone
  --remove        also delete the library and what was downloaded

Examples:
  mayfly model /var/lib/models/qwen2.5-3b-instruct-q4_k_m.gguf
  mayfly model https://models.example/small-q4.gguf --sha256 9f86d081884c7d65…
  mayfly model --off
`,
  options: setupOptions,
  maxOperands: 1,
  run: (invocation) => runSetup(invocation, actions),
};
