import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../faults/harness/until.ts';

/** What a command left behind. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
  seconds: number;
}

/** A command that goes on. */
export interface Running {
  /** What it has written to both streams so far. */
  said(): string;
  /** Asks it to end as systemd does. @returns its exit code */
  stop(): Promise<number>;
}

/** A system of its own on this machine's kernel and network, with one person at its shell. */
export interface Room {
  /** The person's home, as this machine sees it. */
  home: string;
  /** Runs lines of the shell in a folder of the person's home. Never fails by itself. */
  run(lines: string, options?: Where): Promise<Ended>;
  /** The same on a terminal of 80 columns, at which each question that comes up is answered by keys. */
  type(lines: string, answers: readonly Answer[], options?: Where): Promise<Ended>;
  /** The last line is the command that goes on; what is before it prepares the shell. */
  start(lines: string, options?: Where): Running;
  /** Runs a line as root of this machine among the mounts of the room, which lies at $ROOM. */
  mount(line: string): Promise<void>;
  close(): Promise<void>;
}

/** What is on the screen when keys are pressed, and the keys. */
export type Answer = readonly [question: string, keys: string];

interface Where {
  /** From the home. */
  folder?: string;
  environment?: Record<string, string>;
}

export interface RoomOptions {
  /** The bare system; it is copied. */
  base: string;
  /** Where the copy is made. */
  at: string;
  who: 'root' | 'user';
  /** Where npm keeps what it downloaded, on this machine: the person's own, and the same from run to run. */
  npmCache: string;
}

const userId = 1000;
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** What npm is told on this machine about where packages come from; nothing else of it is taken along. */
const npmSettings = (): Record<string, string> =>
  Object.fromEntries(
    ['registry', 'cafile', 'proxy', 'https-proxy'].flatMap((name) => {
      const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
      return ['null', 'undefined', ''].includes(value)
        ? []
        : [[`npm_config_${name.replace('-', '_')}`, value]];
    }),
  );

/**
 * Copies the bare system, gives it a process tree and mounts of its own, and a person. Everything that was started in
 * it ends with it.
 */
export async function openRoom({ base, at, who, npmCache }: RoomOptions): Promise<Room> {
  rmSync(at, { recursive: true, force: true });
  execFileSync('cp', ['-a', base, at]);
  cpSync('/etc/resolv.conf', join(at, 'etc/resolv.conf'), { dereference: true });
  writeFileSync(join(at, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  if (existsSync(certificates)) cpSync(certificates, join(at, certificates), { dereference: true });
  const isRoot = who === 'root';
  const name = isRoot ? 'root' : 'tips';
  const inside = isRoot ? '/root' : '/home/tips';
  const id = isRoot ? 0 : userId;
  if (!isRoot)
    execFileSync('chroot', [
      at,
      'useradd',
      '--create-home',
      '--shell',
      '/bin/bash',
      '--uid',
      String(id),
      name,
    ]);
  for (const folder of [npmCache, join(at, 'var/cache/npm')]) mkdirSync(folder, { recursive: true });
  execFileSync('chown', ['-R', `${id}:${id}`, npmCache]);
  const mounts = [
    `mount --bind "$ROOM" "$ROOM"`,
    `mount --rbind /dev "$ROOM/dev"`,
    `mount -t proc proc "$ROOM/proc"`,
    `mount -t tmpfs tmpfs "$ROOM/tmp" -o mode=1777`,
    `mount --bind "$CACHE" "$ROOM/var/cache/npm"`,
    `echo ready`,
    `exec sleep infinity`,
  ].join('\n');
  const holder = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', mounts], {
    env: { ...process.env, ROOM: at, CACHE: npmCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(holder.stdout, 'data'),
    once(holder, 'exit').then(() => Promise.reject(new Error('the room could not be mounted'))),
  ]);
  const [first = ''] = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').split(' ');
  const environment = {
    HOME: inside,
    USER: name,
    SHELL: '/bin/bash',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    TERM: 'xterm',
    NODE_EXTRA_CA_CERTS: certificates,
    npm_config_cache: '/var/cache/npm',
    npm_config_update_notifier: 'false',
    ...npmSettings(),
  };
  const begin = (
    lines: string,
    { folder = '.', environment: more = {} }: Where,
    stdin: 'ignore' | 'pipe' = 'ignore',
  ): ChildProcess => {
    const given = Object.entries({ ...environment, ...more }).map(([key, value]) => `${key}=${value}`);
    return spawn(
      'nsenter',
      [
        `--target=${first}`,
        '--mount',
        '--pid',
        '--',
        'chroot',
        `--userspec=${id}:${id}`,
        at,
        'env',
        '-i',
        ...given,
      ].concat('sh', '-c', `umask 022\ncd "$HOME/$1"\n${lines}`, 'sh', folder),
      { stdio: [stdin, 'pipe', 'pipe'] },
    );
  };
  const run: Room['run'] = async (lines, where = {}) => {
    const began = performance.now();
    const child = begin(lines, where);
    const [stdout, stderr] = [child.stdout!, child.stderr!].map(collected) as [() => string, () => string];
    const [code] = (await once(child, 'close')) as [number | null];
    return {
      code: code ?? 1,
      stdout: stdout(),
      stderr: stderr(),
      seconds: (performance.now() - began) / 1000,
    };
  };
  const type: Room['type'] = async (lines, answers, where = {}) => {
    const began = performance.now();
    const onTerminal = `SHELL=/bin/sh exec script -qec "$TYPED" /dev/null`;
    const child = begin(
      onTerminal,
      { ...where, environment: { ...where.environment, TYPED: `stty cols 80 rows 40\n${lines}` } },
      'pipe',
    );
    const [screen, stderr] = [child.stdout!, child.stderr!].map(collected) as [() => string, () => string];
    const ended = once(child, 'close') as Promise<[number | null]>;
    let seen = 0;
    for (const [question, keys] of answers) {
      await until(
        `the screen asks "${question}"`,
        60_000,
        () => child.exitCode !== null || screen().includes(question, seen),
      ).catch((error: Error) => {
        throw new Error(`${error.message} It shows:\n${screen().slice(-1500)}`);
      });
      seen = screen().length;
      child.stdin!.write(keys);
    }
    const [code] = await ended;
    return {
      code: code ?? 1,
      stdout: screen(),
      stderr: stderr(),
      seconds: (performance.now() - began) / 1000,
    };
  };
  let started = 0;
  return {
    home: join(at, inside),
    run,
    type,
    start(lines, where = {}) {
      const file = `/tmp/started-${(started += 1)}`;
      const child = begin(`${lines} &\necho $! > ${file}\nwait $!`, where);
      const texts = [child.stdout!, child.stderr!].map(collected);
      const ended = once(child, 'close').then(([code]) => (code as number | null) ?? 1);
      return {
        said: () => texts.map((text) => text()).join(''),
        async stop() {
          await run(`kill -TERM "$(cat ${file})"`);
          return ended;
        },
      };
    },
    async mount(line) {
      const child = spawn('nsenter', [`--target=${first}`, '--mount', '--', 'sh', '-ec', line], {
        env: { ...process.env, ROOM: at },
        stdio: 'inherit',
      });
      const [code] = (await once(child, 'close')) as [number | null];
      if (code !== 0) throw new Error(`Among the mounts of the room this failed: ${line}`);
    },
    async close() {
      const gone = once(holder, 'exit');
      holder.kill('SIGKILL');
      await gone;
      rmSync(at, { recursive: true, force: true });
    },
  };
}

function collected(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}
