/**
 * `npm run test:first-hour`: somebody's first hour on a bare Debian, by README alone, against simulated services. Needs
 * root, debootstrap and the package registries; writes below `--folder` only, and prints a table.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../support/database.ts';
import { findProgram } from '../support/programs.ts';
import { bareDebian, installNode, nodeReleases } from './debian.ts';
import { firstHour } from './hour.ts';
import type { Step } from './path.ts';
import { openRoom } from './room.ts';
import { startOutside } from './outside.ts';

const people = ['root', 'user'] as const;
const cases = nodeReleases.flatMap((node) =>
  people.map((who) => ({ name: `node${node.major}-${who}`, node, who })),
);
const usage = `Usage: npm run test:first-hour -- [--only NAME]... [--tests] [--folder FOLDER] [--json]
Names: ${cases.map(({ name }) => name).join(', ')}. --tests runs README's second command, npm test, too.`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true, default: [] },
        tests: { type: 'boolean', default: false },
        folder: { type: 'string', default: join(tmpdir(), 'first-hour') },
        json: { type: 'boolean', default: false },
      },
    });
    return values.only.every((wanted) => cases.some(({ name }) => name === wanted)) ? values : undefined;
  } catch {
    return undefined;
  }
}

const options = readOptions();
if (!options) {
  console.error(usage);
  process.exit(2);
}
if (process.getuid?.() !== 0 || !findProgram('debootstrap', '/usr/sbin/debootstrap')) {
  console.error('A bare Debian is made as root, by debootstrap (apt-get install debootstrap).');
  process.exit(4);
}

const { folder, only, tests, json } = options;
mkdirSync(folder, { recursive: true });
const base = bareDebian(folder);
const packed = join(folder, 'packed');
rmSync(packed, { recursive: true, force: true });
mkdirSync(packed);
execFileSync('npm', ['pack', '--silent', '--pack-destination', packed], {
  cwd: projectRoot,
  stdio: 'ignore',
});

const results: { name: string; node: string; steps: Step[]; fault: string | null }[] = [];
for (const { name, node, who } of cases) {
  if (only.length > 0 && !only.includes(name)) continue;
  const room = await openRoom({ base, at: join(folder, name), who, npmCache: join(folder, `npm-${who}`) });
  const outside = await startOutside();
  const steps: Step[] = [];
  let fault: string | null = null;
  const version = installNode(join(folder, name), node, folder);
  try {
    for await (const step of firstHour({ room, outside, packed, runsTests: tests })) {
      steps.push(step);
      console.error(`${name}  ${step.seconds.toFixed(1).padStart(6)} s  ${step.name}: ${step.found}`);
    }
  } catch (error) {
    fault = (error as Error).message;
    console.error(`${name}  FAILED ${fault}`);
  }
  results.push({ name, node: version, steps, fault });
  await outside.close();
  await room.close();
}

if (json) console.log(JSON.stringify(results));
else {
  const names = [...new Set(results.flatMap(({ steps }) => steps.map((step) => step.name)))];
  const seconds = (steps: readonly Step[], name: string) =>
    steps.find((step) => step.name === name)?.seconds.toFixed(0) ?? '–';
  console.log(`| step | ${results.map(({ name, node }) => `${name} (${node})`).join(' | ')} |`);
  console.log(`| --- |${' --- |'.repeat(results.length)}`);
  for (const name of names)
    console.log(`| ${name} | ${results.map(({ steps }) => seconds(steps, name)).join(' | ')} |`);
}
process.exitCode = results.length > 0 && results.every(({ fault }) => fault === null) ? 0 : 1;
