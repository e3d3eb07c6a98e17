import { overallAccuracy } from '#core/reads/figures/overall-accuracy';
import type { Deps } from '#core/deps';

/** What a demo run came to, read from its database. */
export interface DemoReport {
  /** Games found, each once. */
  discovered: number;
  fixtureRecords: number;
  /** Cards written; a card that was written again counts once. */
  generated: number;
  published: number;
  /** Headline tips. */
  settled: { won: number; lost: number; void: number; half_won: number; half_lost: number };
  accuracy: { percentage: number; accurate: number; total: number };
  llm: { calls: number; inputTokens: number; outputTokens: number; cost: number };
  football: {
    requests: number;
    requestsPerGame: number | null;
    /** Those of them that went into past seasons. */
    historyRequests: number;
  };
  seconds: number;
}

export async function demoReport(runtime: Deps, seconds: number): Promise<DemoReport> {
  const em = runtime.em();
  const [counts] = await em.execute<Record<string, string>[]>(
    `select (select count(*) from games) as discovered, (select count(*) from fixture_records) as "fixtureRecords",
       (select count(*) from cards where current_revision_id is not null) as generated,
       (select count(*) from cards where first_published_at is not null) as published,
       (select coalesce(sum(used), 0) from football_budget where window_kind = 'day') as requests,
       (select coalesce(sum(requests), 0) from history_seasons) as "historyRequests",
       (select count(distinct game_id) from cards where settlement is not null) as "settledGames"`,
  );
  const settled = await em.execute<{ settlement: keyof DemoReport['settled']; n: string }[]>(
    `select settlement, count(*) as n from market_results where is_headline and is_counted group by settlement`,
  );
  const [llm] = await em.execute<Record<string, string>[]>(
    `select count(*) as calls, coalesce(sum(input_tokens), 0) as input, coalesce(sum(output_tokens), 0) as output, coalesce(sum(cost), 0) as cost from llm_calls`,
  );
  const { percentage, accurate, total } = await overallAccuracy(em, {}, runtime.clock.now());
  const count = (name: string) => Number(counts?.[name] ?? 0);
  return {
    discovered: count('discovered'),
    fixtureRecords: count('fixtureRecords'),
    generated: count('generated'),
    published: count('published'),
    settled: {
      won: 0,
      lost: 0,
      void: 0,
      half_won: 0,
      half_lost: 0,
      ...Object.fromEntries(settled.map(({ settlement, n }) => [settlement, Number(n)])),
    },
    accuracy: { percentage, accurate, total },
    llm: {
      calls: Number(llm?.['calls']),
      inputTokens: Number(llm?.['input']),
      outputTokens: Number(llm?.['output']),
      cost: Number(Number(llm?.['cost']).toFixed(6)),
    },
    football: {
      requests: count('requests'),
      requestsPerGame:
        count('settledGames') === 0 ? null : Number((count('requests') / count('settledGames')).toFixed(2)),
      historyRequests: count('historyRequests'),
    },
    seconds: Number(seconds.toFixed(1)),
  };
}
