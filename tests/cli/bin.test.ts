import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../support/database.ts';

/** A Node on this machine that cannot run TypeScript, as users of an old one have it. */
function oldNode(): string | undefined {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  return candidates.find((path) => {
    if (!existsSync(path)) return false;
    const major = Number(
      execFileSync(path, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }),
    );
    return major >= 18 && major < 22;
  });
}
const old = oldNode();

let folder = '';
const bin = () => join(folder, 'cli/bin.js');
const main = (source: string, name = 'cli/main.ts') => writeFileSync(join(folder, name), source);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bin-'));
  mkdirSync(join(folder, 'cli'));
  mkdirSync(join(folder, 'dist/cli'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  copyFileSync(join(projectRoot, 'cli/bin.js'), bin());
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

function start(
  node: string,
  parameters: string[] = [],
): { child: ChildProcess; said: Promise<void>; ended: Promise<Ended> } {
  const child = spawn(node, [bin(), ...parameters], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => (stdout += String(text)));
  child.stderr.on('data', (text) => (stderr += String(text)));
  const said = once(child.stdout, 'data').then(() => undefined);
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    stdout,
    stderr,
  }));
  return { child, said, ended };
}

const counting = `
  let count = 0;
  process.on('SIGTERM', () => { count += 1; setTimeout(() => { console.log('signals ' + count); process.exit(7); }, 600); });
  setInterval(() => undefined, 1000);
  console.log('ready');
`;

describe('the launcher', () => {
  test('runs the source where it exists, else the build', async () => {
    main('const text: string = "source"; console.log(text);');
    main('console.log("build");', 'dist/cli/main.js');
    expect((await start(process.execPath).ended).stdout).toBe('source\n');
    rmSync(join(folder, 'cli/main.ts'));
    expect((await start(process.execPath).ended).stdout).toBe('build\n');
  });
});

describe.skipIf(!old)('the launcher under an old Node (skipped where PATH has none)', () => {
  const node = old ?? '';

  test('runs the command in the newer Node installed beside it and ends with its code', async () => {
    main(
      'console.log(JSON.stringify([process.version, process.argv.slice(2), process.env.TIPS_LAUNCHED])); process.exitCode = 75;',
    );
    const { code, stdout } = await start(node, ['a', '--b=c d']).ended;
    expect(JSON.parse(stdout)).toEqual([process.version, ['a', '--b=c d'], null]);
    expect(code).toBe(75);
  });

  test('passes a signal sent to it alone', async () => {
    main(counting);
    const { child, said, ended } = start(node);
    await said;
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 7, stdout: 'ready\nsignals 1\n' });
  });

  test('does not repeat a signal that the whole group got', async () => {
    main(counting);
    const { child, said, ended } = start(node);
    await said;
    process.kill(-child.pid!, 'SIGTERM');
    expect(await ended).toMatchObject({ code: 7, stdout: 'ready\nsignals 1\n' });
  });

  test('does not repeat a signal that the command had first', async () => {
    main(counting.replace("'ready'", 'process.pid'));
    const { child, ended } = start(node);
    const [command] = (await once(child.stdout!, 'data')) as [Buffer];
    process.kill(Number(command.toString()), 'SIGTERM');
    await sleep(100);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 7, stdout: expect.stringMatching(/signals 1\n$/) });
  });

  test('ends by the signal that ended a command which does not handle it', async () => {
    main('setInterval(() => undefined, 1000); console.log("ready");');
    const { child, said, ended } = start(node);
    await said;
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: null, signal: 'SIGINT' });
  });

  test('takes the command with it when it is killed', async () => {
    main('console.log(process.pid); setInterval(() => undefined, 1000);');
    const { child, said, ended } = start(node);
    await said;
    child.kill('SIGKILL');
    // The command holds its end of the pipe open as long as it lives.
    const gone = await Promise.race([ended, sleep(5000, 'still running', { ref: false })]);
    expect(gone).toMatchObject({ signal: 'SIGKILL', stdout: expect.stringMatching(/^\d+\n$/) });
  });

  test('says what to install where no newer Node is beside it', async () => {
    main('console.log("ran")');
    rmSync(join(folder, 'node_modules/.bin/node'));
    const { code, stdout, stderr } = await start(node).ended;
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain('needs Node.js 24 or newer');
  });
});

test('where the folder of the shell has been removed it says so', () => {
  const gone = mkdtempSync(join(tmpdir(), 'gone-'));
  const line = 'cd "$1" && rmdir "$1" && exec "$2" "$3" version';
  const tips = join(projectRoot, 'cli/bin.js');
  const { status, stderr } = spawnSync('sh', ['-c', line, 'sh', gone, process.execPath, tips], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The folder of this shell has been removed. Change into one that is there.\n',
  });
});
