import { join } from 'node:path';
import type { MovableClock } from '#core/clock';
import { Game } from '#core/db/entities/games';
import type { Deps } from '#core/deps';
import { correctedConfidence } from '#core/domain/calibration/calibrator';
import {
  beginForecastSeason,
  type FinishedMatch,
  forecasterOf,
  forecastGoals,
  learnMatch,
} from '#core/domain/forecast/forecaster';
import { gridParameters } from '#core/domain/forecast/parameters';
import { probabilityOf } from '#core/domain/forecast/probability';
import { scoreGrid } from '#core/domain/forecast/score-grid';
import { chooseHeadline } from '#core/domain/headline';
import type { Pick } from '#core/domain/markets/catalogue';
import { applyResult } from '#core/games/apply-result';
import { calibratorOf } from '#core/generation/calibrator';
import { settleIn } from '#core/record/settle-game';
import { publications } from '../bench/fill-record.ts';
import { firstDay, type LeagueSeason, readLeagues } from '../bench/league-seasons.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { logPublications } from './log-publications.ts';
import { seededRandom } from './seeded-random.ts';

/** Two models that know the same: one says what it believes, the other with its log-odds stretched. */
export const models = { 'honest-model': 1, 'loud-model': 1 / 0.6 } as const;
type Model = keyof typeof models;

/** Standard deviation of what the models misjudge, in the logarithm of each side's expected goals. */
const misjudged = 0.05;
/** Baselines of the product before today's: verify does not make them again. */
const earlierMethod = 1;
const seasonsLearnt = 3;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

interface Statement extends Pick {
  confidence: number;
}

interface Probabilities {
  home: number;
  draw: number;
  away: number;
  over25: number;
  bothScore: number;
}

type Grid = ReturnType<typeof scoreGrid>;

const chance = (grid: Grid, market: Pick['market'], selection: string, line: number | null = null): number =>
  probabilityOf(grid, { market, selection, line })!;

const probabilitiesOf = (grid: Grid): Probabilities => ({
  home: chance(grid, 'match_result', 'home'),
  draw: chance(grid, 'match_result', 'draw'),
  away: chance(grid, 'match_result', 'away'),
  over25: chance(grid, 'total_goals', 'over', 2.5),
  bothScore: chance(grid, 'both_teams_to_score', 'yes'),
});

/** Log-odds times `factor`; of three answers, those of each pair. */
const stretched = (probability: number, factor: number): number =>
  probability ** factor / (probability ** factor + (1 - probability) ** factor);

function stretchedAll({ home, draw, away, over25, bothScore }: Probabilities, factor: number): Probabilities {
  const sum = home ** factor + draw ** factor + away ** factor;
  return {
    home: home ** factor / sum,
    draw: draw ** factor / sum,
    away: away ** factor / sum,
    over25: stretched(over25, factor),
    bothScore: stretched(bothScore, factor),
  };
}

const questions: readonly (readonly Pick[])[] = [
  ['home', 'draw', 'away'].map((selection) => ({ market: 'match_result', selection, line: null }) as const),
  ['over', 'under'].map((selection) => ({ market: 'total_goals', selection, line: 2.5 }) as const),
  ['yes', 'no'].map((selection) => ({ market: 'both_teams_to_score', selection, line: null }) as const),
  ['home', 'away'].map((selection) => ({ market: 'draw_no_bet', selection, line: null }) as const),
];

/** Of each question the likeliest answer, in whole percent, as a model states it. */
const statementsOf = (grid: Grid, factor: number): Statement[] =>
  questions.map((answers) => {
    const [best] = answers
      .map((pick) => ({ ...pick, probability: probabilityOf(grid, pick)! }))
      .toSorted((one, other) => other.probability - one.probability);
    const { probability, ...pick } = best!;
    return { ...pick, confidence: Math.round(100 * stretched(probability, factor)) };
  });

/** What is said of a match before it: by the league's learnt state, and as the models see it. */
interface Said {
  match: FinishedMatch;
  season: 0 | 1;
  baseline: Grid;
  seen: Grid;
}

/** The two newest recorded seasons of the Premier League by match day, forecast from the days before alone. */
function forecastDays(folder: string): Said[][] {
  const before = readLeagues(join(folder, 'history/stats'))[0]!.seasons.slice(-seasonsLearnt);
  const replayed = readLeagues(join(folder, 'stats'))[0]!.seasons.slice(-2);
  const begun = (season: LeagueSeason) => ({
    ...season,
    day: firstDay(season),
    tier: 1,
    cameDown: null,
  });
  const forecaster = forecasterOf(before.map(begun));
  const random = seededRandom(14);
  // Box and Muller.
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return replayed.flatMap((season, at) => {
    beginForecastSeason(forecaster, begun(season));
    return [...Map.groupBy(season.matches, ({ day }) => day).values()].map((today) => {
      const said = today.map((match): Said => {
        const { home, away } = forecastGoals(forecaster, match.home, match.away);
        const seen = {
          home: home * Math.exp(misjudged * normal()),
          away: away * Math.exp(misjudged * normal()),
        };
        return {
          match,
          season: at === 0 ? 0 : 1,
          baseline: scoreGrid({ home, away }, gridParameters),
          seen: scoreGrid(seen, gridParameters),
        };
      });
      for (const match of today) learnMatch(forecaster, match);
      return said;
    });
  });
}

export interface Replayed {
  league: number;
  matches: number;
  days: number;
}

