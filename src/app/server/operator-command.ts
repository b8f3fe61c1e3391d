import { SettingsError } from '#platform/config/server/load-settings.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { loadProductSettings } from './config.ts';
import { explainStartFailure } from './start-failure.ts';

type Command = (environment: Environment) => Promise<unknown>;

/** Runs a command of the operator, and says in words why it could not; resolves with the exit code. */
export async function runOperatorCommand(
  environment: Environment,
  command: Command,
  errorOutput: { write(text: string): unknown },
): Promise<number> {
  try {
    const settings = loadProductSettings(environment);
    try {
      const code = await command(environment);
      return typeof code === 'number' ? code : 0;
    } catch (error) {
      const explanation = explainStartFailure(error, settings);
      if (explanation === undefined) throw error;
      errorOutput.write(`${explanation}\n`);
      return 1;
    }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    errorOutput.write(`${error.message}\n`);
    return 2;
  }
}
