/** Flags that every command takes, at any place of the line. */
export interface Globals {
  json: boolean;
  quiet: boolean;
  color: boolean;
  debug: boolean;
  demo: boolean;
}

const flags = {
  '--json': 'json',
  '--quiet': 'quiet',
  '-q': 'quiet',
  '--no-color': 'color',
  '--debug': 'debug',
  '--demo': 'demo',
} as const;

/** What the common flags do, for help, completion and the manual. */
export const globalFlags: readonly { flags: string; meaning: string }[] = [
  { flags: '--json', meaning: 'one JSON document on stdout, nothing else' },
  { flags: '-q, --quiet', meaning: 'results only' },
  { flags: '--no-color', meaning: 'no colours (NO_COLOR does the same)' },
  { flags: '--demo', meaning: "use the demo's database instead of the real one" },
  { flags: '--debug', meaning: 'show the stack trace of a failure' },
];

/** Shown at the foot of every help text. */
export const globalsHelp = `
Every command also takes:
${globalFlags.map(({ flags: names, meaning }) => `  ${names.padEnd(12)}  ${meaning}`).join('\n')}`;

/**
 * Takes the common flags out of an argument list, up to a bare `--`.
 * @returns the flags and the remaining arguments in their order
 */
export function takeGlobals(
  argv: readonly string[],
  environment: Record<string, string | undefined>,
): { globals: Globals; rest: string[] } {
  const globals: Globals = {
    json: false,
    quiet: false,
    color: !environment['NO_COLOR'],
    debug: false,
    demo: false,
  };
  const rest: string[] = [];
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  for (const [index, argument] of argv.entries()) {
    const name =
      index < end && Object.hasOwn(flags, argument) ? flags[argument as keyof typeof flags] : undefined;
    if (name === undefined) rest.push(argument);
    else globals[name] = name !== 'color';
  }
  return { globals, rest };
}
