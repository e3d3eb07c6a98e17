import { expect, test } from 'vitest';
import { filterConditions, modelsLike, searchCondition } from '#core/reads/admin/list-filter';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();
const columns = {
  game: 'g.id',
  league: 'g.league_id',
  kickoff: 'g.kickoff_at',
  isComing: `g.status = 'upcoming'`,
};

test('each filter adds its condition; without the archive only what is to come is listed', () => {
  expect(filterConditions({}, columns)).toEqual({ parts: [columns.isComing], params: [] });
  expect(filterConditions({ archived: true }, columns)).toEqual({ parts: [], params: [] });
  expect(
    filterConditions({ archived: true, from: '2026-11-25', to: '2026-11-26', leagueId: 3 }, columns),
  ).toEqual({
    parts: [
      'g.kickoff_at >= ?::timestamptz',
      `g.kickoff_at < ?::timestamptz + interval '1 day'`,
      'g.league_id = ?',
    ],
    params: ['2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z', 3],
  });
});

test('a search finds teams and leagues by any part, and its signs are no pattern', async () => {
  const { gameId } = await here.card({ home: 'Ham_100% FC', away: 'Leeds' });
  await here.card({ home: 'Hamx100y FC', away: 'Derby' });
  const found = async (text: string) => {
    const { sql, params } = await searchCondition(here.machine.em(), text);
    const games = await here.rows<{ id: number }>(`select g.id from games g where ${sql} order by 1`, params);
    return games.map(({ id }) => id);
  };
  expect(await found('leeds')).toEqual([gameId]);
  expect(await found('ham_100%')).toEqual([gameId]);
  expect(await found('nowhere')).toEqual([]);
  expect(await found('premier lea')).toHaveLength(2);
});

test('models are found by any part of their name', async () => {
  await here.card({ model: 'gpt-one' });
  await here.card({ model: 'gpt-two', state: 'draft' });
  expect((await modelsLike(here.machine.em(), 'GPT')).toSorted()).toEqual(['gpt-one', 'gpt-two']);
  expect(await modelsLike(here.machine.em(), 'gpt_one')).toEqual([]);
});
