export type CompletedCommand = {
  name: string;
  summary: string;
  actions: readonly string[];
  options: readonly { names: readonly string[]; takesValue: boolean }[];
};

type Commands = readonly CompletedCommand[];

/** `mayfly --port 8080` runs `serve`, so a first word that starts with `-` gets the options of `serve`. */
const caseOf = (name: string) => (name === 'serve' ? 'serve|-*' : name);
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const namesOf = (options: CompletedCommand['options']) => options.flatMap(({ names }) => names).join(' ');

const fishCondition = (name: string) =>
  `${name === 'serve' ? '__fish_use_subcommand; or ' : ''}__fish_seen_subcommand_from ${name}`;

/** The scripts complete the value of an option to a file name. */
export const completionScripts = {
  bash: (commands: Commands): string => `_mayfly() {
  local word=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} words= values=
  COMPREPLY=()
  case \${COMP_WORDS[1]} in
${commands
  .map(({ name, actions, options }) => {
    const words = [...actions, namesOf(options)].join(' ');
    const values = namesOf(options.filter(({ takesValue }) => takesValue));
    return `    ${caseOf(name)}) words=${quote(words)} values=${quote(` ${values} `)} ;;`;
  })
  .join('\n')}
  esac
  if [[ $values == *" $previous "* ]]; then return; fi
  if [[ $COMP_CWORD == 1 && $word != -* ]]; then
    words=${quote(commands.map(({ name }) => name).join(' '))}
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _mayfly mayfly
`,

  zsh: (commands: Commands): string => `#compdef mayfly
_mayfly() {
  local -a commands=(
${commands.map(({ name, summary }) => `    ${quote(`${name}:${summary.replaceAll(':', '\\:')}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe command commands
    return
  fi
  local name=$words[2]
  [[ $name == -* ]] || { shift words; (( CURRENT-- )) }
  case $name in
${commands
  .map(({ name, actions, options }) => {
    const operand = quote(`*:argument:${actions.length === 0 ? '_files' : `(${actions.join(' ')})`}`);
    const specs = options.flatMap(({ names, takesValue }) =>
      names.map((flag) => quote(takesValue ? `${flag}:value:_files` : flag)),
    );
    return `    ${caseOf(name)}) _arguments ${specs.join(' ')} ${operand} ;;`;
  })
  .join('\n')}
  esac
}
compdef _mayfly mayfly
`,

  fish: (commands: Commands): string =>
    commands
      .flatMap(({ name, summary, actions, options }) => [
        `complete -c mayfly -f -n __fish_use_subcommand -a ${name} -d ${quote(summary)}`,
        ...actions.map((action) => `complete -c mayfly -f -n ${quote(fishCondition(name))} -a ${action}`),
        ...options.map(({ names, takesValue }) => {
          const flags = names.map((flag) =>
            flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
          );
          return `complete -c mayfly -n ${quote(fishCondition(name))} ${flags.join(' ')}${takesValue ? ' -r' : ''}`;
        }),
      ])
      .join('\n')
      .concat('\n'),
} as const;
