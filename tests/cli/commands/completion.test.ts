import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../../../cli/commands/list.ts';
import { shells } from '../../../cli/completion/shells.ts';
import { testDatabase } from '../../support/database.ts';
import { runTips } from '../run-tips.ts';
import { ask } from '../support/tips-in.ts';

const directory = mkdtempSync(join(tmpdir(), 'completion-'));
const file = (shell: string) => join(directory, `tips.${shell}`);
const hasShell = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

beforeAll(async () => {
  for (const shell of shells) {
    const { code, stdout } = await runTips(['completion', shell], { directory });
    expect(code).toBe(0);
    writeFileSync(file(shell), stdout);
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

/** What bash would offer after these words. */
const offered = (...words: string[]): string[] => offeredBy('tips() { :; }', ...words);

/** The same where `tips` is this function. */
function offeredBy(tips: string, ...words: string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const script = `${tips}; source ${file('bash')}; COMP_WORDS=(tips ${line}); COMP_CWORD=${words.length}; _tips; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean);
}

test('bash offers every command, then its parts, then their flags', () => {
  expect(offered('')).toEqual(commands.map(({ name }) => name));
  expect(offered('ga')).toEqual(['games']);
  expect(offered('games', '')).toEqual(['list', 'show', 'add', 'edit', 'delete', 'merge', 'not-duplicate']);
  expect(offered('games', 'list', '--f')).toEqual(['--from']);
  expect(offered('--demo', 'cards', 'list', '--s')).toEqual(['--search', '--state']);
  expect(offered('generate', '--mis')).toEqual(['--missing']);
  expect(offered('lab', 'trial', 'start', '--s')).toEqual(['--share', '--seed']);
  expect(offered('--ver')).toEqual(['--version']);
});

test('bash offers values: of the program by itself, of the database by asking for them', async () => {
  expect(offered('config', 'set', 'spend')).toEqual(['spend_caps']);
  expect(offered('cards', 'list', '--model', 'gpt-6-l')).toEqual(['gpt-6-luna']);
  expect(offered('generate', '--provider', 'ge')).toEqual(['gemini']);
  expect(offered('keys', 'set', 'foot')).toEqual(['football']);
  // Where there is no database yet nobody is told of it.
  expect(offered('games', 'show', '')).toEqual([]);

  const database = await testDatabase();
  await ask(
    database.url,
    `INSERT INTO leagues (name, display_name, is_active, created_at, updated_at)
     VALUES ('Hidden', 'Hidden', false, now(), now()), ('Premier', E'Premier\u0007 League', true, now(), now())`,
  );
  const given = { directory, environment: { DATABASE_URL: database.url } };
  expect(await runTips(['completion', '--values', 'leagues'], given)).toEqual({
    code: 0,
    stdout: '2\tPremier League\n1\tHidden\n',
    stderr: '',
  });
  await database.drop();
  // Gone, slow, or never there: nothing is offered, and nothing is said.
  expect(await runTips(['completion', '--values', 'games'], given)).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
});

test('a script asks the database it is at, the demo’s where the line says so', () => {
  const asked = offeredBy(`tips() { printf '%s\\tname\\n' "$1$2$3"; }`, '--demo', 'games', 'show', '');
  expect(asked).toEqual(['--democompletion--values']);
});

test.for(['zsh', 'fish'].map((shell) => ({ shell })))(
  'the $shell script is accepted by its shell',
  ({ shell }, { skip }) => {
    if (!hasShell(shell)) skip(`${shell} is not on this machine`);
    expect(spawnSync(shell, ['-n', file(shell)], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  },
);

/** A person at a shell on a terminal: types lines that end where Tab is pressed, then Enter. What was run is printed. */
const zshDriver = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; fpath=($1 \\$fpath); autoload -Uz compinit; compinit -u -D; source $2; print read''y"
zpty -r shell said '*ready*'
shift 2
for line in "$@"; do
  zpty -w shell "$line"
  zpty -r shell said '*ran \\[*\\]*'
  print -r -- "$said"
done`;

/** What stands in for the program there: two leagues, two games, and a word of what was run. */
const standIn = {
  zsh: `tips() { case "$*" in
  *'completion --values leagues') print -r -- $'21\\tPremier League: 1\\n34\\tLa Liga' ;;
  *'completion --values games') print -r -- $'7\\tLeeds v Hull\\n8\\tBury v Ely' ;;
  *) print -r -- "ran [$*]" ;; esac }`,
  fish: `function tips; switch "$argv"
  case '*completion --values leagues'; printf '21\\tPremier League: 1\\n34\\tLa Liga\\n'
  case '*completion --values games'; printf '7\\tLeeds v Hull\\n8\\tBury v Ely\\n'
  end; end`,
};

test('zsh completes on its terminal: parts, flags, values of the program and of the database', ({ skip }) => {
  if (!hasShell('zsh')) skip('zsh is not on this machine');
  const functions = join(directory, 'zsh');
  mkdirSync(functions);
  copyFileSync(file('zsh'), join(functions, '_tips'));
  writeFileSync(join(directory, 'stand-in.zsh'), standIn.zsh);
  writeFileSync(join(directory, 'driver.zsh'), zshDriver);
  const typed = [
    'ga\t li\t --fr\t',
    'config set spend\t',
    'cards list --model gpt-6-l\t',
    'games list --league 2\t',
    'generate --game 8\t',
    'games list --league \t34\t',
  ];
  const said = execFileSync(
    'zsh',
    [
      '-f',
      join(directory, 'driver.zsh'),
      functions,
      join(directory, 'stand-in.zsh'),
      ...typed.map((line) => `tips ${line}`),
    ],
    { encoding: 'utf8', env: { ...process.env, TERM: 'dumb' } },
  );
  expect([...said.matchAll(/ran \[(.*)\]/g)].map(([, words]) => words)).toEqual([
    'games list --from',
    'config set spend_caps',
    'cards list --model gpt-6-luna',
    'games list --league 21',
    'generate --game 8',
    'games list --league 34',
  ]);
  expect(said, 'names stand beside the ids').toMatch(/21 +-- Premier League: 1/);
});

test('fish offers parts, flags, and values with their names', ({ skip }) => {
  if (!hasShell('fish')) skip('fish is not on this machine');
  const lines = [
    'games l',
    'games list --fr',
    'config set spend',
    'games list --league ',
    'games show ',
    'ga',
  ];
  const asked = lines.map((line) => `echo "> ${line}"; complete -C 'tips ${line}'`).join('\n');
  const said = execFileSync(
    'fish',
    ['--no-config', '-c', `${standIn.fish}\nsource ${file('fish')}\n${asked}`],
    {
      encoding: 'utf8',
    },
  );
  const offers = said.split(/^> .*$/m).slice(1);
  expect(
    offers.map((offer) =>
      offer
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0]),
    ),
  ).toEqual([['list'], ['--from'], ['spend_caps'], ['21', '34'], ['7', '8'], ['games']]);
  expect(offers[3]).toContain('21\tPremier League: 1');
});

test('another shell is a usage fault', async () => {
  expect(await runTips(['completion', 'powershell'], { directory })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('bash, zsh, fish') as unknown,
  });
});
