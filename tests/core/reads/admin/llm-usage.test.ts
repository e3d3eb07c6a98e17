import { beforeAll, expect, test } from 'vitest';
import { foldTotals } from '#core/db/fold-totals';
import type { Em } from '#core/db/orm';
import { monthlyUsage, usageStats } from '#core/reads/admin/llm-usage';
import { promptVersions } from '#core/reads/admin/prompt-versions';
import { spendByDay, spentNow } from '#core/reads/admin/spend';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();
let em: Em;

beforeAll(async () => {
  em = orm().em.fork();
  const rest = { league: await seedLeague(em, 'Premier League'), prompt: await seedPrompt(em) };
  for (let n = 0; n < 3; n += 1) await seedCard(em, { ...rest, state: 'draft' });
});

/** What is kept, and the same counted anew. */
const told = async () => ({
  kept: [
    await em.execute(
      `select day::text, operation, provider, model, sum(calls)::integer as calls, sum(cost)::float as cost, sum(input_tokens)::integer as input,
         sum(output_tokens)::integer as output from usage_totals group by 1, 2, 3, 4 having sum(calls) <> 0 order by 1, 2, 3, 4`,
    ),
    await em.execute('select sum(revisions)::integer as revisions from revision_counts'),
  ],
  counted: [
    await em.execute(
      `select day::text, operation, provider, model, calls, cost::float, input_tokens::integer as input, output_tokens::integer as output
       from countable_usage order by 1, 2, 3, 4`,
    ),
    await em.execute('select sum(revisions)::integer as revisions from countable_revisions'),
  ],
});

test.each([
  `insert into llm_calls (operation, provider, requested_model, owner, reserved_cost, lease_until, started_at)
   select 'generate_card', 'openai', 'm' || n % 2, 'test', 0.5, now(), timestamptz '2026-03-31T23:30Z' + n * interval '20 minutes' from generate_series(1, 4) n`,
  `update llm_calls set state = 'succeeded', ended_at = now(), cost = 0.125, input_tokens = 100, output_tokens = 20 where id < 3`,
  `update llm_calls set state = 'failed', ended_at = now(), error_kind = 'timeout' where id = 3`,
  `update llm_calls set requested_model = 'm9' where id = 4`,
  `update llm_calls set response = 'text', prompt = '{}' where id = 1`,
  'delete from llm_calls where id = 3',
  'delete from cards where id = (select max(id) from cards)',
])('usage and revisions are kept as they are: %s', async (statement) => {
  await em.execute(statement);
  const { kept, counted } = await told();
  expect(kept).toEqual(counted);
});

test('what is kept is what the pages show, before and after it is added up', async () => {
  const pages = async () => ({
    usage: await usageStats(em),
    months: await monthlyUsage(em),
    days: await spendByDay(em, { days: 2, now: new Date('2026-04-01T12:00:00Z') }),
    now: await spentNow(em, new Date('2026-04-01T12:00:00Z')),
    prompts: (await promptVersions(em)).map(({ cards }) => cards),
  });
  const before = await pages();
  expect(before.usage).toMatchObject({ totalCardsGenerated: 2, totalTokensUsed: 240, totalCost: 0.75 });
  expect(before.months.map(({ month, calls, cost }) => [month, calls, cost])).toEqual([
    [4, 2, 0.625],
    [3, 1, 0.125],
  ]);
  expect(before.days).toEqual([
    { day: '2026-03-31', calls: 1, cost: 0.125 },
    { day: '2026-04-01', calls: 2, cost: 0.625 },
  ]);
  expect(before.now).toEqual({ today: 0.625, month: 0.625 });
  expect(before.prompts).toEqual([2]);
  expect(await foldTotals(em)).toBeGreaterThan(0);
  expect(await pages()).toEqual(before);
});
