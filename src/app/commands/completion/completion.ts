import { type Command, exitCodes, type Listed } from '../command.ts';
import { optionsOf } from '../setting-flags.ts';
import { type CompletedCommand, completionScripts } from './completion-scripts.ts';

export function completionOf(table: Readonly<Record<string, Listed>>): Command {
  return {
    help: `Usage: mayfly completion bash|zsh|fish

Prints a script that completes commands, actions and options in a shell.

Examples:
  source <(mayfly completion bash)     # in ~/.bashrc
  source <(mayfly completion zsh)      # in ~/.zshrc, after compinit
  mayfly completion fish > ~/.config/fish/completions/mayfly.fish
`,
    isClient: true,
    actions: Object.keys(completionScripts),
    async run({ operands: [shell], output }) {
      const script = completionScripts[shell as keyof typeof completionScripts];
      output.write(script(await describeCommands(table)));
      return exitCodes.ok;
    },
  };
}

function describeCommands(table: Readonly<Record<string, Listed>>): Promise<CompletedCommand[]> {
  return Promise.all(
    Object.entries(table).map(async ([name, { summary, load }]) => {
      const { command } = await load();
      const options = Object.entries(optionsOf(command)).map(([option, { type, short }]) => ({
        names: short === undefined ? [`--${option}`] : [`--${option}`, `-${short}`],
        takesValue: type === 'string',
      }));
      return { name, summary, options, actions: command.actions ?? [] };
    }),
  );
}
