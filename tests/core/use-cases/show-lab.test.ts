import { expect, test } from 'vitest';
import { listLab, showLab } from '#core/use-cases/show-lab';
import { storedRun } from '../lab/stored-run.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation();

test('without a run the list is empty, and a number that names none is said', async () => {
  expect(await listLab(here.machine)).toEqual([]);
  expect(await codeOf(showLab(here.machine, 7))).toBe('not_found');
});

test('games before the end of a model’s training are in a table of their own, with the source of that day', async () => {
  const game = async (day: string) =>
    (
      await here.card({
        state: 'draft',
        completed: true,
        score: [2, 1],
        kickoffAt: new Date(`${day}T15:00:00Z`),
        withoutMarkets: true,
      })
    ).gameId;
  const games = [await game('2026-05-20'), await game('2026-06-01'), await game('2026-09-05')];
  const runId = await storedRun(
    here,
    { models: [{ provider: 'openai', id: 'gpt-6.1-terra' }] },
    games.flatMap((gameId) =>
      [1, 2].map((promptVersion) => ({ gameId, promptVersion, model: 'gpt-6.1-terra', home: 0.5 })),
    ),
  );
  const report = await showLab(here.machine, runId);
  expect(report.memory).toMatchObject([
    { until: '2026-06-01', source: expect.stringContaining('openai.com') as unknown },
  ]);
  expect(report.tables.map((one) => [one.games, one.n])).toEqual([
    ['unseen', 1],
    ['could_be_remembered', 2],
  ]);
  expect(report).toMatchObject({ done: 6, calls: 6, reference: 'prompt 1, gpt-6.1-terra' });
  expect(report.spent).toBeCloseTo(0.06);
  expect(report.cost).toBeCloseTo(0.06);
  expect(await listLab(here.machine)).toMatchObject([
    {
      id: runId,
      state: 'finished',
      cells: [
        { promptVersion: 1, done: 3 },
        { promptVersion: 2, done: 3 },
      ],
    },
  ]);
});

test('a run whose process went without a word is paused', async () => {
  await here.rows(`update lab_runs set state = 'running', lease_until = ?`, [here.hours(-1)]);
  expect((await listLab(here.machine))[0]).toMatchObject({
    state: 'paused',
    reason: expect.stringContaining('Its process ended') as unknown,
  });
});
