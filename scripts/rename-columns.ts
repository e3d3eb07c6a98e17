/**
 * Whether a mapped column that gets another name in its entity is noticed. In a copy of the project one property after
 * the other is renamed where it is declared and nowhere else; then the types are checked, and the test that compares
 * entities with the migrated tables is run. Which properties: so many by chance, `--count 20 --seed 1`, or all of one
 * entity, `--entity JobRun`. Ends with 1 where one is noticed by neither.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    entity: { type: 'string' },
  },
});

const root = resolve(import.meta.dirname, '..');
// Always the same folder: the test server keeps an empty database for each folder it was used from.
const copy = join(tmpdir(), 'touchline-rename-columns');
const test = 'tests/core/db/entities/list.test.ts';

interface Property {
  file: string;
  entity: string;
  name: string;
  /** Where the name stands in the file. */
  at: number;
}

function propertiesOf(file: string): Property[] {
  const text = readFileSync(join(root, file), 'utf8');
  const entities = [...text.matchAll(/defineEntity\(\{\s+name: '(\w+)'/g)];
  return entities.flatMap((found, index) => {
    const end = entities[index + 1]?.index ?? text.length;
    return [...text.slice(found.index, end).matchAll(/^ {4}(\w+): (?:\(\) => )?p\./gm)].map((property) => ({
      file,
      entity: found[1]!,
      name: property[1]!,
      at: found.index + property.index + 4,
    }));
  });
}

/** The same choice for the same seed, on every machine. */
function chosen(all: readonly Property[], count: number, seed: number): Property[] {
  const left = [...all];
  let state = seed >>> 0;
  return Array.from({ length: Math.min(count, left.length) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return left.splice(Math.floor((state / 2 ** 32) * left.length), 1)[0]!;
  });
}

function run(program: string, ...parameters: string[]): { isWell: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), parameters, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { isWell: status === 0, output: `${stdout}${stderr}` };
}

const checkTypes = () => run('tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.types.json');
const compareTables = () => run('vitest', 'run', '--project', 'core', '--maxWorkers', '1', test);

/** By whom the rename was noticed; undefined by nobody. */
function noticedBy({ entity, name }: Property): string | undefined {
  const types = checkTypes();
  if (!types.isWell) {
    const faults = types.output.split('\n').filter((line) => line.includes('error TS'));
    return `tsc, faults: ${faults.length}, first in ${faults[0]?.split('(')[0]}`;
  }
  const tables = compareTables();
  const named = new RegExp(`${entity}\\.${name}Renamed: .*`).exec(tables.output);
  return named && !tables.isWell ? `${test}: ${named[0].replace(/[",]+$/, '')}` : undefined;
}

function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  for (const name of [
    'cli',
    'config',
    'core',
    'scripts',
    'tests',
    'web',
    'web-api',
    ...globSync('*.{ts,json}', { cwd: root }),
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

makeCopy();
try {
  for (const check of [checkTypes, compareTables]) {
    const before = check();
    if (!before.isWell) throw new Error(`Not well before anything was renamed:\n${before.output}`);
  }
  const all = globSync('core/db/entities/*.ts', { cwd: root }).toSorted().flatMap(propertiesOf);
  const tried = values.entity
    ? all.filter(({ entity }) => entity === values.entity)
    : chosen(all, Number(values.count), Number(values.seed));
  const missed: string[] = [];
  for (const property of tried) {
    const { file, entity, name, at } = property;
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(copy, file), `${text.slice(0, at)}${name}Renamed${text.slice(at + name.length)}`);
    const by = noticedBy(property);
    writeFileSync(join(copy, file), text);
    console.log(`${entity}.${name}: ${by ?? 'NOTICED BY NOBODY'}`);
    if (by === undefined) missed.push(`${entity}.${name}`);
  }
  console.log(
    `${tried.length - missed.length} of ${tried.length} (of ${all.length} mapped) noticed, seed ${values.seed}.`,
  );
  process.exitCode = missed.length > 0 || tried.length === 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
