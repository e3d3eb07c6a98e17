/** Seeded uniform and normal numbers (mulberry32, Box–Muller). */
export function dice(seed: number) {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
  return { roll, normal };
}

export type Three = [number, number, number];

/** Chances of log-odds. */
export const chances = (logits: Three): Three => {
  const powers = logits.map(Math.exp);
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum) as Three;
};

/** How far a model's log-odds are off, in standard deviations of `spread`: the same error for all, and one of its own. */
export const spread = 0.9;
export const skills = {
  active: { shared: 1, own: 0 },
  better: { shared: 0.82, own: 0 },
  worse: { shared: 1.18, own: 0 },
  equal: { shared: Math.cos(0.35), own: Math.sin(0.35) },
} as const;

/** The goals that a throw of the dice makes of true chances. */
export const goalsOf = (luck: number, [home, draw]: Three): { home: number; away: number } =>
  luck < home ? { home: 1, away: 0 } : luck < home + draw ? { home: 1, away: 1 } : { home: 0, away: 1 };
