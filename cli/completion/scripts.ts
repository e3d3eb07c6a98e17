import type { Shell } from './shells.ts';
import { askedKinds, fixedValues, kindOfFlag } from './value-kinds.ts';
import type { Place, Word } from './tree.ts';

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

/** Prints the values of a kind, one a line, its name behind a tab; what fails prints nothing. For bash and zsh. */
const valuesFunction = `_tips_values() {
  case "$1" in
${Object.entries(fixedValues)
  .map(([kind, values]) => `    ${kind}) printf '%s\\n' ${values.join(' ')} ;;`)
  .join('\n')}
    ${askedKinds.join('|')}) tips $2 completion --values "$1" 2>/dev/null ;;
  esac
}`;

/** Which kind of value is wanted: by the flag before it, else by the place. */
const kindCases = (places: readonly Place[]): string => `  case "$before" in
${Object.entries(kindOfFlag)
  .map(([flag, kind]) => `    ${flag}) kind=${kind} ;;`)
  .join('\n')}
    *) case "$key" in
${places.flatMap(({ key, takes }) => (takes ? [`      "${key}") kind=${takes} ;;`] : [])).join('\n')}
    esac ;;
  esac`;

const bash = (places: readonly Place[]): string => `# bash completion for tips
${valuesFunction}
_tips() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" key="" found="" kind="" demo="" index
  for ((index = 1; index < COMP_CWORD; index++)); do
    [[ \${COMP_WORDS[index]} == --demo ]] && demo=--demo
    case "$key|\${COMP_WORDS[index]}" in
${walk(places, '      ')}
    esac
  done
${kindCases(places)}
  if [[ $current != -* && -n $kind ]]; then
    COMPREPLY=($(compgen -W "$(_tips_values "$kind" $demo | cut -f 1)" -- "$current"))
    return
  fi
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
${valuesFunction}
_tips() {
  local key="" kind="" demo="" word before="$words[CURRENT-1]"
  local -a found
  for word in "\${words[@]:1:$((CURRENT - 2))}"; do
    [[ $word == --demo ]] && demo=--demo
    case "$key|$word" in
${walk(places, '      ')}
    esac
  done
${kindCases(places)}
  if [[ $words[CURRENT] != -* && -n $kind ]]; then
    found=("\${(@f)$(_tips_values $kind $demo)}")
    found=("\${(@)found//:/\\\\:}")
    found=("\${(@)found/$'\\t'/:}")
    _describe 'value' found
  elif [[ $words[CURRENT] == -* ]]; then
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
function __tips_values
  set -l demo
  contains -- --demo (commandline -opc); and set demo --demo
  switch $argv[1]
${Object.entries(fixedValues)
  .map(([kind, values]) => `    case ${kind}\n      printf '%s\\n' ${values.join(' ')}`)
  .join('\n')}
    case ${askedKinds.join(' ')}
      tips $demo completion --values $argv[1] 2>/dev/null
  end
end
${places
  .flatMap(({ key, words, flags, takes }) => [
    ...words.map(
      ({ text, help }) =>
        `complete -c tips -f -n ${fished(`__tips_at '${key}'`)} -a ${text} -d ${fished(help)}`,
    ),
    ...(takes
      ? [`complete -c tips -f -n ${fished(`__tips_at '${key}'`)} -a ${fished(`(__tips_values ${takes})`)}`]
      : []),
    ...flags.map(({ text, help }) => {
      const kind = kindOfFlag[text];
      const values = kind ? ` -x -a ${fished(`(__tips_values ${kind})`)}` : '';
      return `complete -c tips -n ${fished(`__tips_at '${key}'`)} -l ${text.slice(2)}${values} -d ${fished(help)}`;
    }),
  ])
  .join('\n')}
`;
