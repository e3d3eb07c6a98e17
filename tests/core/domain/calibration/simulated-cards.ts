import { corrected, fromLogOdds, identity, logOdds } from '../../../../core/domain/calibration/correction.ts';
import type { Correction } from '../../../../core/domain/calibration/correction.ts';
import type { SettledPick } from '../../../../core/domain/calibration/settled-picks.ts';
import { gridSize, scoreGrid } from '../../../../core/domain/forecast/score-grid.ts';
import { seededRandom } from '../../../support/seeded-random.ts';

/* Cards of nine picks for matches whose every score has a known probability, by a model of known faults. */

type Claim = (home: number, away: number) => boolean;

/** Nine picks of a match, for both sides and both ways, as a card of the product mixes them. */
const mixed: readonly (readonly Claim[])[] = [
  [(home, away) => home > away, (home, away) => home < away],
  [(home, away) => home >= away, (home, away) => home <= away],
  [(home, away) => home + away > 2, (home, away) => home + away < 3],
  [(home, away) => home + away > 1],
  [(home, away) => home + away < 4],
  [(home, away) => home > 0 && away > 0, (home, away) => home === 0 || away === 0],
  [(home) => home > 1, (home) => home < 2],
  [(_home, away) => away > 1, (_home, away) => away < 2],
  [(_home, away) => away > 0, (_home, away) => away === 0],
];

/** Nine picks that tell one story: they come true together or not at all. */
const oneStory: readonly (readonly Claim[])[] = [
  [(home, away) => home > away],
  [(home, away) => home >= away],
  [(home, away) => home + away > 1],
  [(home, away) => home + away > 2],
  [(home) => home > 0],
  [(home) => home > 1],
  [(home, away) => home > away && home + away > 1],
  [(home, away) => home > 0 && home + away > 1],
  [(home, away) => home >= away && home > 0],
];

export const cardKinds = { mixed, oneStory } as const;

interface Card {
  /** Cumulative probability of each score. */
  readonly cumulative: Float64Array;
  readonly picks: readonly { readonly chance: number; readonly rightAt: Uint8Array }[];
}

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function cardOf(kind: keyof typeof cardKinds, random: () => number): Card {
  const level = 0.25 + 0.1 * normal(random);
  const quality = 0.16 + 0.28 * normal(random);
  const { cells } = scoreGrid(
    { home: Math.exp(level + quality), away: Math.exp(level - quality) },
    { rho: -0.08, firstHalfShare: 0.45 },
  );
  const pickOf = (claim: Claim) => {
    const rightAt = Uint8Array.from(cells, (_cell, at) =>
      claim(Math.floor(at / gridSize), at % gridSize) ? 1 : 0,
    );
    return { chance: cells.reduce((sum, cell, at) => sum + cell * (rightAt[at] ?? 0), 0), rightAt };
  };
  let sum = 0;
  return {
    cumulative: cells.map((cell) => (sum += cell)),
    // Of two ways the likelier one is picked.
    picks: cardKinds[kind].map((ways) =>
      ways.map(pickOf).reduce((best, other) => (other.chance > best.chance ? other : best)),
    ),
  };
}

/** Matches that simulated seasons draw from, the same for a seed. */
export function cardPool(kind: keyof typeof cardKinds, size: number, seed: number): Card[] {
  const random = seededRandom(seed);
  return Array.from({ length: size }, () => cardOf(kind, random));
}

/** What a model states whose picks have this chance, where `truth` is how its statements are to be read; whole percent. */
const statedOf = (chance: number, { slope, shift }: Correction): number =>
  Math.min(99, Math.max(1, Math.round(100 * fromLogOdds((logOdds(chance) - shift) / slope)))) / 100;

/** A model that writes cards for the matches of the pool, and whose statements are to be read by `truth`. */
export function modelOf(pool: readonly Card[], truth: Correction) {
  const cards = pool.map(({ cumulative, picks }) => ({
    cumulative,
    picks: picks.map(({ chance, rightAt }) => ({ chance, rightAt, stated: statedOf(chance, truth) })),
  }));
  const levels = new Map<number, { stated: number; picks: number; right: number }>();
  for (const { stated, chance } of cards.flatMap(({ picks }) => picks)) {
    const level = levels.get(stated) ?? { stated, picks: 0, right: 0 };
    level.picks += 1;
    level.right += chance;
    levels.set(stated, level);
  }
  return {
    /** Settled picks of so many matches. */
    season(matches: number, random: () => number): SettledPick[] {
      return Array.from({ length: matches }, (_, game) => {
        const { cumulative, picks } = cards[Math.floor(random() * cards.length)]!;
        const draw = random();
        const score = Math.max(
          0,
          cumulative.findIndex((upTo) => draw < upTo),
        );
        return picks.map(({ stated, rightAt }) => ({ game, stated, right: rightAt[score] === 1 }));
      }).flat();
    },
    /** What a correction is worth on all matches: log loss against what is stated, and its calibration error. */
    worth(correction: Correction): { lossChange: number; error: number } {
      const bins = Array.from({ length: 10 }, () => ({ said: 0, right: 0 }));
      let change = 0;
      let all = 0;
      for (const { stated, picks, right } of levels.values()) {
        const said = corrected(correction, stated);
        change += -right * Math.log(said / stated) - (picks - right) * Math.log((1 - said) / (1 - stated));
        all += picks;
        const bin = bins[Math.min(9, Math.floor(said * 10))]!;
        bin.said += said * picks;
        bin.right += right;
      }
      const gap = bins.reduce((sum, bin) => sum + Math.abs(bin.said - bin.right), 0);
      return { lossChange: change / all, error: gap / all };
    },
  };
}

/** The four kinds of model that the correction is judged on. */
export const truths = {
  honest: identity,
  slope7: { slope: 0.7, shift: 0 },
  slope5: { slope: 0.5, shift: 0 },
  shifted: { slope: 1, shift: -0.4 },
} as const satisfies Record<string, Correction>;
