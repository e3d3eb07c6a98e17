import { expect, test } from 'vitest';
import { audit } from '#core/audit';
import { writeConfig } from '#core/config-store/config-store';
import { auditCsv, auditPage, newestAudit } from '#core/reads/admin/audit-entries';
import { featureCard } from '#core/use-cases/feature-card';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();
const first = { page: 1, pageSize: 10 };

test('an entry names what it is about and what changed, and is found by name, text, doer and day', async () => {
  const em = here.machine.em();
  const { cardId, gameId } = await here.card({ home: 'Leeds', away: 'Derby', model: 'm1' });
  const by = (source: 'web' | 'cli' | 'schedule', name: string) => ({
    ...here.machine,
    actor: { source, name },
  });
  const ada = by('web', 'account #7');
  await featureCard(ada, { cardId });
  await writeConfig(em, 'spend_caps', { day: 5, month: 100 }, by('cli', 'ana@host'));
  await writeConfig(em, 'spend_caps', { day: 8, month: 100 }, by('cli', 'ana@host'));
  await audit(em, by('schedule', 'results'), {
    action: 'resettle',
    subjectType: 'game',
    subjectId: gameId,
    reason: '100 % sure',
  });
  const { items, total } = await auditPage(em, {}, first);
  expect(total).toBe(4);
  expect(items[0]).toMatchObject({
    by: 'schedules',
    subjectName: 'Leeds v Derby',
    subject: `game ${gameId}`,
  });
  expect(items[1]).toMatchObject({
    by: 'commands',
    actor: 'cli: ana@host',
    action: 'config.set',
    changes: [{ field: 'day', before: '5', after: '8' }],
  });
  expect(items.at(-1)).toMatchObject({
    by: 'people',
    actor: 'deleted account #7',
    action: 'feature',
    subjectName: 'Leeds v Derby, m1',
    changes: [],
  });
  const found = async (filter: Parameters<typeof auditPage>[1]) =>
    (await auditPage(em, filter, first)).items.map(({ action }) => action);
  expect(await found({ search: 'leeds v' })).toEqual(['resettle', 'feature']);
  await here.rows('update games set merged_into = ? where id = ?', [(await here.card()).gameId, gameId]);
  expect(await found({ search: 'leeds v' }), 'a game that was merged').toEqual(['resettle', 'feature']);
  expect(await found({ search: '100 %' })).toEqual(['resettle']);
  expect(await found({ search: 'spend_c' })).toEqual(['config.set', 'config.set']);
  expect(await found({ by: 'people' })).toEqual(['feature']);
  expect(await found({ by: 'commands' })).toEqual(['config.set', 'config.set']);
  expect(await found({ by: 'schedules' })).toEqual(['resettle']);
  const today = here.clock.now().toISOString().slice(0, 10);
  expect(await found({ from: today, to: today })).toHaveLength(4);
  expect(await found({ to: '2020-01-01' })).toEqual([]);
  expect((await auditPage(em, {}, { page: 2, pageSize: 3 })).items).toHaveLength(1);
  expect(await newestAudit(em)).toHaveLength(4);
  const lines = (await auditCsv(em, { by: 'commands' })).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('day: 5 > 8');
});

test('a name, a reason or an address that begins a formula is one in no spreadsheet; an account is found by its own lines', async () => {
  const em = here.machine.em();
  const formula = '=HYPERLINK("http://x.example","y")';
  const { gameId } = await here.card({ home: '+Leeds', away: '-Derby' });
  const by = (id: number) => ({ ...here.machine, actor: { source: 'web' as const, name: `account #${id}` } });
  await audit(em, by(71), { action: 'edit', subjectType: 'game', subjectId: gameId, reason: formula });
  await audit(em, by(7), {
    action: 'grant_admin',
    subjectType: 'user',
    subjectId: 71,
    before: { name: '@SUM(1)' },
    after: { name: '\t=1+1\r=2' },
  });
  const csv = await auditCsv(em, { account: 71 });
  expect(csv.trimEnd().split('\r\n').length).toBeGreaterThan(2);
  expect(csv).toContain(`"'=HYPERLINK(`);
  expect(csv).not.toMatch(/(^|[,;\t\r\n])"?[=+@-]/m);
  const found = async (account: number) =>
    (await auditPage(em, { account }, first)).items.map(({ action }) => action);
  expect([await found(71), await found(7)]).toEqual([
    ['grant_admin', 'edit'],
    ['grant_admin', 'feature'],
  ]);
});
