import type { MarketSide } from '#core/contract/admin-scores';
import type { Em } from '../../db/orm.ts';
import { fairProbability } from '../../domain/odds/snapshot.ts';
import { wasRight } from '../../domain/settle.ts';
import { readingsOf } from '../../games/market-readings.ts';
import { countedPicks } from './claims.ts';
import type { ScoreFilter } from './scored-forecasts.ts';

/** The newest so many picks are read: more say nothing else, and take longer. */
const mostPicks = 20_000;

interface ComparedPick {
  gameId: number;
  /** As it was shown, 0 to 1. */
  shown: number;
  market: number;
  right: boolean;
}

/**
 * Settled picks that the market had a price for, by whether the confidence shown stood above or below its fair
 * probability, and how they came out. One that stands exactly at it is in neither.
 */
export async function againstMarket(
  em: Em,
  filter: ScoreFilter,
): Promise<{ above: MarketSide; below: MarketSide }> {
  const picks = await comparedPicks(em, filter);
  return {
    above: sideOf(picks.filter(({ shown, market }) => shown > market)),
    below: sideOf(picks.filter(({ shown, market }) => shown < market)),
  };
}

async function comparedPicks(em: Em, filter: ScoreFilter): Promise<ComparedPick[]> {
  const rows = await countedPicks(em, filter)
    .select(['m.market', 'm.selection', 'm.line'])
    .where('m.settlement', '<>', 'void')
    .orderBy('g.kickoffAt', 'desc')
    .limit(mostPicks)
    .execute();
  const readings = await readingsOf(em, [...new Set(rows.map(({ gameId }) => gameId))]);
  return rows.flatMap(({ gameId, confidence, correctedConfidence, settlement, ...pick }) => {
    const reading = readings.get(gameId);
    const market = reading && fairProbability(reading, pick);
    return market === undefined || market === null
      ? []
      : [
          {
            gameId,
            market,
            shown: (correctedConfidence ?? confidence) / 100,
            right: wasRight(settlement) === true,
          },
        ];
  });
}

function sideOf(picks: readonly ComparedPick[]): MarketSide {
  const mean = (of: (pick: ComparedPick) => number): number | null =>
    picks.length === 0 ? null : picks.reduce((sum, pick) => sum + of(pick), 0) / picks.length;
  return {
    picks: picks.length,
    matches: new Set(picks.map(({ gameId }) => gameId)).size,
    cameTrue: mean(({ right }) => Number(right)),
    shown: mean(({ shown }) => shown),
    market: mean(({ market }) => market),
  };
}
