import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { marketForecast } from '../../domain/odds/market-forecast.ts';
import { readingsOf } from '../../games/market-readings.ts';
import type { LabRow } from '../../lab/rows.ts';

/** Every answered cell of a run with its game and result, oldest game first; of one game alone where it is given. */
export async function labRows(em: Em, runId: number, gameId?: number): Promise<Omit<LabRow, 'baseline'>[]> {
  const found = await rows(
    em,
    {
      ...columnsOf('LabCell', {
        gameId: 'gameId',
        promptVersion: 'promptVersion',
        model: 'model',
        repeat: 'repeat',
        isMasked: 'isMasked',
      }),
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
    },
    `select c.game_id as "gameId", c.prompt_version as "promptVersion", c.model, c.repeat, c.is_masked as "isMasked",
       a.card, a.fault, a.faults, a.repairs, a.findings, a.cost::float8 as cost, a.input_tokens as "inputTokens",
       a.cached_tokens as "cachedTokens", a.output_tokens as "outputTokens", a.duration_ms as "durationMs",
       g.home_team as home, g.away_team as away, l.display_name as league, g.kickoff_at as kickoff,
       g.fulltime_home as "goalsHome", g.fulltime_away as "goalsAway"
     from lab_cells c join lab_answers a on a.key = c.answer_key
     join games g on g.id = c.game_id join leagues l on l.id = g.league_id
     where c.run_id = ? ${gameId === undefined ? '' : 'and c.game_id = ?'} and g.fulltime_home is not null and g.fulltime_away is not null
     order by g.kickoff_at, g.id, c.prompt_version, c.model, c.is_masked, c.repeat`,
    gameId === undefined ? [runId] : [runId, gameId],
  );
  const markets = await readingsOf(em, [...new Set(found.map(({ gameId }) => gameId))]);
  return found.map(({ goalsHome, goalsAway, ...row }) => {
    const market = markets.get(row.gameId);
    return {
      ...row,
      goals: { home: goalsHome, away: goalsAway },
      market: market ? marketForecast(market) : null,
    };
  });
}
