import { runCommand } from './run-command.ts';

/** A licence key from the operator's command: it opens what is paid for. */
export async function issueLicence(environment: Readonly<Record<string, string>>): Promise<string> {
  const { output } = await runCommand(['licences', 'issue'], environment);
  return output.split('\n')[1] ?? '';
}
