import { SetupProblem } from '#platform/addons/server/run-program.ts';
import { installedModel, isModelThere } from '#platform/language-model/server/local-model/installed-model.ts';
import { setUpModel } from '#platform/language-model/server/local-model/set-up-model.ts';
import { findSpeechModel } from '#platform/speech/server/find-speech-model.ts';
import { installedSpeech } from '#platform/speech/server/installed-speech.ts';
import { setUpSpeech } from '#platform/speech/server/set-up-speech.ts';

export const modelSetup = {
  isProblem: (error: unknown): error is Error => error instanceof SetupProblem,
  model: { installed: installedModel, isThere: isModelThere, setUp: setUpModel },
  speech: {
    installed: installedSpeech,
    isThere: ({ folder }: { folder: string }) => findSpeechModel(folder) !== undefined,
    setUp: setUpSpeech,
  },
};
