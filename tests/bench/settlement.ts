import { markets, picksOf } from '../../core/domain/markets/catalogue.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { settle, type MatchResult } from '../../core/domain/settle.ts';

const perRun = 2_000_000;
const runs = 5;

/** Settlements per second of processor time on one core (other programs do not count): random picks of the whole catalogue on random finished matches. */
export function settlement(): void {
  const random = seededRandom(1);
  const upTo = (limit: number) => Math.floor(random() * (limit + 1));
  const picks = markets.flatMap(picksOf);
  // Every market as often as any other, whatever its number of lines.
  const byMarket = markets.map(picksOf);
  const mixed = Array.from({ length: 4096 }, () => {
    const some = byMarket[upTo(byMarket.length - 1)] ?? picks;
    return some[upTo(some.length - 1)] ?? picks[0]!;
  });
  const results: MatchResult[] = Array.from({ length: 1021 }, () => {
    const fulltime = { home: upTo(4), away: upTo(3) };
    return {
      status: 'FT',
      fulltime,
      halftime: { home: upTo(fulltime.home), away: upTo(fulltime.away) },
      goals: fulltime,
      corners: { home: upTo(10), away: upTo(10) },
      cards: { home: upTo(5), away: upTo(5) },
      firstGoal: fulltime.home > 0 ? 'home' : fulltime.away > 0 ? 'away' : null,
    };
  });

  let won = 0;
  const rates: number[] = [];
  for (let run = 0; run < runs; run++) {
    const from = process.cpuUsage();
    for (let index = 0; index < perRun; index++) {
      if (settle(mixed[index & 4095]!, results[index % 1021]!).settlement === 'won') won += 1;
    }
    const { user, system } = process.cpuUsage(from);
    rates.push(perRun / ((user + system) / 1e6));
  }
  rates.sort((left, right) => left - right);
  const million = (rate: number | undefined) => `${((rate ?? 0) / 1e6).toFixed(2)} million/s`;
  console.log(
    `Settlements on one core: median ${million(rates[runs >> 1])}, slowest ${million(rates[0])}, fastest ${million(rates.at(-1))}`,
  );
  console.log(`(${runs} runs of ${perRun}, ${won} won)`);
}
