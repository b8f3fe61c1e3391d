import { SetupProblem } from './addons/setup-problem.ts';
import {
  findInstalledModel,
  isModelThere,
  removeInstalledModel,
  saveInstalledModel,
} from './local-model/installed-model.ts';
import { setUpModel } from './local-model/set-up-model.ts';
import { findSpeechModel } from './transcription/find-speech-model.ts';
import {
  readInstalledSpeech,
  removeInstalledSpeech,
  saveInstalledSpeech,
} from './transcription/installed-speech.ts';
import { setUpSpeech } from './transcription/set-up-speech.ts';

/** For the commands of the operator, who is told of a `SetupProblem` in its own words. */
export const modelSetup = {
  isProblem: (error: unknown): error is Error => error instanceof SetupProblem,
  model: {
    find: findInstalledModel,
    isThere: isModelThere,
    setUp: setUpModel,
    save: saveInstalledModel,
    remove: removeInstalledModel,
  },
  speech: {
    find: readInstalledSpeech,
    isThere: ({ folder }: { folder: string }) => findSpeechModel(folder) !== undefined,
    setUp: setUpSpeech,
    save: saveInstalledSpeech,
    remove: removeInstalledSpeech,
  },
};
