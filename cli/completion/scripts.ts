import type { Place, Word } from './tree.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The completion script of a shell. All three follow the words on the line to a place, and offer what it takes. */
export function completionScript(shell: Shell, places: readonly Place[]): string {
  const script = { bash, zsh, fish }[shell];
  return script(places);
}

/** Inside single quotes in bash and zsh. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const named = (places: readonly Place[]): Place[] => places.filter(({ key }) => key !== '');

/** How a word leads from one place to the next: `games` from the start, `list` from `games`. */
const stepOf = (key: string): { from: string; word: string } => {
  const words = key.split(' ');
  return { from: words.slice(0, -1).join(' '), word: words.at(-1)! };
};

const walk = (places: readonly Place[], indent: string): string =>
  named(places)
    .map(({ key }) => {
      const { from, word } = stepOf(key);
      return `${indent}"${from}|${word}") key="${key}" ;;`;
    })
    .join('\n');

const bash = (places: readonly Place[]): string => `# bash completion for tips
_tips() {
  local current="\${COMP_WORDS[COMP_CWORD]}" key="" found="" index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$key|\${COMP_WORDS[index]}" in
${walk(places, '      ')}
    esac
  done
  case "$key" in
${places
  .map(
    ({ key, words, flags }) =>
      `    "${key}") if [[ $current == -* ]]; then found=${quoted(texts(flags))}; else found=${quoted(texts(words))}; fi ;;`,
  )
  .join('\n')}
  esac
  COMPREPLY=($(compgen -W "$found" -- "$current"))
}
complete -o default -F _tips tips
`;

const texts = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** An entry of `_describe`: the colon parts word and meaning. */
const described = (words: readonly Word[]): string =>
  words.map(({ text, help }) => quoted(`${text.replaceAll(':', '\\:')}:${help}`)).join(' ');

const zsh = (places: readonly Place[]): string => `#compdef tips
_tips() {
  local key="" word
  local -a found
  for word in "\${words[@]:1:$((CURRENT - 2))}"; do
    case "$key|$word" in
${walk(places, '      ')}
    esac
  done
  if [[ $words[CURRENT] == -* ]]; then
    case "$key" in
${places.map(({ key, flags }) => `      "${key}") found=(${described(flags)}) ;;`).join('\n')}
    esac
    _describe -o 'option' found
  else
    case "$key" in
${places.map(({ key, words }) => `      "${key}") found=(${described(words)}) ;;`).join('\n')}
    esac
    if ((\${#found})); then _describe 'command' found; else _files; fi
  fi
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _tips "$@"; else compdef _tips tips; fi
`;

/** Inside single quotes in fish. */
const fished = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const fish = (places: readonly Place[]): string => `# fish completion for tips
function __tips_at
  set -l key ''
  set -l given (commandline -opc)
  set -e given[1]
  for word in $given
    switch "$key|$word"
${named(places)
  .map(({ key }) => {
    const { from, word } = stepOf(key);
    return `      case '${from}|${word}'\n        set key '${key}'`;
  })
  .join('\n')}
    end
  end
  test "$key" = "$argv[1]"
end
${places
  .flatMap(({ key, words, flags }) => [
    ...words.map(
      ({ text, help }) =>
        `complete -c tips -f -n ${fished(`__tips_at '${key}'`)} -a ${text} -d ${fished(help)}`,
    ),
    ...flags.map(
      ({ text, help }) =>
        `complete -c tips -n ${fished(`__tips_at '${key}'`)} -l ${text.slice(2)} -d ${fished(help)}`,
    ),
  ])
  .join('\n')}
`;
