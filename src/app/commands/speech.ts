import type { Command } from './command.ts';
import { inMebibytes, runSetup, type SetupActions, setupOptions } from './run-setup.ts';

const actions: SetupActions = {
  show({ setup, settings, dataDir, output }) {
    const installed = setup.speech.installed.find(dataDir);
    if (installed === undefined) {
      output.write('No speech model is installed. mayfly speech --help shows how to install one.\n');
    } else {
      const { folder, sizeBytes, isOn } = installed;
      const note = setup.speech.isThere(installed) ? '' : ' (not whole, so speech is not recognized)';
      output.write(
        `Speech model: ${folder}${note}\nSize: ${inMebibytes(sizeBytes)}, ${isOn ? 'on' : 'off'}\n`,
      );
    }
    for (const line of whatComesFirst(settings.speech)) output.write(`${line}\n`);
  },
  async setUp(source, { setup, settings, output, needs }) {
    const { folder } = await setup.speech.setUp(source, needs);
    output.write(
      `The speech model in ${folder} is on. Restart Mayfly to use it in the Meeting Transcriber.\n`,
    );
    for (const line of whatComesFirst(settings.speech)) output.write(`${line}\n`);
  },
  turnOff({ setup, dataDir, output }) {
    const installed = setup.speech.installed.find(dataDir);
    if (installed === undefined) {
      output.write('No speech model is installed.\n');
      return;
    }
    setup.speech.installed.save(dataDir, { ...installed, isOn: false });
    output.write(
      `The speech model is off. Restart Mayfly. To turn it on again: mayfly speech ${installed.folder}\n`,
    );
  },
  remove({ setup, dataDir, output }) {
    setup.speech.installed.remove(dataDir);
    output.write('The library and downloaded speech models are deleted. Restart Mayfly.\n');
  },
};

function whatComesFirst({
  baseUrl,
  modelDir,
}: {
  baseUrl: string | undefined;
  modelDir: string | undefined;
}) {
  if (baseUrl !== undefined) return [`MAYFLY_ASR_BASE_URL is set, so ${baseUrl} recognizes speech instead.`];
  return modelDir === undefined
    ? []
    : [`MAYFLY_ASR_MODEL_DIR is set, so the model in ${modelDir} is used instead.`];
}

export const command: Command = {
  help: `Usage: mayfly speech [FOLDER | ARCHIVE]
       mayfly speech URL --sha256 HASH
       mayfly speech --off
       mayfly speech --remove

Lets the Meeting Transcriber recognize speech on this machine with a model for sherpa-onnx:
Whisper, Moonshine or a transducer, as a folder or as .tar.bz2 or .tar.gz. Checks the model,
installs sherpa-onnx-node with npm in the data folder, and lets the model listen once before
it is turned on. Without arguments, shows the model. Run it as the user of Mayfly, then
restart Mayfly.

Options:
  --sha256 HASH   hash of the file behind the URL
  --off           do not recognize speech
  --remove        also delete the library and what was downloaded

Examples:
  mayfly speech sherpa-onnx-whisper-base.tar.bz2
  mayfly speech /var/lib/models/sherpa-onnx-moonshine-tiny-en-int8
  mayfly speech --off
`,
  options: setupOptions,
  maxOperands: 1,
  run: (invocation) => runSetup(invocation, actions),
};
