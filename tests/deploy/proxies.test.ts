import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hourMs } from '#core/domain/time';
import { projectRoot } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { findProgram } from '../support/programs.ts';
import { Browser } from '../web-api/support/browser.ts';
import { EventReader } from '../web-api/support/event-reader.ts';
import { seedCard, seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { type TestSite, testSite } from '../web-api/support/site.ts';
import { browserAs } from '../web-api/support/visitors.ts';

const openssl = findProgram('openssl');
const host = 'tips.example';
let folder = '';
let site: TestSite;
/** A match under way, and one of a league of its own. */
let gameId: number;
let other: { gameId: number; league: number };
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  if (openssl)
    execFileSync(
      openssl,
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host}`
        .split(' ')
        .concat('-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')),
      { stdio: 'ignore' },
    );
  site = await testSite({
    environment: { TRUST_PROXY: '1', PUBLIC_URL: `https://${host}` },
  });
  const em = site.runtime.em();
  const [prompt, league] = [await seedPrompt(em), await seedLeague(em, 'Premier League')];
  const kickoffAt = new Date(Date.now() - hourMs);
  ({ gameId } = await seedCard(em, { prompt, league, kickoffAt }));
  const cup = await seedLeague(em, 'Cup');
  other = { ...(await seedCard(em, { prompt, league: cup, kickoffAt })), league: cup };
});
afterAll(async () => {
  for (const child of started) {
    // One that a test has ended says so no more.
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const portOf = (url: string): string => new URL(url).port;
/** What the job writes each minute. */
const tell = (minute: number, game = gameId) =>
  site.runtime.em().execute(
    `insert into live_states (game_id, status_code, minute, goals_home, goals_away, seen_at)
     values (?, '1H', ?, ?, 0, now())
     on conflict (game_id) do update set minute = excluded.minute, goals_home = excluded.goals_home`,
    [game, minute, minute],
  );
const page = (name: string): string => readFileSync(join(projectRoot, 'config/deploy', name), 'utf8');

interface Proxy {
  port: number;
  plainPort?: number;
}

/** The page as it stands, but for ports, the places of the certificate, and who answers for a stream. */
async function startNginx(program: string, upstreams: readonly string[]): Promise<Proxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const config = page('nginx.conf')
    .replaceAll(/^\s*listen \[::\]:.*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('server 127.0.0.1:3000;', upstreams.map((each) => `server 127.0.0.1:${each};`).join(' '));
  const file = join(folder, `nginx-${port}.conf`);
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/nginx-${port}.pid; error_log ${folder}/nginx.log;
     events {} http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
     fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; ${config} }`,
  );
  started.push(spawn(program, ['-c', file, '-p', folder], { stdio: 'inherit' }));
  return { port, plainPort };
}

async function startCaddy(program: string, upstreams: readonly string[]): Promise<Proxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = join(folder, `Caddyfile-${port}`);
  const config = page('Caddyfile')
    .replace(`${host} {`, `${host}:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`)
    .replace('127.0.0.1:3000', upstreams.map((each) => `127.0.0.1:${each}`).join(' '));
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n${config}`);
  started.push(
    spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    }),
  );
  return { port, plainPort };
}

async function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    servername: host,
    // A certificate of this test's own.
    rejectUnauthorized: false,
    headers: { Host: host, ...headers },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

/** The site in a process of its own, on the same database. */
async function startWeb(): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(projectRoot, 'tests/bench/streams-run.ts'), [site.databaseUrl, '100'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  started.push(child);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { child, url };
}

const proxies = [
  { name: 'nginx', program: findProgram('nginx', '/usr/sbin/nginx'), start: startNginx },
  { name: 'Caddy', program: findProgram('caddy'), start: startCaddy },
];

