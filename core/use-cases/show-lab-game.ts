import { absent } from '../absent.ts';
import type { LabGameReport, LabListedGame } from '../contract/admin-lab-games.ts';
import { iso } from '../db/instant.ts';
import type { Deps, ReadDeps } from '../deps.ts';
import { gamesByDifference, judged } from '../lab/one-game.ts';
import type { LabTable } from '../lab/report.ts';
import { columnOf } from '../lab/rows.ts';
import { firstUnseen } from '../lab/cutoff.ts';
import { scoredGames } from '../lab/scored-games.ts';
import { textsOf } from '../llm/grounding/card-texts.ts';
import { readCard } from '../llm/read-card.ts';
import { presentForecast, presentListedGame } from '../presenters/lab.ts';
import { keptLabGames } from '../reads/admin/lab-games.ts';
import { labTexts } from '../reads/admin/lab-texts.ts';
import { answersOf, groupOf, requireRun } from './show-lab.ts';

/**
 * A page of the games of a run by how far prompts and models are apart on them: as they were kept when it ended, else
 * from its answers. Throws `not_found`.
 */
export async function listLabGames(
  deps: Pick<ReadDeps, 'em'>,
  {
    runId,
    games = 'unseen',
    isMasked = false,
    offset = 0,
    limit = 1000,
  }: {
    runId: number;
    games?: LabTable['games'];
    isMasked?: boolean;
    offset?: number;
    limit?: number;
  },
): Promise<{ items: LabListedGame[]; total: number }> {
  const run = await requireRun(deps, runId);
  const models = run.plan.models.map(({ id }) => id);
  const choice = {
    runId,
    isMasked,
    from: firstUnseen(models, run.createdAt),
    isUnseen: games === 'unseen',
  };
  // What is asked again changes them.
  const kept = run.totals === null ? null : await keptLabGames(deps.em(), choice, { offset, limit });
  if (kept) return { ...kept, items: kept.items.map(presentListedGame) };
  const rows = await answersOf(deps, run);
  const own = rows.filter((row) => row.isMasked === isMasked && groupOf(run, row.kickoff) === games);
  const all = gamesByDifference(scoredGames(own));
  return { items: all.slice(offset, offset + limit).map(presentListedGame), total: all.length };
}

/** Every answer of a run about one game, and what each got right. Throws `not_found`. */
export async function showLabGame(
  deps: Deps,
  { runId, gameId }: { runId: number; gameId: number },
): Promise<LabGameReport> {
  const run = await requireRun(deps, runId);
  const rows = await answersOf(deps, run, gameId);
  const [first] = rows;
  if (!first) throw absent('game', gameId);
  const texts = await labTexts(deps.em(), runId, gameId);
  const teams = { home: first.home, away: first.away };
  return {
    gameId,
    ...teams,
    league: first.league,
    kickoff: iso(first.kickoff),
    goals: { home: first.goals.home, away: first.goals.away },
    games: groupOf(run, first.kickoff),
    leadHours: run.plan.leadHours,
    isReduced: run.plan.reduced.includes(gameId),
    baseline: presentForecast(first.baseline),
    market: presentForecast(first.market),
    answers: rows.map((row) => {
      const own = texts.find(
        (text) =>
          columnOf(text) === columnOf(row) && text.repeat === row.repeat && text.isMasked === row.isMasked,
      );
      const reading = own?.reply == null ? null : readCard(own.reply, { lenient: true });
      return {
        ...judged(row, teams),
        findings: row.findings.map((finding) => ({ ...finding })),
        texts: reading?.ok ? textsOf(reading.card).map(([where, text]) => ({ where, text })) : [],
        input: own?.input ?? null,
        reply: own?.reply ?? null,
      };
    }),
  };
}
