import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../support/database.ts';
import { findProgram } from '../support/programs.ts';
import { type TestSite, testSite } from '../web-api/support/site.ts';

const openssl = findProgram('openssl');
const host = 'tips.example';
let folder = '';
let site: TestSite;
/** Plays the site where a stream is asked for: an event at once, another one only when the first has arrived. */
let streams: Server;
let sendSecond = (): void => undefined;
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
  streams = createServer((_asked, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    answer.write('data: first\n\n');
    sendSecond = () => answer.end('data: second\n\n');
  });
  streams.listen(0, '127.0.0.1');
  await once(streams, 'listening');
});
afterAll(async () => {
  for (const child of started) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  streams?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createSocket().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const portOf = (url: string): string => new URL(url).port;
const streamPort = (): number => (streams.address() as AddressInfo).port;
const page = (name: string): string => readFileSync(join(projectRoot, 'config/deploy', name), 'utf8');

interface Proxy {
  port: number;
  plainPort?: number;
}

/** The page as it stands, but for ports, the places of the certificate, and who answers for a stream. */
async function startNginx(program: string, upstream: string): Promise<Proxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const config = page('nginx.conf')
    .replaceAll(/^\s*listen \[::\]:.*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
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

async function startCaddy(program: string, upstream: string): Promise<Proxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = join(folder, `Caddyfile-${port}`);
  const config = page('Caddyfile')
    .replace(`${host} {`, `${host}:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
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
const textOf = async (answer: IncomingMessage): Promise<string> =>
  Buffer.concat(await answer.toArray()).toString();

const proxies = [
  { name: 'nginx', program: findProgram('nginx', '/usr/sbin/nginx'), start: startNginx },
  { name: 'Caddy', program: findProgram('caddy'), start: startCaddy },
];

for (const { name, program, start } of proxies)
  describe.skipIf(!program || !openssl)(`behind ${name}, with its page as it stands`, () => {
    const up = async (upstream: string) => {
      const proxy = await start(program!, upstream);
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

    test('an event arrives before the stream has ended', async () => {
      const { port } = await start(program!, String(streamPort()));
      const answer = await vi.waitFor(() => get(port, '/api/live'), { timeout: 60_000, interval: 100 });
      const [first] = (await once(answer, 'data')) as [Buffer];
      expect(first.toString()).toBe('data: first\n\n');
      sendSecond();
      expect(await textOf(answer)).toBe('data: second\n\n');
    });
  });