for (const { name, program, start } of proxies)
  describe.skipIf(!program || !openssl)(`behind ${name}, with its page as it stands`, () => {
    const up = async (...upstreams: string[]) => {
      const proxy = await start(program!, upstreams);
      await vi.waitFor(async () => (await get(proxy.port, '/healthz')).resume(), {
        timeout: 60_000,
        interval: 100,
      });
      return proxy;
    };

    test('pages, answers and compression arrive, and plain http goes to https', async () => {
      const { port, plainPort } = await up(portOf(site.url));
      const answer = await get(port, '/api/cards', { 'Accept-Encoding': 'br' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['strict-transport-security']).toContain('max-age');
      answer.resume();
      const plain = await fetch(`http://127.0.0.1:${plainPort}/archive`, {
        redirect: 'manual',
        headers: { Host: host },
      });
      expect(plain.status).toBeGreaterThanOrEqual(301);
      expect(plain.headers.get('location')).toMatch(/^https:/);
    });

    test('a visitor who invents addresses is limited as the one he is', async () => {
      const limited = await site.another({
        limits: { requestsPerMinute: 20, signInsPerTenMinutes: 1000, costlyCallsPerMinute: 1000 },
      });
      const { port } = await up(portOf(limited.url));
      const statuses: number[] = [];
      for (let n = 0; n < 30; n += 1) {
        const answer = await get(port, '/api/cards', { 'X-Forwarded-For': `203.0.113.${n}` });
        statuses.push(answer.statusCode!);
        answer.resume();
      }
      expect(statuses[0]).toBe(200);
      expect(statuses).toContain(429);
      await limited.close();
    });

    test('live scores arrive as they are told, and who was cut goes on at another process without a loss', async () => {
      const another = await site.another();
      const [{ port }, { port: otherPort }] = [await up(portOf(site.url)), await up(portOf(another.url))];
      const minuteOf = (reader: EventReader) => reader.shown.get(gameId)?.live;
      const shows = (reader: EventReader, minute: number) =>
        vi.waitFor(() => expect(minuteOf(reader)).toMatchObject({ minute, goals: { home: minute } }), {
          timeout: 60_000,
        });
      await tell(1);
      const reader = new EventReader(await get(port, '/api/live'));
      for (const minute of [1, 2, 3]) {
        await tell(minute);
        await shows(reader, minute);
      }
      expect(reader.isOver).toBe(false);
      const { id } = reader.events.at(-1)!;
      reader.close();
      await tell(4);
      const continued = new EventReader(await get(otherPort, '/api/live', { 'Last-Event-ID': id }));
      await shows(continued, 4);
      await tell(5);
      await shows(continued, 5);
      continued.close();
      await another.close();
    });

    test('two processes are one site to its readers: each hears of what is told or changed at either, and outlives one', async () => {
      const [one, two] = [await startWeb(), await startWeb()];
      const { port } = await up(portOf(one.url), portOf(two.url));
      await Promise.all([tell(11), tell(11, other.gameId)]);
      const come = async (headers: Record<string, string> = {}) => {
        const answer = await get(port, '/api/live', headers);
        expect(answer.statusCode).toBe(200);
        return new EventReader(answer);
      };
      const readers = await Promise.all(Array.from({ length: 16 }, () => come()));
      const all = (shown: (reader: EventReader) => boolean) =>
        vi.waitFor(() => expect(readers.filter((reader) => !shown(reader))).toEqual([]), { timeout: 60_000 });
      const minutes = (minute: number) => all(({ shown }) => shown.get(gameId)?.live.minute === minute);
      await all(({ shown }) => shown.has(other.gameId));
      await minutes(11);
      await tell(12);
      await minutes(12);
      // Changed by a person at the one process.
      const admin = await browserAs({ ...site, browser: () => new Browser(one.url) }, 'admin');
      const setVisible = async (isActive: boolean) =>
        expect(
          (await admin.send('PATCH', `/api/admin/leagues/${other.league}`, { isActive })).status,
        ).toBeLessThan(300);
      await setVisible(false);
      await all(({ shown }) => !shown.has(other.gameId));
      await setVisible(true);
      await all(({ shown }) => shown.has(other.gameId));
      // It ends: its readers, and no others, come back to where they were, at the other one.
      one.child.send('close');
      await once(one.child, 'exit');
      await tell(13);
      // On a busy machine the ends arrive one after the other: whoever is cut comes back, until all know what was told.
      const left = new Set<number>();
      await vi.waitFor(
        async () => {
          for (const [place, { isOver, events }] of readers.entries()) {
            if (!isOver) continue;
            readers[place] = await come({ 'Last-Event-ID': events.at(-1)!.id });
            left.add(place);
          }
          expect(readers.filter(({ shown }) => shown.get(gameId)?.live.minute !== 13)).toEqual([]);
        },
        { timeout: 60_000, interval: 200 },
      );
      expect(left.size).toBeGreaterThan(0);
      expect(left.size).toBeLessThan(readers.length);
      await tell(14);
      await minutes(14);
      for (const reader of readers) reader.close();
    });
  });
