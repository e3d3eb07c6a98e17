import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../faults/harness/until.ts';
import { Browser } from '../web-api/support/browser.ts';
import type { Outside } from './outside.ts';
import type { Ended, Room, Running } from './room.ts';

/** What a step did, in words, and how long the person waited. */
export interface Step {
  name: string;
  seconds: number;
  found: string;
}

/** The limit of everything that is waited for, ms: an hour is what a person gives it. */
const patienceMs = 15 * 60_000;
const tail = (text: string): string => text.trim().split('\n').slice(-25).join('\n');

/** @throws Error with the last lines of a command that did not end as it should */
export function requireCode(what: string, { code, stdout, stderr }: Ended, wanted = [0]): void {
  if (!wanted.includes(code))
    throw new Error(`${what} ended with ${code}:\n${tail(stdout)}\n${tail(stderr)}`);
}

export interface PathOptions {
  room: Room;
  outside: Outside;
  /** The folder `.env` is written to, from the home; it is made. */
  folder: string;
  /** What makes `tips` a command of the shell, such as README's alias. */
  tips: string;
  port: number;
}

/** How a command of the product is typed: by README's alias, or by what npm installed. */
export const typed = ({ tips }: PathOptions, line: string): string => `${tips}\ntips ${line}`.trim();
export const where = ({ folder, outside: { addresses }, port }: PathOptions) => ({
  folder,
  environment: { ...addresses, PORT: String(port) },
});

/** `tips init` by flags: what a person has at hand lies in files, as a secret is never an argument. */
export async function setUp(options: PathOptions): Promise<Step> {
  const { room, outside, folder, port } = options;
  mkdirSync(join(room.home, folder), { recursive: true });
  const files = Object.entries(outside.secrets).map(([name, value]) => {
    const file = `${name}.txt`;
    writeFileSync(join(room.home, folder, file), `${value}\n`);
    return `--secret ${name}=${file}`;
  });
  const flags = [
    '--yes',
    ...files,
    `--public-url http://localhost:${port}`,
    `--google-client-id ${outside.googleClientId}`,
    `--admins ${outside.admin.email}`,
    `--alert-webhook ${outside.alertAddress}`,
  ];
  const ended = await room.run(typed(options, `init --json ${flags.join(' ')}`), where(options));
  requireCode('tips init', ended);
  const done = JSON.parse(ended.stdout) as {
    discovered: { games: number } | null;
    open: { key: string }[];
  };
  if (!done.discovered?.games) throw new Error(`tips init found no game: ${ended.stdout}`);
  const open = done.open.map(({ key }) => key);
  return {
    name: 'tips init',
    seconds: ended.seconds,
    found: `${done.discovered.games} games${open.length > 0 ? `, open: ${open.join(', ')}` : ''}`,
  };
}

/** What `tips doctor` says is broken is a failure; what it says is not set up is told. */
export async function askDoctor(options: PathOptions, name: string): Promise<Step> {
  const ended = await options.room.run(typed(options, 'doctor --json'), where(options));
  requireCode('tips doctor', ended, [0, 4]);
  const { checks } = JSON.parse(ended.stdout) as { checks: { key: string; state: string }[] };
  const unset = checks.flatMap(({ key, state }) => (state === 'unset' ? key : []));
  return {
    name,
    seconds: ended.seconds,
    found: unset.length > 0 ? `not set up: ${unset.join(', ')}` : 'well',
  };
}

/** `tips serve`, until its home page and archive answer at the public address. */
export async function serve(options: PathOptions): Promise<{ step: Step; served: Running }> {
  const began = performance.now();
  const served = options.room.start(typed(options, 'serve'), where(options));
  const url = `http://localhost:${options.port}`;
  await until(`the site answers at ${url}; it said: ${served.said()}`, 60_000, async () => {
    const pages = await Promise.all(
      ['/', '/archive'].map((path) =>
        fetch(`${url}${path}`).then(
          (page) => page.text(),
          () => '',
        ),
      ),
    );
    return pages.every((page) => page.includes('<h1'));
  }).catch(async (error: Error) => {
    await served.stop();
    throw new Error(`${error.message}\n${tail(served.said())}`);
  });
  return {
    served,
    step: { name: 'tips serve', seconds: (performance.now() - began) / 1000, found: 'pages at its address' },
  };
}

/** What somebody asks of a site that has just come up: which program it is, and where. */
export async function lookAround(options: PathOptions): Promise<Step> {
  const asked = async (line: string) => {
    const ended = await options.room.run(typed(options, line), where(options));
    requireCode(`tips ${line}`, ended);
    return ended;
  };
  const began = performance.now();
  const version = (await asked('version')).stdout.trim();
  const open = await asked('open');
  if (open.stdout.trim() !== `http://localhost:${options.port}/`)
    throw new Error(`tips open leads to ${open.stdout.trim()}`);
  return { name: 'version and open', seconds: (performance.now() - began) / 1000, found: version };
}

/** The admin signs in with a real OpenID provider, and sees the dashboard's figures. */
export async function signIn({ outside, port }: PathOptions): Promise<Step> {
  const began = performance.now();
  const browser = new Browser(`http://localhost:${port}`);
  const end = await browser.signIn('/api/login', outside.admin.id);
  const { status } = await browser.json('/api/admin/overview');
  if (status !== 200) throw new Error(`Signed in to ${end}, and the dashboard answers with ${status}.`);
  return {
    name: 'sign in',
    seconds: (performance.now() - began) / 1000,
    found: `${outside.admin.email} is an admin`,
  };
}

/** Nobody asks for a card: the schedules of `tips serve` have them written. */
export async function waitForCards({ port }: PathOptions): Promise<Step> {
  const began = performance.now();
  const url = `http://localhost:${port}`;
  let cards: unknown[] = [];
  await until('a card is on the site', patienceMs, async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    cards = (await (await fetch(`${url}/api/cards`)).json()) as unknown[];
    return cards.length > 0;
  });
  return {
    name: 'cards by schedule',
    seconds: (performance.now() - began) / 1000,
    found: `the first ${cards.length} on the site`,
  };
}

/** A cap that is used up needs a person: the next tick tells the receiver. */
export async function waitForAlert(options: PathOptions): Promise<Step> {
  const { room, outside } = options;
  const began = performance.now();
  const before = outside.alerts().length;
  requireCode(
    'tips config set',
    await room.run(typed(options, 'config set spend_caps day=0.0001 month=100'), where(options)),
  );
  let alert = '';
  await until('the receiver is told of the cap', patienceMs, () => {
    alert =
      outside
        .alerts()
        .slice(before)
        .find((text) => text.includes('Day cap used up')) ?? '';
    return alert !== '';
  });
  return {
    name: 'an alert',
    seconds: (performance.now() - began) / 1000,
    found: /Day cap used up[^"\\]*/.exec(alert)?.[0] ?? alert,
  };
}

/** Ends the site and its database, both in order. */
export async function stop(options: PathOptions, served: Running): Promise<Step> {
  const began = performance.now();
  const code = await served.stop();
  if (code !== 0) throw new Error(`tips serve ended with ${code}:\n${tail(served.said())}`);
  requireCode('tips db stop', await options.room.run(typed(options, 'db stop'), where(options)));
  return { name: 'stop', seconds: (performance.now() - began) / 1000, found: 'ended in order' };
}
