import { expect, test } from 'vitest';
import { keepLabGames } from '#core/lab/keep-games';
import { listLabGames, showLabGame } from '#core/use-cases/show-lab-game';
import { answersOf, requireRun } from '#core/use-cases/show-lab';
import { storedRun } from '../lab/stored-run.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation();

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

test('one game shows every answer with what each got right, its finds and what was asked and answered', async () => {
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
  expect(await listLabGames(here.machine, { runId }), 'its maker states no end of its training').toEqual({
    items: [],
    total: 0,
  });
  const { items: listed } = await listLabGames(here.machine, { runId, games: 'could_be_remembered' });
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
  expect(first!.texts.find(({ where }) => where === 'finalVerdict')?.text).toBeTruthy();
  expect(await codeOf(showLabGame(here.machine, { runId, gameId: 99 }))).toBe('not_found');
  expect(await codeOf(listLabGames(here.machine, { runId: 99 }))).toBe('not_found');
});

test('the games of a run that has ended are read as they were kept; a corrected result, or an answer asked again, is seen', async () => {
  const ids = await Promise.all([game(12), game(13), game(14)]);
  const runId = await storedRun(
    here,
    {},
    ids.flatMap((gameId, place) => [
      { gameId, promptVersion: 1, model: 'gpt-6-luna', home: 0.3 },
      { gameId, promptVersion: 2, model: 'gpt-6-luna', home: 0.4 + place / 10 },
    ]),
  );
  const page = (own: { offset?: number; limit?: number; isMasked?: boolean } = {}) =>
    listLabGames(here.machine, { runId, games: 'could_be_remembered', ...own });
  const fromAnswers = await page();
  await keepLabGames(
    here.machine.em(),
    { id: runId },
    await answersOf(here.machine, await requireRun(here.machine, runId)),
  );
  const ended = `update lab_runs set totals = '{"done": 6, "spent": 0, "cells": []}' where id = ?`;
  await here.rows(ended, [runId]);
  expect(await page()).toEqual(fromAnswers);
  const second = { items: fromAnswers.items.slice(1, 2), total: 3 };
  expect(await page({ offset: 1, limit: 1 })).toEqual(second);
  expect(await page({ offset: 9, limit: 1 })).toEqual({ items: [], total: 3 });
  expect(await page({ isMasked: true })).toEqual({ items: [], total: 0 });
  expect(await listLabGames(here.machine, { runId })).toEqual({ items: [], total: 0 });
  // That they are read as they were kept: no answer is there any more.
  await here.rows('delete from lab_cells where run_id = ? and game_id = ?', [runId, ids[0]]);
  expect(await page()).toEqual(fromAnswers);
  await here.rows('update games set fulltime_home = 0 where id = ?', [ids[2]]);
  const corrected = await page();
  expect(corrected.items.find(({ gameId }) => gameId === ids[2])!.goals).toEqual({ home: 0, away: 1 });
  expect(corrected.total, 'from the answers that are there').toBe(2);
  await here.rows('update games set fulltime_home = 2 where id = ?', [ids[2]]);
  await here.rows('update lab_runs set totals = null where id = ?', [runId]);
  expect((await page()).total).toBe(2);
});
