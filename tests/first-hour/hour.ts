import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { oddPlaces } from './odd-places.ts';
import type { Outside } from './outside.ts';
import {
  askDoctor,
  lookAround,
  type PathOptions,
  requireCode,
  serve,
  setUp,
  signIn,
  type Step,
  stop,
  waitForAlert,
  waitForCards,
} from './path.ts';
import { readmeLine } from './readme.ts';
import type { Ended, Room } from './room.ts';
import { typeInit } from './typed.ts';

interface HourOptions {
  room: Room;
  outside: Outside;
  /** The folder that has the tarball of `npm pack`. */
  packed: string;
  runsTests: boolean;
}

const checkout = 'touchline';

/** README from its first command to a site that runs by itself, then the same from the package, both ways to install. */
export async function* firstHour({ room, outside, packed, runsTests }: HourOptions): AsyncGenerator<Step> {
  const owner = await room.run('id -u');
  const own = (path: string) =>
    execFileSync('chown', ['-R', `${owner.stdout.trim()}:${owner.stdout.trim()}`, path]);
  execFileSync('git', [
    'clone',
    '--quiet',
    '--no-local',
    '--depth=1',
    `file://${projectRoot}`,
    join(room.home, checkout),
  ]);
  own(join(room.home, checkout));
  const inCheckout = { folder: checkout };

  const first = await room.run(readmeLine('npm ci && npm run -s demo'), inCheckout);
  if (warningCount(first) > 0) throw new Error(`npm ci is not quiet:\n${first.stderr.slice(0, 2000)}`);
  yield demoStep('npm ci and the demo', first);
  if (runsTests) {
    const ended = await room.run(readmeLine('npm ci && npm test'), inCheckout);
    requireCode(`npm test, with ${failures(ended)},`, ended);
    yield { name: 'npm ci and npm test', seconds: ended.seconds, found: testCount(ended.stdout) };
  }
  const built = await room.run(readmeLine('npm ci && npm run build'), inCheckout);
  requireCode('npm run build', built);
  yield { name: 'npm ci and the build', seconds: built.seconds, found: 'built' };

  yield* tenMinutes({
    room,
    outside,
    folder: checkout,
    tips: readmeLine('alias tips='),
    port: await freePort(),
  });

  mkdirSync(join(room.home, 'packed'));
  cpSync(packed, join(room.home, 'packed'), { recursive: true });
  own(join(room.home, 'packed'));
  const [tarball] = readdirSync(packed);
  for (const { name, install, folder, tips } of [
    {
      name: 'npm install FILE',
      install: `npm install --loglevel=error ../packed/${tarball}`,
      folder: 'empty',
      tips: 'export PATH="$PWD/node_modules/.bin:$PATH"',
    },
    {
      name: 'npm install --global FILE',
      install: `npm config set prefix "$HOME/.npm-global" && npm install --global --loglevel=error ../packed/${tarball}`,
      folder: 'global',
      tips: 'export PATH="$HOME/.npm-global/bin:$PATH"',
    },
  ]) {
    mkdirSync(join(room.home, folder));
    own(join(room.home, folder));
    const installed = await room.run(install, { folder });
    requireCode(name, installed);
    if (warningCount(installed) > 0)
      throw new Error(`${name} is not quiet:\n${installed.stderr.slice(0, 2000)}`);
    yield { name, seconds: installed.seconds, found: 'installed' };
    yield demoStep(`${name}: demo`, await room.run(`${tips}\ntips demo --once --json`, { folder }));
    const options = { room, outside, folder, tips, port: await freePort() };
    const initialised = await setUp(options);
    yield { ...initialised, name: `${name}: init` };
    const { step, served } = await serve(options);
    yield { ...step, name: `${name}: serve` };
    yield { ...(await lookAround(options)), name: `${name}: version and open` };
    yield await askDoctor(options, `${name}: doctor`);
    await stop(options, served);
  }
  yield* oddPlaces(room, 'export PATH="$HOME/.npm-global/bin:$PATH"');
}

async function* tenMinutes(options: PathOptions): AsyncGenerator<Step> {
  yield* typeInit(options);
  yield await askDoctor(options, 'doctor before');
  const { step, served } = await serve(options);
  yield step;
  yield await signIn(options);
  yield await waitForCards(options);
  yield await askDoctor(options, 'doctor after');
  yield await waitForAlert(options);
  yield await stop(options, served);
}

function demoStep(name: string, ended: Ended): Step {
  requireCode(name, ended);
  // What npm says of an installation stands before the document.
  const { generated, settled } = JSON.parse(ended.stdout.slice(ended.stdout.indexOf('{"'))) as {
    generated: number;
    settled: Record<string, number>;
  };
  const total = Object.values(settled).reduce((sum, count) => sum + count, 0);
  if (generated === 0 || total === 0)
    throw new Error(`${name}: nothing was written or settled: ${ended.stdout}`);
  return {
    name,
    seconds: ended.seconds,
    found: `${generated} cards, ${total} settled`,
  };
}

const warningCount = ({ stderr }: Ended): number =>
  stderr.split('\n').filter((line) => /^npm (warn|error)/i.test(line)).length;
/** Names of the tests that failed: each has a line of its own above what it says. */
const failures = ({ stdout, stderr }: Ended): string =>
  `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => line.includes(' FAIL '))
    .map((line) => stripVTControlCharacters(line).trim())
    .join('; ') || 'no failure';
const testCount = (said: string): string => /Tests\s+.*/.exec(said)?.[0] ?? 'passed';
