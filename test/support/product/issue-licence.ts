import { runCommand } from './run-command.ts';

export async function issueLicence(environment: Readonly<Record<string, string>>): Promise<string> {
  const { output } = await runCommand(['licences', 'issue'], environment);
  return output.split('\n')[1] ?? '';
}
