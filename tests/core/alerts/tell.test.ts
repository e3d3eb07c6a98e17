import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellOperator } from '#core/alerts/tell';
import { parseSettings } from '#config/settings';
import { testAlerts } from '#core/use-cases/test-alerts';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
interface Posted {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}
const posted: Posted[] = [];
const mails: { to: string[]; text: string; user: string | undefined }[] = [];
let hooks: Server;
let smtp: SMTPServer;
/** What the receivers answer. */
let status = 200;
/** Whether the webhook takes a message and then neither ends its answer nor hangs up; or says nothing at all. */
let holds: 'the end' | 'everything' | undefined;
let refusesMail = false;

beforeAll(async () => {
  hooks = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      if (status < 400)
        posted.push({
          path: request.url ?? '',
          headers: request.headers,
          body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
        });
      if (holds === 'everything') return;
      response.writeHead(status, status < 400 && status > 299 ? { location: hookUrl('/other') } : {});
      if (holds === 'the end') response.write('o');
      else response.end(status < 400 ? 'ok' : 'invalid_token '.repeat(10_000));
    });
  });
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'correct' ? done(null, { user: username! }) : done(new Error('535 wrong password')),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusesMail) return done(new Error('mailbox full'));
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
          user: session.user as string | undefined,
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  hooks.closeAllConnections();
  hooks.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(() => {
  posted.length = 0;
  mails.length = 0;
  status = 200;
  holds = undefined;
  refusesMail = false;
});

