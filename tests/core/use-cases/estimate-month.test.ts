import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modelById } from '#config/models';
import { writeConfig } from '#core/config-store/config-store';
import { usualCardCost } from '#core/presenters/model';
import { projectRoot } from '../../support/database.ts';
import { estimateMonth, monthOf, monthSentence } from '#core/use-cases/estimate-month';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();

test.each([
  [5, 'Pro', 85, 150],
  [20, 'Pro', 220, 600],
  [100, 'Pro', 940, 3000],
  [1000, 'Ultra', 9040, 30_000],
])('%d games a day want the plan %s', (gamesPerDay, plan, requestsPerDay, calls) => {
  const month = monthOf({ gamesPerDay, cardCost: 0.01, updates: false });
  expect(month).toMatchObject({ plan: { name: plan }, requestsPerDay, calls, modelDollars: calls * 0.01 });
  expect(month.dollars).toBeCloseTo(month.plan!.dollarsPerMonth + calls * 0.01);
  expect(monthOf({ gamesPerDay, cardCost: 0.01, updates: true }).calls).toBe(calls * 2);
});

test('what is not known is not told as nothing', () => {
  expect(monthOf({ gamesPerDay: 5, cardCost: null, updates: false })).toMatchObject({ dollars: null });
  expect(monthOf({ gamesPerDay: 50_000, cardCost: 1, updates: false })).toMatchObject({
    plan: null,
    dollars: null,
  });
  expect(monthSentence(monthOf({ gamesPerDay: 5, cardCost: null, updates: false }))).toMatch(
    /the price of the model is not known\.$/,
  );
});

test('games that are known count as they are, a league without any as a usual one', async () => {
  const of = (leagueIds: number[]) =>
    estimateMonth(here.machine, { leagueIds, provider: 'openai', model: 'gpt-6-luna', updates: false });
  expect((await of([here.league])).gamesPerDay).toBeCloseTo(10 / 7);
  await here.card();
  await here.card({ kickoffAt: here.hours(24 * 8) });
  const known = await of([here.league]);
  expect(known.gamesPerDay).toBeCloseTo(1 / 7);
  expect(known.modelDollars).toBeGreaterThan(0);
  expect(monthSentence(known)).toMatch(
    /^About 0\.1 games and 42 football requests a day beside those for live scores, which the plan Pro has/,
  );
  await writeConfig(here.machine.em(), 'live_scores', { enabled: false }, here.machine);
  expect(monthSentence(await of([here.league]))).toContain('42 football requests a day, which');
});

test('docs/costs.md tells the figures of the prices that are known', () => {
  const table = readFileSync(join(projectRoot, 'docs/costs.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head, , ...lines] = table;
  const models = head!.slice(3);
  expect(lines.length).toBe(3);
  for (const [games, ...told] of lines) {
    const months = models.map((id) =>
      monthOf({
        gamesPerDay: Number(games),
        cardCost: usualCardCost(modelById(id)!, here.clock.now()),
        updates: true,
      }),
    );
    const { requestsPerDay, plan } = months[0]!;
    expect(told).toEqual([
      String(requestsPerDay),
      `${plan!.name}, $${plan!.dollarsPerMonth}`,
      ...months.map(({ modelDollars }) => `$${modelDollars!.toFixed(2)}`),
    ]);
  }
});
