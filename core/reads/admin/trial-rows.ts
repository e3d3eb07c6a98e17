import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { marketForecast } from '../../domain/odds/market-forecast.ts';
import { readingsOf } from '../../games/market-readings.ts';
import type { LabRow } from '../../lab/rows.ts';
import { baselineOf, scoredCardSql } from '../figures/scored-forecasts.ts';

const shape = {
  state: column.of('TrialAnswer', 'state'),
  ...columnsOf('TrialAnswer', { gameId: 'gameId' }),
  ...columnsOf('LabAnswer', {
    card: 'card',
    fault: 'fault',
    faults: 'faults',
    repairs: 'repairs',
    findings: 'findings',
    cost: 'cost',
    inputTokens: 'inputTokens',
    cachedTokens: 'cachedTokens',
    outputTokens: 'outputTokens',
    durationMs: 'durationMs',
  }),
  home: column.of('Game', 'homeTeam'),
  away: column.of('Game', 'awayTeam'),
  league: column.of('League', 'displayName'),
  kickoff: column.date,
  goalsHome: column.number,
  goalsAway: column.number,
  chanceHome: column.number,
  chanceDraw: column.number,
  chanceAway: column.number,
  over25: column.of('CardRevision', 'probabilityOver25'),
  bothScore: column.of('CardRevision', 'probabilityBothScore'),
  baseline: column.of('CardRevision', 'baseline'),
  grounding: column.of('CardRevision', 'grounding'),
  isRepair: column.flag,
  ownCost: column.orNull(column.number),
  ownInput: column.of('LlmCall', 'inputTokens'),
  ownCached: column.of('LlmCall', 'cachedTokens'),
  ownOutput: column.of('LlmCall', 'outputTokens'),
  ownDuration: column.orNull(column.number),
};

/**
 * Every answer of a trial that is scored, and the published one beside it, oldest game first. Scored is an answer beside
 * the revision that stood at kick-off, whose entry is before the true kick-off and can be opened; a reply that is no card
 * is there without one.
 */
export async function trialRows(
  em: Em,
  trialId: number,
  names: Record<'own' | 'standing', Pick<LabRow, 'promptVersion' | 'model'>>,
): Promise<LabRow[]> {
  const found = await rows(
    em,
    shape,
    `select a.state, a.game_id as "gameId", n.card, n.fault, n.faults, n.repairs, n.findings, n.cost::float8 as cost,
       n.input_tokens as "inputTokens", n.cached_tokens as "cachedTokens", n.output_tokens as "outputTokens",
       n.duration_ms as "durationMs", g.home_team as home, g.away_team as away, e.display_name as league,
       g.kickoff_at as kickoff, g.fulltime_home as "goalsHome", g.fulltime_away as "goalsAway",
       r.probability_home as "chanceHome", r.probability_draw as "chanceDraw", r.probability_away as "chanceAway",
       r.probability_over25 as over25, r.probability_both_score as "bothScore", r.baseline, r.grounding,
       coalesce(l.is_repair, false) as "isRepair", l.cost::float8 as "ownCost", l.input_tokens as "ownInput",
       l.cached_tokens as "ownCached", l.output_tokens as "ownOutput", l.duration_ms as "ownDuration"
     from trial_answers a join lab_answers n on n.key = a.answer_key
     join card_revisions r on r.id = a.revision_id join cards c on c.id = r.card_id and c.published_revision_id = r.id
     join games g on g.id = a.game_id join leagues e on e.id = g.league_id
     left join llm_calls l on l.id = r.llm_call_id
     left join record_leaves f on f.index = a.entry_index left join record_openings o on o.index = a.entry_index
     where a.trial_id = ? and (a.state = 'unusable' or (a.state = 'committed' and o.index is not null and f.at < g.kickoff_at))
       and g.merged_into is null and r.probability_home is not null and r.probability_draw is not null
       and r.probability_away is not null and ${scoredCardSql}
     order by g.kickoff_at, g.id`,
    [trialId],
  );
  const markets = await readingsOf(em, [...new Set(found.map(({ gameId }) => gameId))]);
  return found.flatMap((row) => {
    const market = markets.get(row.gameId);
    const game = {
      gameId: row.gameId,
      home: row.home,
      away: row.away,
      league: row.league,
      kickoff: row.kickoff,
      goals: { home: row.goalsHome, away: row.goalsAway },
      isMasked: false,
      repeat: 1,
      baseline: baselineOf(row.baseline),
      market: market ? marketForecast(market) : null,
    };
    const {
      card,
      fault,
      faults,
      repairs,
      findings,
      cost,
      inputTokens,
      cachedTokens,
      outputTokens,
      durationMs,
    } = row;
    return [
      {
        ...game,
        ...names.own,
        card: row.state === 'committed' ? card : null,
        fault,
        faults,
        repairs,
        findings,
        cost,
        inputTokens,
        cachedTokens,
        outputTokens,
        durationMs,
      },
      {
        ...game,
        ...names.standing,
        card: {
          probabilities: {
            home: row.chanceHome,
            draw: row.chanceDraw,
            away: row.chanceAway,
            over25: row.over25 ?? 0.5,
            bothScore: row.bothScore ?? 0.5,
          },
          markets: [],
        },
        fault: null,
        faults: 0,
        repairs: row.isRepair ? 1 : 0,
        findings: row.grounding,
        cost: row.ownCost,
        inputTokens: row.ownInput,
        cachedTokens: row.ownCached,
        outputTokens: row.ownOutput,
        durationMs: row.ownDuration,
      },
    ];
  });
}
