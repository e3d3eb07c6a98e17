import { expect, test } from 'vitest';
import { listLabGames, showLabGame } from '#core/use-cases/show-lab-game';
import { storedRun } from '../lab/stored-run.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation();

test('one game shows every answer with what each got right, its finds and what was asked and answered', async () => {
  const game = async (days: number) =>
    (
      await here.card({
        state: 'draft',
        completed: true,
        score: [2, 1],
        kickoffAt: here.hours(-24 * days),
        withoutMarkets: true,
      })
    ).gameId;
  const near = await game(2);
  const far = await game(3);
  const answer = (gameId: number, promptVersion: number, home: number) => ({
    gameId,
    promptVersion,
    model: 'gpt-6-luna',
    home,
  });
  const runId = await storedRun(here, { reduced: [far] }, [
    answer(near, 1, 0.5),
    answer(near, 2, 0.51),
    answer(far, 1, 0.2),
    answer(far, 2, 0.7),
  ]);
  expect(await listLabGames(here.machine, { runId }), 'its maker states no end of its training').toEqual([]);
  const listed = await listLabGames(here.machine, { runId, games: 'could_be_remembered' });
  expect(listed.map(({ gameId }) => gameId)).toEqual([far, near]);
  expect(listed[0]!.spread).toBeGreaterThan(0.1);

  const report = await showLabGame(here.machine, { runId, gameId: far });
  expect(report).toMatchObject({
    home: 'Arsenal',
    goals: { home: 2, away: 1 },
    games: 'could_be_remembered',
    isReduced: true,
    market: null,
  });
  expect(report.answers.map(({ column, rps }) => [column, rps! > 0.1])).toEqual([
    ['prompt 1, gpt-6-luna', true],
    ['prompt 2, gpt-6-luna', false],
  ]);
  const [first] = report.answers;
  expect(first!.picks.map(({ isHeadline, isRight }) => [isHeadline, isRight])).toEqual([
    [true, true],
    [false, null],
  ]);
  expect(first).toMatchObject({ input: 'the data', findings: [{ fact: '- won' }], seconds: 2 });
  expect(first!.verdict).toBeTruthy();
  expect(await codeOf(showLabGame(here.machine, { runId, gameId: 99 }))).toBe('not_found');
  expect(await codeOf(listLabGames(here.machine, { runId: 99 }))).toBe('not_found');
});
