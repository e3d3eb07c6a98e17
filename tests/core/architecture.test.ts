import { describe, expect, test } from 'vitest';
import { entities } from '../../core/db/entities/list.ts';
import { migrations } from '../../core/db/migrations/list.ts';
import { type Import, importsOf, type Source, sources } from '../support/sources.ts';

const program = sources('{cli,config,core,web-api}/**/*.{ts,js}', 'web/**/*.{ts,tsx,js}');
const known = new Set(sources('**/*.{ts,tsx,js,mjs,css,json,svg,png}').map(({ path }) => path));

/** Whether a path is this file, or lies in this folder. */
const isIn = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`);
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const shell = /^(koa|koa-.*|@koa\/.*|commander|react|react-.*|ora|cli-table3|@inquirer\/.*|grant)$/;
const page = /^(react|react-.*|swr|styled-components|radix-ui|lucide-react)$/;

interface Rule {
  folder: string;
  /** Folders and files of ours a file of this folder may import from. */
  ours: readonly string[];
  /** Whether it may import this package. */
  allows: (name: string) => boolean;
}

/** The first rule whose folder a file lies in holds for it. */
const rules: readonly Rule[] = [
  { folder: 'config', ours: ['config'], allows: (name) => !shell.test(name) },
  {
    // Pure, in a browser as in Node: of packages only three that compute and do nothing else.
    folder: 'core/domain',
    ours: ['core/domain'],
    allows: (name) => name === '@noble/hashes' || name === 'canonicalize' || name === 'diff',
  },
  {
    folder: 'core/contract',
    ours: ['core/contract', 'core/domain', 'config/providers.ts'],
    allows: (name) => name === 'zod',
  },
  { folder: 'core', ours: ['core', 'config'], allows: (name) => !shell.test(name) && !page.test(name) },
  { folder: 'web-api', ours: ['web-api', 'core', 'config'], allows: (name) => !page.test(name) },
  {
    // What plays the services outside knows nothing of the product but its clock, its errors and the two catalogues.
    folder: 'cli/simulators',
    ours: [
      'cli/simulators',
      'core/clock.ts',
      'core/errors.ts',
      'core/domain/markets',
      'config/models.ts',
      'config/providers.ts',
    ],
    allows: (name) => !page.test(name),
  },
  { folder: 'cli', ours: ['cli', 'web-api', 'core', 'config'], allows: (name) => !page.test(name) },
  {
    folder: 'web',
    ours: ['web', 'core/contract', 'core/domain', 'config/providers.ts'],
    allows: (name) => !shell.test(name) || page.test(name),
  },
];

const ruleOf = ({ path }: Source): Rule | undefined => rules.find(({ folder }) => isIn(folder, path));

function breaks({ ours, allows }: Rule, { specifier, target }: Import): boolean {
  if (target === undefined) return !allows(packageOf(specifier));
  // A public asset of the site is named as the browser finds it.
  return !ours.some((place) => isIn(place, target));
}

describe('imports', () => {
  test('are found in every form', () => {
    const text = `import a, { b } from './a.ts';\nimport type { C } from '../c.ts';\nexport * from '#core/d';\nimport 'e';
