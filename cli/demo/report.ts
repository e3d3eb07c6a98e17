import { column, rows } from '#core/db/rows';
import { noneSettled, type Settlement } from '#core/domain/settle';
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
  settled: Record<Settlement, number>;
  accuracy: { percentage: number; accurate: number; total: number };
  llm: { calls: number; inputTokens: number; outputTokens: number; cost: number };
  football: {
    requests: number;
    requestsPerGame: number | null;
    /** Those of them that went into past seasons. */
    historyRequests: number;
    /** Those of them that went into prices of the market. */
    oddsRequests: number;
  };
  /** The public log, and what the simulated authority and witness said of it. */
  record: {
    entries: number;
    checkpoints: number;
    stamps: number;
    cosignatures: number;
    /** Picks whose match has begun, and those of them whose last publication was under a time-stamp by then. */
    picks: number;
    anchored: number;
  };
  seconds: number;
}

export async function demoReport(runtime: Deps, seconds: number): Promise<DemoReport> {
  const em = runtime.em();
  const [counts] = await rows(
    em,
    {
      discovered: column.number,
      fixtureRecords: column.number,
      generated: column.number,
      published: column.number,
      requests: column.number,
      historyRequests: column.number,
      oddsRequests: column.number,
      settledGames: column.number,
    },
    `select (select count(*) from games) as discovered, (select count(*) from fixture_records) as "fixtureRecords",
       (select count(*) from cards where current_revision_id is not null) as generated,
       (select count(*) from cards where first_published_at is not null) as published,
       (select coalesce(sum(used), 0) from football_budget where window_kind = 'day') as requests,
       (select coalesce(sum(requests), 0) from history_seasons) as "historyRequests",
       (select coalesce(sum((figures ->> 'requests')::int), 0) from job_runs where job = 'odds') as "oddsRequests",
       (select count(distinct game_id) from cards where settlement is not null) as "settledGames"`,
  );
  const settled = await rows(
    em,
    { settlement: column.of('MarketResult', 'settlement'), n: column.number },
    `select settlement, count(*) as n from market_results where is_headline and is_counted group by settlement`,
  );
  const [llm] = await rows(
    em,
    { calls: column.number, input: column.number, output: column.number, cost: column.number },
    `select count(*) as calls, coalesce(sum(input_tokens), 0) as input, coalesce(sum(output_tokens), 0) as output, coalesce(sum(cost), 0) as cost from llm_calls`,
  );
  const [record] = await rows(
    em,
    {
      entries: column.number,
      checkpoints: column.number,
      stamps: column.number,
      cosignatures: column.number,
      picks: column.number,
      anchored: column.number,
    },
    `select (select count(*) from record_leaves) as entries, (select count(*) from log_checkpoints) as checkpoints,
       (select count(*) from log_anchors where error is null) as stamps,
       (select count(*) from log_cosignatures where error is null) as cosignatures,
       count(*) as picks, count(*) filter (where p.anchored_at < p.kickoff_at) as anchored
     from (select distinct on (p.card_id) p.kickoff_at, (select min(a.gen_time) from log_anchors a
         where a.size > l.index and a.error is null) as anchored_at
       from publications p join record_leaves l on l.publication_id = p.id and l.kind = 'publish'
       where p.kickoff_at <= ? order by p.card_id, p.id desc) p`,
    [runtime.clock.now()],
  );
  const { percentage, accurate, total } = await overallAccuracy(em, {}, runtime.clock.now());
  const { requests, historyRequests, oddsRequests, settledGames, ...written } = counts!;
  const { calls, input, output, cost } = llm!;
  return {
    ...written,
    settled: {
      ...noneSettled(),
      ...Object.fromEntries(settled.map(({ settlement, n }) => [settlement, n])),
    },
    accuracy: { percentage, accurate, total },
    llm: { calls, inputTokens: input, outputTokens: output, cost: Number(cost.toFixed(6)) },
    football: {
      requests,
      requestsPerGame: settledGames === 0 ? null : Number((requests / settledGames).toFixed(2)),
      historyRequests,
      oddsRequests,
    },
    record: record!,
    seconds: Number(seconds.toFixed(1)),
  };
}