/**
 * Two real seasons as the product would have lived through them: each match day both models publish a card for every
 * match in the morning, corrected by what was settled until then, and in the evening the results are taken in and
 * settled. Each season has a prompt version of its own. Cards and publications are written in bulk, as the product
 * writes them; corrections, results, settlements and the log are the product's own. The clock stands after the last day.
 * @param most match days at most
 * @param every only each so manieth match day of each season, all of which are learnt from
 */
export async function replayTwoSeasons(
  deps: Deps,
  clock: MovableClock,
  folder: string,
  { most = Infinity, every = 1 }: { most?: number; every?: number } = {},
): Promise<Replayed> {
  const league = await seedLeague(deps.em(), 'Premier League');
  const versions = [await seedPrompt(deps.em()), await seedPrompt(deps.em())] as const;
  const days = forecastDays(folder)
    .filter((_, at) => at % every === 0)
    .slice(0, most);
  let matches = 0;
  for (const today of days) {
    const morning = new Date(today[0]!.match.day * dayMs + 9 * hourMs);
    const kickoff = new Date(morning.getTime() + 6 * hourMs);
    clock.set(morning);
    const ids = today.map((_, at) => matches + at + 1);
    await publish(deps, today, { ids, league, promptVersion: versions[today[0]!.season], morning, kickoff });
    clock.set(new Date(kickoff.getTime() + 2 * hourMs));
    for (const [at, { match }] of today.entries())
      await deps.em().transactional(async (em) => {
        const game = await em.findOneOrFail(Game, { id: ids[at]! });
        const fulltime = { home: match.homeGoals, away: match.awayGoals };
        await applyResult(em, deps, game, { status: 'FT', fulltime, halftime: null, goals: fulltime });
        await settleIn(em, deps, game);
      });
    matches += today.length;
  }
  clock.set(new Date(clock.now().getTime() + dayMs));
  return { league, matches, days: days.length };
}

interface Morning {
  /** Of the games, in the order of the matches. */
  ids: number[];
  league: number;
  promptVersion: number;
  morning: Date;
  kickoff: Date;
}

async function publish(
  deps: Deps,
  today: readonly Said[],
  { ids, league, promptVersion, morning, kickoff }: Morning,
): Promise<void> {
  const em = deps.em();
  const games = today.map(({ match: { home, away } }, at) => ({ id: ids[at], home, away }));
  const cards: object[] = [];
  const markets: object[] = [];
  for (const [number, [model, factor]] of (Object.entries(models) as [Model, number][]).entries()) {
    const calibrator = await calibratorOf(em, model, promptVersion, morning);
    for (const [at, { seen, baseline }] of today.entries()) {
      const id = 2 * ids[at]! - 1 + number;
      const statements = statementsOf(seen, factor).map((statement) => ({
        ...statement,
        corrected: correctedConfidence(calibrator, statement.confidence),
      }));
      const headline = chooseHeadline(statements)!;
      const said = stretchedAll(probabilitiesOf(seen), factor);
      cards.push({
        id,
        game: ids[at],
        model,
        ...headline,
        ...said,
        baseline: { version: earlierMethod, ...probabilitiesOf(baseline) },
      });
      for (const [position, statement] of statements.entries())
        markets.push({ card: id, position, ...statement, headline: statement === headline });
    }
  }
  await em.transactional(async (inner) => {
    const run = (sql: string, params: unknown[]) => inner.execute(sql, params);
    const from = Math.min(...ids) * 2 - 2;
    await run(
      `insert into games (id, category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
       select id, 1, ?, home, away, ?, ?, ? from jsonb_to_recordset(?::jsonb) g (id integer, home text, away text)`,
      [league, kickoff, morning, morning, JSON.stringify(games)],
    );
    const card = `jsonb_to_recordset(?::jsonb) c (id integer, game integer, model text, market text, selection text, line double precision,
       confidence double precision, corrected double precision, home double precision, draw double precision, away double precision,
       "over25" double precision, "bothScore" double precision, baseline jsonb)`;
    await run(
      `insert into cards (id, game_id, llm_provider, llm_model, created_at, updated_at) select id, game, 'openai', model, ?, ? from ${card}`,
      [morning, morning, JSON.stringify(cards)],
    );
    await run(
      `insert into card_revisions (id, card_id, number, operation, market, selection, line, outcome, confidence, corrected_confidence,
         probability_home, probability_draw, probability_away, probability_over25, probability_both_score, baseline, short_content,
         long_content, prompt_version_id, llm_provider, requested_model, kickoff_at, generated_at, generation_duration_ms)
       select id, id, 1, 'generate_card', market, selection, line, 'Pick', confidence, corrected, home, draw, away, "over25", "bothScore",
         baseline, '{"sport":"Soccer","supportingFacts":{"home":"a","away":"b"}}', '{"matchOverview":"A match."}', ?, 'openai', model, ?,
         ?, 1000 from ${card}`,
      [promptVersion, kickoff, morning, JSON.stringify(cards)],
    );
    await run(
      `insert into card_markets (revision_id, position, market, selection, line, outcome, confidence, corrected_confidence, reasoning, is_headline)
       select card, position, market, selection, line, 'Pick', confidence, corrected, 'because', headline
       from jsonb_to_recordset(?::jsonb) m (card integer, position integer, market text, selection text, line double precision,
         confidence double precision, corrected double precision, headline boolean)`,
      [JSON.stringify(markets)],
    );
    await run(
      `update cards set state = 'published', current_revision_id = id, published_revision_id = id, published_at = ?, first_published_at = ?,
         published_kickoff_at = ? where id > ?`,
      [morning, morning, kickoff, from],
    );
    await run(publications, [from]);
    await logPublications(inner, deps, from);
  });
}
