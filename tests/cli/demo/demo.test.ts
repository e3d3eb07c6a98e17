import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { runDemo } from '../../../cli/demo/demo.ts';
import { emptyDatabase } from '../../support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'replays-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['of a league that is hidden at first', 'de.1'],
  ['of a league that nobody knows', 'xx.7'],
])('a season file %s is replayed: its matches are found, written for and settled', async (_, code) => {
  const file = join(folder, `${code}.json`);
  const match = (team1: string, team2: string, date: string, ft: [number, number]) => ({
    round: 'Matchday 1',
    date,
    time: '15:30',
    team1,
    team2,
    score: { ft, ht: [0, 0] },
  });
  writeFileSync(
    file,
    JSON.stringify({
      name: 'League 2025/26',
      matches: [
        match('Alpha', 'Beta', '2025-09-06', [2, 1]),
        match('Gamma', 'Delta', '2025-09-07', [0, 0]),
        match('Beta', 'Gamma', '2025-10-18', [1, 1]),
      ],
    }),
  );
  const database = await emptyDatabase();
  const demo = await runDemo({
    settings: parseSettings({ TIPS_DATA_DIR: folder }),
    database: database.url,
    season: { file, from: new Date('2025-09-05T00:00:00Z'), to: new Date('2025-09-08T00:00:00Z') },
    note: () => undefined,
  });
  try {
    expect(demo.report.discovered).toBe(2);
    expect(
      await demo.runtime.em().execute(
        `select g.home_team as home, g.actual_result as result, count(c.settlement)::int as settled
             from games g join cards c on c.game_id = g.id group by 1, 2 order by 1`,
      ),
    ).toEqual([
      { home: 'Alpha', result: '2-1', settled: 1 },
      { home: 'Gamma', result: '0-0', settled: 1 },
    ]);
  } finally {
    await demo.close();
    await database.drop();
  }
});