const f = await import('@scope/f/g');\nimport {\n  h,\n} from './h.ts';\ntype I = import('./i.ts').I;`;
    expect(importsOf({ path: 'core/x/y.ts', text })).toEqual([
      { specifier: './a.ts', target: 'core/x/a.ts' },
      { specifier: '../c.ts', target: 'core/c.ts' },
      { specifier: '#core/d', target: 'core/d.ts' },
      { specifier: 'e', target: undefined },
      { specifier: '@scope/f/g', target: undefined },
      { specifier: './h.ts', target: 'core/x/h.ts' },
      { specifier: './i.ts', target: 'core/x/i.ts' },
    ]);
  });

  test.each(rules.map((rule) => [rule.folder, rule] as const))('of %s go one way', (_, rule) => {
    const files = program.filter((file) => ruleOf(file) === rule);
    expect(files.length).toBeGreaterThan(0);
    const broken = files.flatMap((file) =>
      importsOf(file)
        .filter((found) => breaks(rule, found))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
    expect(broken).toEqual([]);
  });

  test('of ours lead to a file that is there', () => {
    const lost = program.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target !== undefined && !known.has(target))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
    expect(lost).toEqual([]);
  });

  test('of the composition root stand in those files alone that start a process; all others know what they are given', () => {
    const users = program
      .filter((file) => importsOf(file).some(({ target }) => target === 'core/runtime.ts'))
      .map(({ path }) => path);
    expect(users).toEqual(['cli/demo/demo.ts', 'cli/demo/serve.ts', 'cli/run.ts']);
  });

  test('of the web API stand in those files of the command line alone that serve', () => {
    const users = program
      .filter(({ path }) => isIn('cli', path))
      .filter((file) => importsOf(file).some(({ target }) => target !== undefined && isIn('web-api', target)))
      .map(({ path }) => path);
    expect(users).toEqual(['cli/serving.ts']);
  });
});

describe('the rooms of core', () => {
  const roomOf = (path: string): string | undefined => /^core\/([^/]+)\//.exec(path)?.[1];
  const core = program.filter(({ path }) => isIn('core', path));
  const crossings = core.flatMap((file) =>
    importsOf(file).flatMap(({ specifier, target }) => {
      const [from, to] = [roomOf(file.path), roomOf(target ?? '')];
      return from && to && from !== to ? [{ from, to, text: `${file.path} imports ${specifier}` }] : [];
    }),
  );

  test('are no two-way streets', () => {
    const ways = new Set(crossings.map(({ from, to }) => `${from} ${to}`));
    expect(crossings.filter(({ from, to }) => ways.has(`${to} ${from}`)).map(({ text }) => text)).toEqual([]);
  });

  test.each([
    ['reads', ['presenters', 'use-cases', 'jobs']],
    ['record', ['use-cases', 'presenters', 'jobs']],
    ['generation', ['use-cases', 'presenters', 'jobs']],
    ['games', ['record', 'generation', 'use-cases', 'presenters', 'jobs']],
    ['use-cases', ['jobs']],
  ])('%s imports nothing of %s', (room, others) => {
    expect(crossings.some(({ from }) => from === room)).toBe(true);
    const up = crossings.filter(({ from, to }) => from === room && others.includes(to));
    expect(up.map(({ text }) => text)).toEqual([]);
  });

  test('presenters turn rows into what is sent and read nothing themselves: of reads they know only types', () => {
    const presenters = core.filter(({ path }) => isIn('core/presenters', path));
    expect(presenters.length).toBeGreaterThan(0);
    const running = presenters.flatMap(({ path, text }) =>
      importsOf({ path, text: text.replace(/^import type [^;]+;$/gm, '') })
        .filter(({ target }) => target !== undefined && isIn('core/reads', target))
        .map(({ specifier }) => `${path} imports ${specifier}`),
    );
    expect(running).toEqual([]);
  });
});

describe('routes and commands', () => {
  const doors = program.filter(
    ({ path }) =>
      isIn('web-api/routes', path) ||
      isIn('cli/commands', path) ||
      isIn('cli/init', path) ||
      isIn('cli/cron', path),
  );
  /** What stands behind use cases and reads: whoever opens it would decide by itself. */
  const behind = [
    'core/db/entities',
    'core/db/reader.ts',
    'core/football',
    'core/games',
    'core/jobs/job-lock.ts',
    'core/jobs/runs.ts',
    'core/llm',
    'core/reads/sql.ts',
  ];

  test('bind, parse and print: what is decided they ask of use cases, jobs and reads', () => {
    expect(doors.length).toBeGreaterThan(0);
    const broken = doors.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target !== undefined && behind.some((place) => isIn(place, target)))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
    expect(broken).toEqual([]);
  });

  test('hand an entity manager on and ask it nothing', () => {
    const asking = doors.filter(({ text }) => /\bem(\(\))?\s*\.\s*\w/.test(text));
    expect(asking.map(({ path }) => path)).toEqual([]);
  });

  test('tell of what is not there by its one fault', () => {
    const telling = program.filter(({ text }) =>
      /There is no (game|card|league|prompt version) \$\{/.test(text),
    );
    expect(telling.map(({ path }) => path)).toEqual([]);
  });
});

test('whoever presses Tab waits for the driver of the database, and for nothing that is heavier', () => {
  const files = new Map(program.map((file) => [file.path, file]));
  const loaded = new Set(['cli/main.ts', 'cli/commands/completion.ts']);
  const packages = new Set<string>();
  for (const path of loaded) {
    const { text } = files.get(path)!;
    // Types are gone when it runs, and what is imported inside a function comes with the first call.
    const atOnce = text.replace(/^(?:import|export) type [^;]+;$/gm, '').replaceAll('import(', '');
    for (const { specifier, target } of importsOf({ path, text: atOnce }))
      if (target !== undefined) loaded.add(target);
      else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier));
  }
  expect(packages).toEqual(new Set(['commander', 'pg']));
  expect([...loaded].filter((path) => isIn('config', path))).toEqual(['config/environment.ts']);
});

describe('hand-written lists', () => {
  /** A file of `folder` whose text matches is imported by `list`. */
  const lists = [
    { folder: 'core/contract', list: 'core/contract/index.ts', member: /= endpoint\(\{/ },
    {
      folder: 'core/football/sources',
      list: 'core/football/fixture-data.ts',
      member: /run: FixtureRun, games: readonly/,
    },
    { folder: 'web-api/routes', list: 'web-api/routes/list.ts', member: /\(bind: Bind, / },
    {
      folder: 'web/src/features/admin/tabs',
      list: 'web/src/features/admin/tabs/list.ts',
      member: /export const \w+Tab\b/,
    },
    { folder: 'tests/bench', list: 'tests/bench/main.ts', member: /^export (async )?function \w+\(\): /m },
    { folder: 'tests/faults', list: 'tests/faults/list.ts', member: /^export const \w+: Fault = /m },
  ];

  test.each(lists)('$list has every such file of $folder', ({ folder, list, member }) => {
    const [at] = sources(list);
    const listed = new Set(importsOf(at!).map(({ target }) => target));
    const members = sources(`${folder}/**/*.{ts,tsx}`).filter(
      ({ path, text }) => path !== list && member.test(text),
    );
    expect(members.length).toBeGreaterThan(0);
    expect(members.map(({ path }) => path).filter((path) => !listed.has(path))).toEqual([]);
  });

  test('the list of entities has every class of its folder', () => {
    const declared = sources('core/db/entities/*.ts').flatMap(({ text }) =>
      [...text.matchAll(/^export class (\w+)/gm)].map(([, name = '']) => name),
    );
    expect(entities.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
  });

  test('the list of migrations has every file of its folder, in the order of their numbers', () => {
    const names = sources('core/db/migrations/migration-*.ts').map(({ path }) =>
      path.replace(/^.*\/migration-(.*)\.ts$/, '$1'),
    );
    expect(migrations.map(({ name }) => name)).toEqual(names);
    const numbers = names.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  });
});

describe('the text of the project', () => {
  test('has no file of more than 300 lines of code', () => {
    const long = program
      .filter(({ path }) => !isIn('core/db/migrations', path))
      .map(({ path, text }) => ({
        path,
        lines: text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)),
      }))
      .filter(({ lines }) => lines.length > 300);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('reads the environment in one place', () => {
    const places = program.filter(({ text }) => /\bprocess\.env\b/.test(text)).map(({ path }) => path);
    expect(places).toEqual(
      ['cli/bin.js', 'cli/main.ts', 'config/settings.ts'].filter((path) => places.includes(path)),
    );
  });

  test('makes folders by one piece, as that of Node never ends in some places', () => {
    const places = program.filter(({ text }) => /\bmkdir\w*\(/.test(text)).map(({ path }) => path);
    expect(places).toEqual(['core/make-folder.ts']);
  });

  test('reads the time from the clock handed in', () => {
    const places = program
      .filter(({ path, text }) => isIn('core', path) && /\bDate\.now\(\)/.test(text))
      .map(({ path }) => path);
    expect(places).toEqual([]);
  });

  test('names nothing of how or where it was written', () => {
    const own = 'tests/core/architecture.test.ts';
    const texts = sources(
      '{cli,config,core,scripts,tests,web,web-api}/**/*.{ts,tsx,js,css,html}',
      '{*,docs/*}.md',
      '{package,tsconfig*,.ox*}.json',
      '{knip,vitest.config}.ts',
      '.ci/*',
    ).filter(({ path }) => path !== own);
    const foreign =
      /\b(issue|ticket) #?\d+|\bsession #?\d+\b|\b(coding|ai) (agent|assistant)s?\b|\b(agent|helper) [A-Z]\b|[\s'"(`]\/work\/|\/shared\/(spec|design|style|reference)/i;
    const found = texts.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (foreign.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