const hookUrl = (path = '/secret-path') => `http://127.0.0.1:${(hooks.address() as AddressInfo).port}${path}`;
const mailUrl = (user = '') => `smtp://${user}127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
const keys = { API_FOOTBALL_KEY: 'x', OPENAI_API_KEY: 'x', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' };
const both = () => ({
  ALERT_WEBHOOK_URL: hookUrl(),
  ALERT_SMTP_URL: mailUrl(),
  ALERT_EMAIL_TO: 'ana@example.com, bo@example.com',
});
const deps = (environment: Record<string, string> = both()) => ({
  ...here.machine,
  settings: {
    ...parseSettings({ ...keys, ...environment }),
    DATABASE_URL: here.machine.settings.DATABASE_URL,
  },
});
const ticks = (hours: number) =>
  here.rows(
    `insert into heartbeats (name, process, at) values ('tick', 'one', ?) on conflict (name, process) do update set at = excluded.at`,
    [here.hours(hours)],
  );
const fresh = async () => {
  await here.rows('delete from alert_states');
  await here.rows('delete from alert_messages');
};
/** The list without what depends on whether the pages were built here. */
const texts = () =>
  posted.map(({ body }) =>
    String(body['text'])
      .split('\n')
      .filter((line) => !line.includes('not built')),
  );

test('each state is told once through every channel, again while it lasts, and when it is mended', async () => {
  await fresh();
  await ticks(-1);
  await tellOperator(deps());
  await tellOperator(deps());
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({
    path: '/secret-path',
    body: {
      product: 'Touchline',
      level: 'now',
      title: expect.stringMatching(/^Touchline: Nothing has ticked for 60 min/) as string,
    },
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: ['ana@example.com', 'bo@example.com'] });
  expect(mails[0]!.text).toMatch(/^Subject: Touchline: Nothing has ticked for 60 min/m);
  expect(mails[0]!.text).toContain(`Message-ID: <${String(posted[0]!.body['id'])}@`);

  here.clock.set(new Date(here.clock.now().getTime() + 5 * 3_600_000));
  await tellOperator(deps());
  expect(texts()[1]).toEqual([expect.stringMatching(/^Still: Nothing has ticked for 6 h\. /) as string]);
  await ticks(0);
  await tellOperator(deps());
  expect(texts()[2]).toEqual(['Mended: Nothing has ticked for 6 h']);
  await tellOperator(deps());
  expect([posted.length, mails.length]).toEqual([3, 3]);
});

test('a message that one receiver does not take waits, over restarts, and reaches the other at once', async () => {
  await fresh();
  await ticks(-1);
  status = 503;
  await tellOperator(deps());
  expect([posted.length, mails.length]).toEqual([0, 1]);
  status = 200;
  // Not before its pause is over.
  await tellOperator(deps());
  expect(posted).toHaveLength(0);
  here.clock.set(new Date(here.clock.now().getTime() + 61_000));
  await tellOperator(deps());
  await tellOperator(deps());
  expect([posted.length, mails.length]).toEqual([1, 1]);
});

test('what was taken is not sent again because the answer does not end', async () => {
  await fresh();
  await ticks(-1);
  holds = 'the end';
  await tellOperator(deps());
  expect(await here.rows('select id from alert_messages')).toEqual([]);
  const heart = `${hookUrl()}/heart`;
  expect(await testAlerts(parseSettings({ ALERT_HEARTBEAT_URL: heart }))).toMatchObject([{ error: null }]);
});

test('a receiver that says nothing keeps the other from nothing', async () => {
  await fresh();
  await ticks(-1);
  holds = 'everything';
  const told = tellOperator(deps());
  await expect.poll(() => mails.length, { timeout: 8000 }).toBe(1);
  hooks.closeAllConnections();
  await told;
  const waiting = await here.rows<{ channel: string }>('select channel from alert_messages');
  expect(waiting).toEqual([{ channel: 'webhook' }]);
});

test('ten processes at once tell it once', async () => {
  await fresh();
  await ticks(-1);
  await Promise.all(Array.from({ length: 10 }, () => tellOperator(deps())));
  await tellOperator(deps());
  expect([posted.length, mails.length]).toEqual([1, 1]);
});

test('what was put off is neither told nor called mended', async () => {
  await fresh();
  await ticks(-1);
  await tellOperator(deps());
  await here.rows(
    `insert into need_snoozes (key, level, until, reason, snoozed_by, snoozed_at) values ('not_ticking', 'now', ?, 'known', 'cli: ada', ?)`,
    [here.hours(9), here.clock.now()],
  );
  here.clock.set(new Date(here.clock.now().getTime() + 5 * 3_600_000));
  await tellOperator(deps());
  expect(posted).toHaveLength(1);
  await here.rows('delete from need_snoozes');
});

test('each form is what its receiver takes', async () => {
  const send = async (environment: Record<string, string>) => {
    posted.length = 0;
    await testAlerts(parseSettings(environment));
    return posted[0]!;
  };
  const to = { ALERT_WEBHOOK_URL: hookUrl('/topic') };
  expect((await send({ ...to, ALERT_WEBHOOK_FORM: 'slack' })).body).toEqual({
    text: '*Touchline: A test of alerts*\nAlerts of what needs you arrive here. This one needs nothing.',
  });
  expect((await send({ ...to, ALERT_WEBHOOK_FORM: 'discord' })).body).toEqual({
    content: '**Touchline: A test of alerts**\nAlerts of what needs you arrive here. This one needs nothing.',
    allowed_mentions: { parse: [] },
  });
  expect(await send({ ...to, ALERT_WEBHOOK_FORM: 'ntfy' })).toMatchObject({
    path: '/',
    body: { topic: 'topic', title: 'Touchline: A test of alerts', priority: 2, tags: ['white_check_mark'] },
  });
  const plain = await send({ ALERT_WEBHOOK_URL: hookUrl().replace('http://', 'http://ana:p%40ss@') });
  expect(plain.headers.authorization).toBe(`Basic ${Buffer.from('ana:p@ss').toString('base64')}`);
  expect(plain.body).toMatchObject({ product: 'Touchline', title: 'Touchline: A test of alerts' });
});

test('the test says what a receiver answered, without address or password', async () => {
  status = 403;
  const mail = { ALERT_SMTP_URL: mailUrl('ana:wrong@'), ALERT_EMAIL_TO: 'ana@example.com' };
  const [hook, email] = await testAlerts(parseSettings({ ALERT_WEBHOOK_URL: hookUrl(), ...mail }));
  expect(hook!.error).toMatch(/^127\.0\.0\.1:\d+ answered 403: invalid_token/);
  expect(hook!.error!.length).toBeLessThan(260);
  expect(email!.error).toMatch(/^127\.0\.0\.1 did not take the mail/);
  expect(JSON.stringify([hook, email])).not.toMatch(/secret-path|wrong@/);
  const signedIn = { ...mail, ALERT_SMTP_URL: mailUrl('ana:correct@') };
  expect(await testAlerts(parseSettings(signedIn))).toMatchObject([{ channel: 'email', error: null }]);
  expect(mails.at(-1)!.user).toBe('ana');
  refusesMail = true;
  expect((await testAlerts(parseSettings(signedIn)))[0]!.error).toMatch(/mailbox full/);
  // No password in the open, but on this machine: by this name it is not known to be.
  const taken = mails.length;
  const open = { ...signedIn, ALERT_SMTP_URL: mailUrl('ana:correct@').replace('127.0.0.1', '0.0.0.0') };
  expect((await testAlerts(parseSettings(open)))[0]!.error).toMatch(/did not take the mail \(.*STARTTLS/);
  expect(mails).toHaveLength(taken);
  status = 307;
  posted.length = 0;
  const [moved] = await testAlerts(parseSettings({ ALERT_WEBHOOK_URL: hookUrl() }));
  expect(moved!.error).toMatch(/^127\.0\.0\.1:\d+ answered 307 and leads on to another path/);
  expect(posted.map(({ path }) => path)).toEqual(['/secret-path']);
  const nobody = await testAlerts(parseSettings({ ALERT_WEBHOOK_URL: 'http://127.0.0.1:1/secret-path' }));
  expect(nobody[0]!.error).toMatch(/^127\.0\.0\.1:1 cannot be reached \(/);
});
