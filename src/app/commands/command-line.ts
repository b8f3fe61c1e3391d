import { parseArgs } from 'node:util';
import { SettingsError } from '#platform/config/server/load-settings.ts';
import { nearestName } from '#platform/config/server/nearest-name.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { loadProductSettings } from '../server/settings/config.ts';
import { readVersion } from '../server/settings/package-root.ts';
import { explainStartFailure } from '../server/start-failure.ts';
import { type Command, exitCodes, type Invocation, type Listed, type Output, UsageError } from './command.ts';
import { clientCommands, commands, serverCommands } from './command-table.ts';
import { printable, printableJson } from './inbox/printable.ts';
import { joinSettings, optionsOf, settingFlagsHelp, withoutSettingFlags } from './setting-flags.ts';

const defaultCommand = 'serve';

export type CommandLineNeeds = {
  args: readonly string[];
  environment: Environment;
  input: AsyncIterable<Uint8Array>;
  output: Output;
  errorOutput: Output;
};

/** Resolves with the exit code. Rejects only on a bug in the program. */
export async function runCommandLine({ args, environment, ...streams }: CommandLineNeeds): Promise<number> {
  const { name, rest } = splitName(args);
  if (name === '--version') return print(streams.output, `${readVersion()}\n`);
  if (name === '--help') return print(streams.output, overview());
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (listed === undefined) return refuse(streams.errorOutput, unknownCommand(name), overview(), rest);
  const { command } = await listed.load();
  let invocation: Invocation | undefined;
  try {
    const parsed = parse(command, rest);
    if (parsed.values.version) return print(streams.output, `${readVersion()}\n`);
    if (parsed.values.help)
      return print(streams.output, command.isClient ? command.help : `${command.help}\n${settingFlagsHelp}`);
    requireAction(command, parsed.positionals);
    invocation = {
      options: command.isClient ? parsed.values : withoutSettingFlags(parsed.values),
      operands: parsed.positionals,
      environment: command.isClient ? environment : joinSettings(parsed.values, environment),
      ...streams,
    };
    return await command.run(invocation);
  } catch (error) {
    if (error instanceof UsageError) return refuse(streams.errorOutput, error.message, command.help, rest);
    if (error instanceof SettingsError) {
      streams.errorOutput.write(`${error.message}\n`);
      return exitCodes.badSettings;
    }
    const explanation = invocation && explainStartFailure(error, loadProductSettings(invocation.environment));
    if (explanation === undefined) throw error;
    streams.errorOutput.write(`${explanation}\n`);
    return exitCodes.failed;
  }
}

function splitName(args: readonly string[]): { name: string; rest: readonly string[] } {
  const [first, ...rest] = args;
  if (first === 'help' || first === '-h') return { name: '--help', rest };
  if (first === '--help' || first === '--version') return { name: first, rest };
  if (first === undefined || first.startsWith('-')) return { name: defaultCommand, rest: args };
  return { name: first, rest };
}

function parse(command: Command, args: readonly string[]) {
  const { actions, maxOperands = actions === undefined ? 0 : 1 } = command;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: optionsOf(command),
      allowPositionals: true,
    });
    if (positionals.length > maxOperands)
      throw new UsageError(`unexpected argument '${positionals[maxOperands]}'`);
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(firstSentence(error.message));
    throw error;
  }
}

function requireAction({ actions }: Command, [action = '']: readonly string[]): void {
  if (actions === undefined || actions.includes(action)) return;
  throw new UsageError(`use ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(actions)}`);
}

/** Drops the advice about `--` that Node.js appends to its messages. */
function firstSentence(message: string): string {
  return message.split('. ')[0]?.replace(/\.$/u, '') ?? message;
}

function unknownCommand(name: string): string {
  const nearest = nearestName(name, Object.keys(commands));
  const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
  return `there is no command '${name}'${hint}`;
}

/** With --json, a program reads the error, so the help is left out. */
function refuse(output: Output, message: string, help: string, args: readonly string[]): number {
  const isJson = args.includes('--json');
  output.write(
    isJson ? `${printableJson({ code: 'usage', message })}\n` : `mayfly: ${printable(message)}\n\n${help}`,
  );
  return exitCodes.usage;
}

function print(output: Output, text: string): number {
  output.write(text);
  return exitCodes.ok;
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;
  const listed = (group: Readonly<Record<string, Listed>>) =>
    Object.entries(group)
      .map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`)
      .join('\n');
  return `Usage: mayfly [COMMAND] [OPTIONS]

The server:
${listed(serverCommands)}

Inboxes for programs and terminals:
${listed(clientCommands)}

  mayfly COMMAND --help   options and examples of a command
  mayfly --version        the version

${settingFlagsHelp}
Examples:
  mayfly
  mayfly --port 8080 --data-dir /var/lib/mayfly
  mayfly doctor --env-file /etc/mayfly/mayfly.env
`;
}
