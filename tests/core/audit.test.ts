import { expect, test } from 'vitest';
import { settingNames } from '#config/settings';
import { audit } from '#core/audit';
import { triggerJob } from '#core/jobs/trigger';
import { changeConfig } from '#core/use-cases/change-config';
import { clearActivity } from '#core/use-cases/clear-activity';
import { newPushKey } from '#core/push/keys';
import { ownInstallation } from './use-cases/installation.ts';

/** A value for everything of the settings that is a secret or holds one. */
const secretOf = (name: string): string | undefined => {
  const word = `s3cret-of-${name.toLowerCase()}-0123456789abcdef`;
  if (name === 'ALERT_SMTP_URL') return `smtp://user:${word}@127.0.0.1:9`;
  if (/^(ALERT_WEBHOOK_URL|ALERT_HEARTBEAT_URL|NEWS_FEED_URL)$/.test(name))
    return `http://127.0.0.1:9/${word}`;
  if (name === 'VAPID_PRIVATE_KEY') return newPushKey();
  return /(_KEY|_SECRET|_TOKEN)$/.test(name) ? word : undefined;
};
const secrets = Object.fromEntries(
  settingNames.flatMap((name) => {
    const value = secretOf(name);
    return value === undefined ? [] : [[name, value]];
  }),
);
const here = ownInstallation(secrets);

test('no secret of the settings reaches the audit record, whatever is done or fails', async () => {
  expect(Object.keys(secrets).length).toBeGreaterThan(9);
  await changeConfig(here.machine, { key: 'auto_publish_cards', value: { enabled: false } });
  // Each of them has a key that nobody accepts and an address where nobody answers.
  for (const job of ['discovery', 'results', 'history', 'housekeeping', 'anchor'] as const)
    await triggerJob(here.machine, job);
  await clearActivity(here.machine);
  const [found] = await here.rows<{ lines: number; all: string }>(
    `select count(*)::int as lines, string_agg(a::text, ' ') || (select coalesce(string_agg(l::text, ' '), '') from activity_log l)
       || (select coalesce(string_agg(r::text, ' '), '') from job_runs r) as all from audit_log a`,
  );
  expect(found!.lines).toBe(7);
  expect(found!.all).not.toContain('s3cret-of-');
  expect(found!.all).not.toContain(secrets.VAPID_PRIVATE_KEY);
});

test('a line tells from where: the host of a command, the network of a request', async () => {
  const facts = { action: 'edit', subjectType: 'log', subjectId: 'x' } as const;
  await audit(here.machine.em(), here.machine, facts);
  await audit(
    here.machine.em(),
    {
      ...here.machine,
      actor: { source: 'web', name: 'account #1', from: '203.0.113.0/24, Firefox on Linux' },
    },
    facts,
  );
  const found = await here.rows<{ actor: string; origin: string }>(
    `select actor, origin from audit_log where subject_id = 'x' order by id`,
  );
  expect(found[0]!.actor.endsWith(`@${found[0]!.origin}`)).toBe(true);
  expect(found[1]!.origin).toBe('203.0.113.0/24, Firefox on Linux');
});
