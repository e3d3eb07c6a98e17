import { beforeAll, expect, test } from 'vitest';
import type { Deps } from '#core/deps';
import { isAppError } from '#core/errors';
import { activePrompt, savePrompt } from '#core/generation/save-prompt';
import { queueAll } from '#core/jobs/queue-all';
import { auditPage } from '#core/reads/admin/audit-entries';
import { withdrawCard } from '#core/record/withdraw-card';
import { deleteCard } from '#core/use-cases/delete-card';
import { deleteGame } from '#core/use-cases/delete-game';
import { deleteUser } from '#core/use-cases/delete-user';
import { editGame } from '#core/use-cases/edit-game';
import { featureCard } from '#core/use-cases/feature-card';
import { grantAdmin } from '#core/use-cases/grant-admin';
import { mergeGame } from '#core/use-cases/merge-game';
import { publishByHand } from '#core/use-cases/publish-by-hand';
import { reassignCard } from '#core/use-cases/reassign-card';
import { setConfig } from '#core/use-cases/set-config';
import { setResult } from '#core/use-cases/set-result';
import { account } from './use-cases/accounts.ts';
import { ownInstallation } from './use-cases/installation.ts';

const here = ownInstallation();
let web: Deps;
let ada: number;
let draft: { cardId: number; gameId: number };
let begun: { cardId: number; gameId: number };
beforeAll(async () => {
  ada = await account(here, { email: 'ada@touchline.example', emailVerified: true, isAdmin: true });
  web = {
    ...here.machine,
    actor: { source: 'web', name: `account #${ada}`, from: '203.0.113.0/24, Firefox on Linux' },
  };
  draft = await here.card({ state: 'draft' });
  begun = await here.card({ state: 'draft', kickoffAt: here.hours(-1) });
});

/** Does what is refused, and tells the line that this left. */
async function lineOf(work: (deps: Deps) => Promise<unknown>, deps = web) {
  const raised = await work(deps).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!isAppError(raised)) throw raised ?? new Error('it was not refused');
  const {
    items: [line],
  } = await auditPage(here.machine.em(), {}, { page: 1, pageSize: 1 });
  if (!line) return undefined;
  const { action, isRefused, subject, reason, actor, origin, changes } = line;
  expect([isRefused, reason]).toEqual([true, raised.message]);
  expect([actor, origin]).toEqual([
    `account #${ada} (ada@touchline.example)`,
    '203.0.113.0/24, Firefox on Linux',
  ]);
  return { line: `${action} ${subject}`, changes };
}

test('what a rule refuses to a person leaves a line: who asked for what, and why nothing was changed', async () => {
  const { cardId, gameId } = draft;
  const told: [work: (deps: Deps) => Promise<unknown>, line: string][] = [
    [(deps) => grantAdmin(deps, { userId: ada, isAdmin: false }), `revoke_admin user ${ada}`],
    [(deps) => deleteUser(deps, ada), `delete user ${ada}`],
    [(deps) => publishByHand(deps, { cardId: begun.cardId }), `publish card ${begun.cardId}`],
    [(deps) => withdrawCard(deps, { cardId, reason: 'a mistake' }), `withdraw card ${cardId}`],
    [(deps) => featureCard(deps, { cardId }), `feature card ${cardId}`],
    [(deps) => reassignCard(deps, { cardId, gameId: begun.gameId }), `reassign card ${cardId}`],
    [
      (deps) => setResult(deps, { gameId, fulltime: { home: 1, away: 0 }, reason: 'told' }),
      `set_result game ${gameId}`,
    ],
    [(deps) => editGame(deps, { gameId, homeTeam: 'Same', awayTeam: 'same' }), `edit game ${gameId}`],
    [(deps) => setConfig(deps, 'spend_caps', { day: '0x10', month: 100 }), 'config.set config spend_caps'],
    [(deps) => setConfig(deps, 'spend_caps', { day: null, month: null }), 'config.set config spend_caps'],
  ];
  for (const [work, line] of told) expect((await lineOf(work))?.line).toBe(line);
  expect((await lineOf(told.at(-1)![0]))?.changes, 'and what was asked for').toEqual([
    { field: 'asked', before: null, after: '{"day":null,"month":null}' },
  ]);
  await here.rows(`update games set status = 'completed' where id = ?`, [gameId]);
  for (const [work, line] of [
    [(deps: Deps) => deleteGame(deps, { gameId }), `delete game ${gameId}`],
    [(deps: Deps) => mergeGame(deps, { gameId, into: begun.gameId }), `merge game ${gameId}`],
  ] as const)
    expect((await lineOf(work))?.line).toBe(line);
  await here.rows(`update games set status = 'upcoming' where id = ?`, [gameId]);
  const published = await here.card({});
  await deleteCard(here.machine, { cardId: published.cardId });
  expect((await lineOf((deps) => deleteCard(deps, { cardId: published.cardId })))?.line).toBe(
    `delete card ${published.cardId}`,
  );
});

test('a stale prompt and a run that the cap cannot pay leave one, too', async () => {
  const { number } = await activePrompt(here.machine, 'unused');
  expect(
    (await lineOf((deps) => savePrompt(deps, { body: 'Judge each match with care.', basedOn: number - 1 })))
      ?.line,
  ).toBe(`activate prompt ${number - 1}`);
  await here.rows('delete from cards where id = ?', [draft.cardId]);
  await setConfig(here.machine, 'spend_caps', { day: 0, month: 100 }, { sure: true });
  const queue = { enqueueAll: () => Promise.reject(new Error('nothing is queued')) };
  expect((await lineOf((deps) => queueAll(deps, queue, { which: 'missing' }, 'ada')))?.line).toBe(
    'generate queue missing',
  );
});

test('schedules and workers meet rules all day and leave none; nor does what is not there', async () => {
  const lines = async () => (await here.rows('select from audit_log')).length;
  const before = await lines();
  await expect(publishByHand(here.machine, { cardId: begun.cardId })).rejects.toThrow();
  await expect(publishByHand(web, { cardId: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
  expect(await lines()).toBe(before);
});

test('the line is found by the word, and told in the file too', async () => {
  const found = await auditPage(here.machine.em(), { search: 'refused' }, { page: 1, pageSize: 50 });
  expect(found.total).toBeGreaterThan(10);
  expect(found.items.every(({ isRefused }) => isRefused)).toBe(true);
});
