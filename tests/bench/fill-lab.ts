import type { Em } from '../../core/db/orm.ts';
import { LabRun } from '../../core/db/entities/lab.ts';
import { keepLabGames } from '../../core/lab/keep-games.ts';
import { answersOf } from '../../core/use-cases/show-lab.ts';
import { labProgress } from '../../core/reads/admin/lab-progress.ts';

/** Runs and trials, each as many at both sizes: what differs is how many answers each has. */
const many = 200;
/** Trials that still run. */
const running = 3;

/** What of the lab is looked at by itself. */
export interface LabPlaces {
  /** A run of 240 answers about 60 games, as many at both sizes, and one of its games. */
  runId: number;
  gameId: number;
  /** A run of 1,000 answers where there are many, else that of 240. */
  bigRunId: number;
  /** A trial of 240 answers. */
  trialId: number;
}

const card = `jsonb_build_object('probabilities', jsonb_build_object('home', 0.3 + (g.id + v) % 30 / 100.0, 'draw', 0.25,
    'away', 0.45 - (g.id + v) % 30 / 100.0, 'over25', 0.5, 'bothScore', 0.5),
  'markets', '[{"market":"match_result","selection":"home","line":null,"confidence":60},{"market":"total_goals","selection":"over","line":2.5,"confidence":55}]'::jsonb)`;

/** A run over so many games with two prompts and two models, at most so many answers, with their calls. */
async function fillRun(em: Em, at: number, answers: number): Promise<number> {
  const games = Math.ceil(answers / 4);
  const plan = {
    choice: { past: games, leagueIds: [], from: null, to: null },
    prompts: [1, 2],
    models: ['model-1', 'model-2'].map((id) => ({ provider: 'openai', id })),
    calls: answers,
    games: Array.from({ length: games }, (_none, index) => index + 1),
    repeats: 1,
    masked: false,
    leadHours: 1,
    maxCost: 100,
    activePrompt: 1,
    activeModel: 'model-1',
    takesReduced: false,
    reduced: [],
    leftOut: [],
  };
  const [run] = await em.execute<{ id: number }[]>(
    `insert into lab_runs (name, plan, baselines, state, author, created_at, ended_at)
     values ('Run ' || ?::integer, ?::jsonb, (select jsonb_object_agg(n, '{"result":[0.4,0.3,0.3],"over25":0.5,"bothScore":0.5}'::jsonb)
       from generate_series(1, ?::integer) n), 'finished', 'cli: bench', now() - ?::integer * interval '1 hour', now()) returning id`,
    [at, JSON.stringify(plan), games, at],
  );
  const id = run!.id;
  await em.execute(
    `create temp table asked on commit drop as
     select g.id as game, 1 + v % 2 as prompt, 'model-' || 1 + v / 2 as model, v, nextval(pg_get_serial_sequence('llm_calls', 'id')) as call,
       ${card} as card from (select id from games where status = 'completed' and fulltime_home is not null order by id limit ?) g
     cross join generate_series(0, 3) v order by g.id, v limit ?`,
    [games, answers],
  );
  await em.execute(
    `insert into llm_calls (id, operation, provider, requested_model, game_id, owner, state, reserved_cost, cost, input_tokens, output_tokens,
       duration_ms, prompt, response, lab_run_id, lease_until, started_at, ended_at)
     select call, 'lab', 'openai', model, game, 'bench', 'succeeded', 0.05, 0.01, 20000, 1500, 2000, '{"input":"the data"}', 'the reply', ?,
       at, at, at from asked, (select now() - (1 + ?::integer % 27) * interval '1 day' as at) t`,
    [id, at],
  );
  await em.execute(
    `insert into lab_answers (key, call_id, card, faults, repairs, findings, cost, input_tokens, cached_tokens, output_tokens, duration_ms, answered_at)
     select 'r' || ?::integer || '/' || call, call, card, 0, 0, '[]', 0.01, 20000, 1000, 1500, 2000, now() from asked`,
    [id],
  );
  await em.execute(
    `insert into lab_cells (run_id, game_id, prompt_version, model, repeat, is_masked, answer_key)
     select ?::integer, game, prompt, model, 1, false, 'r' || ?::integer || '/' || call from asked`,
    [id, id],
  );
  await em.execute('drop table asked');
  return id;
}

/**
 * A trial with so many answers. With `isScored` beside the published cards of as many games, in the entries of their
 * publications, so that they are scored; else in entries that nothing is compared with.
 */
async function fillTrial(
  em: Em,
  {
    at,
    answers,
    isRunning,
    isScored,
  }: { at: number; answers: number; isRunning: boolean; isScored: boolean },
): Promise<number> {
  const [trial] = await em.execute<{ id: number }[]>(
    `insert into lab_trials (provider, model, prompt_version_id, standing_model, standing_prompt_version_id, share, seed, day_cap, most_unusable,
       state, author, created_at, ended_at)
     select 'openai', 'tried-' || ?::integer, id, 'model-1', id, 1, 's', 5, 0.2, ?, 'cli: bench', now() - interval '90 days',
       case when ? then null else now() - interval '2 days' end from prompt_versions limit 1 returning id`,
    [at, isRunning ? 'running' : 'stopped', isRunning],
  );
  await em.execute(
    `insert into trial_answers (trial_id, game_id, revision_id, kickoff_at, state, reason, answer_key, entry_index, created_at)
     select ?::integer, g.id, g.id, g.kickoff_at, case when odd then 'missed' else 'committed' end, case when odd then 'It was late.' end,
       a.key, case when odd then null when ? then l.index else 1000000 + ?::integer * 10000 + row_number() over () end, now()
     from (select *, not ? and id % 10 = 0 as odd, row_number() over (order by id) as n from games
       where status = 'completed' and fulltime_home is not null order by id limit ?) g
     join (select key, row_number() over (order by key) as n from lab_answers order by key limit ?) a on a.n = g.n
     left join record_leaves l on l.game_id = g.id and l.kind = 'publish'`,
    [trial!.id, isScored, at, isScored, answers, answers],
  );
  return trial!.id;
}

/** Runs and trials of the lab with so many answers each in all, made in the database; none is counted by triggers. */
export async function fillLab(em: Em, count: number): Promise<LabPlaces> {
  const places = await em.transactional(async (inner) => {
    await inner.execute('set local session_replication_role = replica');
    const runs: number[] = [];
    for (let at = 1; at <= many; at += 1) runs.push(await fillRun(inner, at, count / many));
    const runId = await fillRun(inner, many + 1, 240);
    for (let at = 1; at <= many; at += 1)
      await fillTrial(inner, {
        at,
        answers: Math.min(count / many, 900),
        isRunning: at <= running,
        isScored: false,
      });
    const trialId = await fillTrial(inner, { at: many + 1, answers: 240, isRunning: false, isScored: true });
    const [game] = await inner.execute<{ id: number }[]>(
      'select min(game_id) as id from lab_cells where run_id = ?',
      [runId],
    );
    return { runId, gameId: game!.id, bigRunId: count / many > 240 ? runs[0]! : runId, trialId };
  });
  for (const run of await em.find(LabRun, {}))
    await keepLabGames(em, run, await answersOf({ em: () => em.fork() }, run));
  const runs = await em.find(LabRun, {}, { fields: ['id', 'totals'] });
  for (const [id, totals] of await labProgress(em, runs)) await em.nativeUpdate(LabRun, { id }, { totals });
  await em.execute('insert into trial_totals select * from countable_trials');
  await em.execute('vacuum analyze');
  return places;
}
