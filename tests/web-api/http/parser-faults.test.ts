import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '#core/contract/common';
import { clientOf } from '../../../web-api/http/client-of.ts';
import { testSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

/** What the server sends back to these bytes until it closes. */
const exchange = (bytes: string, url = site.url): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });

it.each([
  [400, 'no HTTP at all', 'hello\r\n\r\n'],
  [400, 'two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  [
    400,
    'length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
  [400, 'no host', 'GET / HTTP/1.1\r\n\r\n'],
  [417, 'an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nConnection: close\r\n\r\n'],
  [431, 'headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%i for %s has the form and the headers of every other answer', async (status, _, bytes) => {
  expectForm(await exchange(bytes), status);
});

it.each([
  ['head', 'GET /api/cards HTTP/1.1\r\nHost: a\r\n'],
  [
    'body',
    'POST /api/login/apple/callback HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nstate=',
  ],
])('a request whose %s never ends is answered so too, and let go', async (_, bytes) => {
  const hasty = await site.another({ arrivalMs: 200 });
  let answer: string | undefined;
  void exchange(bytes, hasty.url).then((text) => (answer = text));
  // A hundred times what it is given, and a third of what Node allows by itself.
  await expect.poll(() => answer, { timeout: 20_000 }).toBeDefined();
  expectForm(answer!, 408);
  await hasty.close();
});

/** An answer as a caller gets it who speaks no HTTP: the status, and the form and headers of every other one. */
function expectForm(answer: string, status: number): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    /^content-type: application\/json/im,
    /^content-security-policy: default-src 'self'/im,
    /^x-content-type-options: nosniff/im,
    /^permissions-policy: .*camera=\(\)/im,
    /^cache-control: no-store/im,
    /^x-request-id: [0-9a-f-]{36}/im,
  ]) {
    expect(head).toMatch(header);
  }
  expect(ErrorBody.safeParse(JSON.parse(body)).success, body).toBe(true);
}

it('more connections than the setting allows are closed, and the others are answered', async () => {
  const small = await testSite({ environment: { MAX_CONNECTIONS: '10' } });
  const { hostname, port } = new URL(small.url);
  const open = Array.from({ length: 10 }, () => connect(Number(port), hostname));
  await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  open[0]!.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  const first = await new Promise<Buffer>((resolve) => open[0]!.once('data', resolve));
  expect(first.toString()).toContain('HTTP/1.1 200');
  const refused = await exchange('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n', small.url).catch(() => '');
  expect(refused).toBe('');
  for (const socket of open) socket.destroy();
  await small.close();
});

it('all addresses of one IPv6 network are one client; an IPv4 address in IPv6 clothes is itself', () => {
  expect(clientOf('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64');
  expect(clientOf('2001:DB8::7:0:0:0:2')).toBe('2001:db8:0:7::/64');
  expect(clientOf('2001:0db8:0000:0007:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:7::/64');
  expect(clientOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
  expect(clientOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(clientOf('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64');
  expect(clientOf('::1')).toBe('0:0:0:0::/64');
  expect(clientOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(clientOf('192.0.2.1')).toBe('192.0.2.1');
  expect(clientOf('192.0.2.1:50123')).toBe('192.0.2.1');
  expect(clientOf('[2001:db8:0:7::1]:50123')).toBe('2001:db8:0:7::/64');
  expect(clientOf('[2001:db8:0:7::1]')).toBe('2001:db8:0:7::/64');
});

it('a network of IPv6 has one allowance', async () => {
  const limited = await testSite({
    environment: { TRUST_PROXY: '1' },
    app: { limits: { requestsPerMinute: 5 } },
  });
  const status = async (from: string) => {
    const response = await fetch(`${limited.url}/api/cards`, { headers: { 'x-forwarded-for': from } });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses = [];
  for (let host = 1; host <= 8; host += 1) statuses.push(await status(`2001:db8::${host.toString(16)}`));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(await status('2001:db8:0:1::1')).toBe(200);
  await limited.close();
});
