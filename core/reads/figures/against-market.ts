import type { MarketSide } from '#core/contract/admin-scores';
import type { Em } from '../../db/orm.ts';
import { fairProbability } from '../../domain/odds/snapshot.ts';
import { wasRight } from '../../domain/settle.ts';
import { readingsOf } from '../../games/market-readings.ts';
import { type CountedPick, shownConfidence } from './counted-picks.ts';

interface ComparedPick {
  gameId: number;
  /** As it was shown, 0 to 1. */
  shown: number;
  market: number;
  right: boolean;
}

/**
 * Those of these picks that the market had a price for, by whether the confidence shown stood above or below its fair
 * probability, and how they came out. One that stands exactly at it is in neither.
 */
export async function againstMarket(
  em: Em,
  picks: readonly CountedPick[],
): Promise<{ above: MarketSide; below: MarketSide }> {
  const readings = await readingsOf(em, [...new Set(picks.map(({ game_id: game }) => game))]);
  const compared = picks.flatMap((pick): ComparedPick[] => {
    const reading = readings.get(pick.game_id);
    const market = reading && fairProbability(reading, pick);
    return market === undefined || market === null
      ? []
      : [
          {
            gameId: pick.game_id,
            market,
            shown: shownConfidence(pick) / 100,
            right: wasRight(pick.settlement) === true,
          },
        ];
  });
  return {
    above: sideOf(compared.filter(({ shown, market }) => shown > market)),
    below: sideOf(compared.filter(({ shown, market }) => shown < market)),
  };
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
