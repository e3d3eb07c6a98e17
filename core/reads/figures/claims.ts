import type { ModelClaims } from '#core/contract/admin-scores';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { claimVerdict, fewestMatches } from '../../domain/calibration/claims.ts';
import { fitCorrection } from '../../domain/calibration/fit.ts';
import type { SettledPick } from '../../domain/calibration/settled-picks.ts';
import { wasRight } from '../../domain/settle.ts';
import { endOf, type ScoreFilter, startOf } from './scored-forecasts.ts';

/**
 * What is known of the claims of each model from all settled picks that count, not the headlines alone: how they would
 * have to be read, and whether that is more than chance. Most matches first.
 */
export async function modelClaims(em: Em, filter: ScoreFilter): Promise<ModelClaims[]> {
  const rows = await countedPicks(em, filter).where('m.settlement', '<>', 'void').execute();
  return [...Map.groupBy(rows, ({ llmModel }) => llmModel)]
    .map(([model, found]) => {
      const picks = found.map(({ gameId, confidence, settlement }): SettledPick => ({
        game: gameId,
        stated: confidence / 100,
        right: wasRight(settlement) === true,
      }));
      const matches = new Set(picks.map(({ game }) => game)).size;
      const { slope, shift } = matches < fewestMatches ? { slope: null, shift: null } : fitCorrection(picks);
      return { model, matches, slope, shift, verdict: claimVerdict(picks) };
    })
    .toSorted((one, other) => other.matches - one.matches || one.model.localeCompare(other.model));
}

/** So many picks are read at most: more say nothing else, and a large archive would outlast the deadline of a read. */
const newest = 20_000;

/** The newest settled picks that count, on `MarketResult as m` with `Game as g`. */
export function countedPicks(em: Em, { leagueId, market, model, from, to, promptVersion }: ScoreFilter) {
  let query = reader(em)
    .selectFrom('MarketResult as m')
    .innerJoin('Game as g', 'g.id', 'm.gameId')
    .innerJoin('PromptVersion as p', 'p.id', 'm.promptVersionId')
    .select([
      'm.gameId',
      'm.llmModel',
      'm.confidence',
      'm.correctedConfidence',
      'm.settlement',
      'g.kickoffAt',
    ])
    .where((eb) => eb.ref('m.isCounted'))
    .orderBy('m.settledAt', 'desc')
    .orderBy('m.cardMarketId', 'desc')
    .limit(newest);
  if (leagueId !== undefined) query = query.where('m.leagueId', '=', leagueId);
  if (market !== undefined) query = query.where('m.market', '=', market);
  if (model !== undefined) query = query.where('m.llmModel', '=', model);
  if (promptVersion !== undefined) query = query.where('p.number', '=', promptVersion);
  if (from !== undefined) query = query.where('g.kickoffAt', '>=', startOf(from));
  if (to !== undefined) query = query.where('g.kickoffAt', '<', endOf(to));
  return query;
}
