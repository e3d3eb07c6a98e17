import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from './path.ts';
import type { Room } from './room.ts';

/** A place or a circumstance that a first hour can go wrong in. */
interface Oddity {
  name: string;
  /** From the home; made before. */
  folder: string;
  environment?: Record<string, string>;
  line: string;
  codes: readonly number[];
  /** What must be told, on either stream. */
  says: RegExp;
  /** Not for root, whom no right keeps out. */
  isForUser?: boolean;
  prepare?: (folder: string) => void;
}

const oddities: readonly Oddity[] = [
  {
    name: 'blanks and umlauts in the path',
    folder: "Mein Tippspiel – Größe 'L' 100%",
    line: 'tips init --yes --no-discover && tips db status && tips cron print && tips db stop',
    codes: [0],
    says: /Größe/,
  },
  {
    name: 'a plain terminal in the C locale',
    folder: 'plain',
    environment: { LANG: 'C', LC_ALL: 'C', TERM: 'dumb', NO_COLOR: '1' },
    line: 'tips leagues list; tips db stop',
    codes: [0],
    says: /La Liga/,
  },
  {
    name: 'a folder that cannot be written',
    folder: 'shut',
    prepare: (folder) => chmodSync(folder, 0o555),
    line: 'echo key | tips keys set football',
    codes: [1],
    says: /\.env cannot be written/,
    isForUser: true,
  },
  {
    name: 'a data folder of root',
    folder: 'of-root',
    prepare: (folder) => {
      const data = join(folder, 'data');
      mkdirSync(data, { mode: 0o700 });
      execFileSync('chown', ['0:0', data]);
    },
    environment: { TIPS_DATA_DIR: 'data' },
    line: 'tips leagues list',
    codes: [1, 4],
    says: /data.*(?:permi|right|own|written|EACCES)/i,
    isForUser: true,
  },
  {
    name: 'a full disk',
    folder: 'full',
    environment: { TIPS_DATA_DIR: '/tmp/full' },
    line: 'tips leagues list',
    codes: [1],
    says: /full|no space|disk/i,
  },
  {
    name: 'no network',
    folder: 'alone',
    environment: { API_FOOTBALL_BASE_URL: 'http://127.0.0.1:9', API_FOOTBALL_KEY: 'a-key' },
    line: 'tips keys check; code=$?; tips discover; echo "codes $code $?"; tips db stop',
    codes: [0],
    says: /codes 1 [13]/,
  },
  {
    name: 'a taken port',
    folder: 'port',
    // The plain shell of Debian knows no %1, and what still runs holds the streams that are waited for.
    line: `node -e "require('net').createServer().listen(39391, '127.0.0.1', () => require('fs').writeFileSync('taken', ''))" &
until [ -e taken ]; do sleep 0.1; done
PORT=39391 tips demo; code=$?; kill $!; exit $code`,
    codes: [1],
    says: /Something else is listening/,
  },
];

/** Every one is a sentence that says what to do, or no fault at all. */
export async function* oddPlaces(room: Room, shell: string): AsyncGenerator<Step> {
  const isRoot = (await room.run('id -u')).stdout.trim() === '0';
  const owner = isRoot ? '0:0' : '1000:1000';
  await room.mount(`mkdir -p "$ROOM/tmp/full" && mount -t tmpfs tmpfs "$ROOM/tmp/full" -o size=8m,mode=1777`);
  for (const { name, folder, environment, line, codes, says, isForUser, prepare } of oddities) {
    if (isForUser && isRoot) continue;
    const at = join(room.home, folder);
    mkdirSync(at);
    execFileSync('chown', [owner, at]);
    prepare?.(at);
    const ended = await room.run(`${shell}\n${line}`, { folder, ...(environment && { environment }) });
    const said = `${ended.stdout}\n${ended.stderr}`;
    if (!codes.includes(ended.code) || !says.test(said) || /unexpected|\n\s+at /.test(said))
      throw new Error(`${name}: ended with ${ended.code} and said:\n${said.trim().slice(-2000)}`);
    yield { name: `odd: ${name}`, seconds: ended.seconds, found: `ended with ${ended.code}` };
  }
}
