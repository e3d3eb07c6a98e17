/**
 * Whether every regular expression of the program takes time in proportion to the text, proved by `recheck`. Text from
 * outside meets many of them, and one that is worse stops the process that serves the site. A proof takes seconds, and on
 * a busy machine its time runs out: proofs are kept in `linear-patterns.txt`, and a pattern without one is a fault.
 * `--write` makes and keeps those that are missing, `--all` makes all of them again.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';

const ledger = new URL('linear-patterns.txt', import.meta.url);
const { argv } = process;

/** Built at run time: from what, and why that is harmless. */
const builtAtRunTime: Record<string, string> = {
  'cli/simulators/llm/card.ts': 'of "home" and "away"',
  'cli/simulators/llm/digest.ts': 'of headings the digest writes itself',
  'cli/ui/dot-env.ts': 'of names of our settings',
  'cli/ui/table.ts': 'of a width',
  'core/contract/pages.ts': 'of our own paths',
  'core/domain/fold.ts': 'of letters in a list of ours',
  'core/domain/place.ts': 'of constants',
  'core/domain/parse/grammar.ts': 'of our own grammar, for texts of at most a line',
  'core/domain/parse/teams.ts': 'of escaped names',
  'core/domain/parse/words.ts': 'of our own words, for texts of at most a line',
  'core/domain/row-id.ts': 'of a constant',
  'core/domain/text.ts': 'of constants that look at one character and the one before; the bench shows it',
  'web-api/http/visitor-reads.ts': 'of the paths of our own calls',
  'web-api/pages/visitor-pages.ts': 'of our own paths',
};

interface Found {
  pattern: string;
  flags: string;
  file: string;
}

function patternsOf(file: string): { found: Found[]; isBuilt: boolean } {
  const found: Found[] = [];
  let isBuilt = false;
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const built = ({ callee }: NewExpression | CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') isBuilt = true;
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ ...node.regex, file });
    },
    NewExpression: built,
    CallExpression: built,
  }).visit(program);
  return { found, isBuilt };
}

const files = globSync('{core,cli,web-api,web/src,config}/**/*.{ts,tsx,js}', {
  exclude: ['**/dist/**', '**/node_modules/**'],
}).map((file) => file.replaceAll('\\', '/'));
const read = files.toSorted().map((file) => ({ file, ...patternsOf(file) }));
const faults = read
  .filter(({ file, isBuilt }) => isBuilt && !(file in builtAtRunTime))
  .map(({ file }) => `${file}: builds a pattern at run time; say in scripts/linear-patterns.ts of what.`);

const spelling = ({ pattern, flags }: Found): string => `/${pattern}/${flags}`;
const patterns = new Map(read.flatMap(({ found }) => found).map((one) => [spelling(one), one]));
const known = argv.includes('--all') ? [] : readFileSync(ledger, 'utf8').split('\n').filter(Boolean);
const proved = new Set(known.filter((line) => patterns.has(line)));
const unproved = [...patterns].filter(([line]) => !proved.has(line));
const makesProofs = argv.includes('--write') || argv.includes('--all');
if (!makesProofs)
  for (const [line, { file }] of unproved)
    faults.push(`${file}: ${line} has no proof that is kept: npm run patterns -- --write`);
else if (unproved.length > 0) {
  const { checkSync } = await import('recheck');
  for (const [line, { pattern, flags, file }] of unproved) {
    const verdict = checkSync(pattern, flags, { timeout: 30_000 });
    if (verdict.status === 'safe') proved.add(line);
    else {
      const why = verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind;
      faults.push(
        `${file}: ${line} is not proved linear (${why}). Bound its repeats, exclude what begins it, or split it.`,
      );
    }
  }
}
if (argv.includes('--write')) writeFileSync(ledger, `${[...proved].toSorted().join('\n')}\n`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
