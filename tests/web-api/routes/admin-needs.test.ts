import { expect, test } from 'vitest';
import type { Needs } from '#core/contract/admin-needs';
import { hours, ownAdminSite } from '../support/admin-site.ts';

const { here, card, get, post, remove } = ownAdminSite();

/** The list is shared for a second; what a test made must be in it. */
const needs = async (wanted: (found: Needs) => boolean): Promise<Needs> => {
  for (;;) {
    const found = await get<Needs>('/api/admin/needs');
    if (wanted(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const keys = (found: Needs) => found.needs.map(({ key }) => key);

test('a line is listed with its mend, put off, and shown again', async () => {
  await card({ kickoffAt: hours(-9) });
  const key = 'result_overdue';
  const listed = await needs((found) => keys(found).includes(key));
  expect(listed.needs.find((need) => need.key === key)).toMatchObject({
    mend: { do: 'go', label: 'Enter Result', to: '?tab=games&state=overdue' },
    late: true,
  });
  const snooze = `/api/admin/needs/${key}/snooze`;
  expect((await post(snooze, { hours: 2, reason: ' ' })).status).toBe(400);
  expect((await post('/api/admin/needs/none/snooze', { hours: 2, reason: 'x' })).status).toBe(404);
  expect((await post(snooze, { hours: 2, reason: 'the league decides on Monday' })).status).toBe(200);
  const put = await needs((found) => !keys(found).includes(key));
  expect(put.snoozed).toMatchObject([{ key, reason: 'the league decides on Monday' }]);
  await remove(snooze);
  await needs((found) => keys(found).includes(key));
});

test('games without a card name those that its button writes for', async () => {
  const [game] = await here.site.runtime.em().execute<{ id: number }[]>(
    `insert into games (category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
     values (1, ?, 'Everton', 'Leeds', ?, now(), now()) returning id`,
    [here.league, hours(1)],
  );
  const listed = await needs((found) => keys(found).includes('games_without_card'));
  const { mend } = listed.needs.find(({ key }) => key === 'games_without_card')!;
  expect(mend).toEqual({ do: 'generate', label: 'Generate 1', gameIds: [game!.id] });
  // This process has no queue; what the calls do with one is in the queue's own tests.
  for (const [path, body] of [['generate-games', { gameIds: [game!.id] }], ['queue/retry-failed']] as const)
    expect((await post(`/api/admin/${path}`, body)).body).toMatchObject({ code: 'not_configured' });
});

test('the places that lines lead to list only what the line is about', async () => {
  const { cardId } = await card({ state: 'draft' });
  const em = here.site.runtime.em();
  await em.execute(`update cards set needs_review = true, stale_reason = 'moved' where id = ?`, [cardId]);
  const ids = async (path: string) =>
    (await get<{ items: { id: number }[] }>(path)).items.map(({ id }) => id);
  expect(await ids('/api/admin/cards?page=1&state=review')).toEqual([cardId]);
  expect(await ids('/api/admin/cards?page=1&state=stale')).toEqual([cardId]);
  expect(await ids('/api/admin/games?page=1&state=duplicate')).toEqual([]);
});
