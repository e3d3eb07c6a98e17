import type { LabPlan } from '#core/db/entities/lab';
import { sampleReply } from '../llm/sample-reply.ts';

interface Database {
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The plan of a run, as far as a test does not say it. */
const planWith = (own: Partial<LabPlan>): LabPlan => ({
  choice: { past: 10, leagueIds: [], from: null, to: null },
  prompts: [1, 2],
  models: [{ provider: 'openai', id: 'gpt-6-luna' }],
  calls: 0,
  games: [],
  repeats: 1,
  masked: false,
  leadHours: 1,
  maxCost: 5,
  activePrompt: 1,
  activeModel: 'gpt-6-luna',
  takesReduced: false,
  reduced: [],
  leftOut: [],
  ...own,
});

interface StoredAnswer {
  gameId: number;
  promptVersion: number;
  model: string;
  /** Chance of a home win; draw .25, the rest is away's. */
  home: number;
}

/** Puts a finished run with its answers into the database; returns its number. */
export async function storedRun(
  database: Database,
  own: Partial<LabPlan>,
  answers: readonly StoredAnswer[],
): Promise<number> {
  const games = [...new Set(answers.map(({ gameId }) => gameId))];
  const plan = planWith({ calls: answers.length, games, ...own });
  const [run] = await database.rows<{ id: number }>(
    `insert into lab_runs (name, plan, state, author, created_at) values ('stored', ?::jsonb, 'finished', 'cli: x', '2026-11-25T09:00:00Z') returning id`,
    [JSON.stringify(plan)],
  );
  for (const { gameId, promptVersion, model, home } of answers) {
    const key = `${run!.id}/${gameId}/${promptVersion}/${model}`;
    const [call] = await database.rows<{ id: number }>(
      `insert into llm_calls (operation, provider, requested_model, owner, state, reserved_cost, cost, response, prompt, lab_run_id, started_at, ended_at, lease_until)
       values ('lab', 'openai', ?, 'x', 'succeeded', 0.02, 0.01, ?, '{"instructions": "i", "input": "the data"}', ?, '2026-11-25T09:00:00Z', '2026-11-25T09:00:02Z', '2026-11-25T09:00:00Z') returning id`,
      [model, JSON.stringify(sampleReply), run!.id],
    );
    const card = {
      probabilities: { home, draw: 0.25, away: 0.75 - home, over25: 0.5, bothScore: 0.5 },
      markets: [
        { market: 'match_result', selection: 'home', line: null, confidence: 60 },
        { market: 'total_corners', selection: 'over', line: 9.5, confidence: 55 },
        { market: 'gone', selection: 'x', line: null, confidence: 50 },
      ],
    };
    const findings = [
      { severity: 'serious', problem: 'contradicted', where: 'h2h', name: 'They lost.', fact: '- won' },
    ];
    await database.rows(
      `insert into lab_answers (key, call_id, card, faults, repairs, findings, cost, input_tokens, cached_tokens, output_tokens, duration_ms, answered_at)
       values (?, ?, ?::jsonb, 1, 1, ?::jsonb, 0.01, 1000, 500, 100, 2000, '2026-11-25T09:00:00Z')`,
      [key, call!.id, JSON.stringify(card), JSON.stringify(findings)],
    );
    await database.rows(
      `insert into lab_cells (run_id, game_id, prompt_version, model, repeat, is_masked, answer_key) values (?, ?, ?, ?, 1, false, ?)`,
      [run!.id, gameId, promptVersion, model, key],
    );
  }
  return run!.id;
}
