import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { calibrationReport } from '#core/reads/figures/calibration-report';
import { compareModels, scoresBy } from '#core/reads/figures/score-report';
import { trackRecord } from '#core/reads/figures/track-record';
import { verifyLedger } from '#core/record/verify-ledger';
import { runTips } from '../../../cli/run-tips.ts';
import { recordedData } from '../../../support/recorded-data.ts';
import { models, type Replayed, replayTwoSeasons } from '../../../support/two-seasons.ts';
import type { Browser } from '../../../web-api/support/browser.ts';
import { type TestSite, testSite } from '../../../web-api/support/site.ts';
import { browserAs } from '../../../web-api/support/visitors.ts';
import {
  calibrationGap,
  type Claim,
  clip,
  fittedLine,
  type Forecast,
  honestyTest,
  type Line,
  logit,
  mean,
  paired,
  percentLoss,
  scorings,
  sigma,
  tQuantile,
  type Triple,
} from './straight-formulas.ts';

const data = recordedData();
/** Two whole seasons take a minute of a core: CI plays every third match day, on which no model can be told from another. */
const isWhole = process.env.TIPS_WHOLE_SEASON !== undefined;
const [honest, loud] = Object.keys(models) as [string, string];
type Measure = keyof typeof scorings;
const measures = Object.keys(scorings) as Measure[];

/** One card as it lies in the tables. */
interface CardRow {
  card: number;
  game: number;
  model: string;
  version: number;
  day: string;
  home: number;
  away: number;
  h: number;
  d: number;
  a: number;
  over25: number;
  both: number;
  baseline: { home: number; draw: number; away: number; over25: number; bothScore: number };
  generated: number;
}

/** One settled pick, voids left out. */
interface PickRow {
  card: number;
  game: number;
  model: string;
  version: number;
  day: string;
  stated: number;
  corrected: number | null;
  right: boolean;
  headline: boolean;
  settled: number;
}

const day = `to_char(g.kickoff_at at time zone 'UTC', 'YYYY-MM-DD')`;
const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Every number of it may differ by no more than 5e-10. */
const near = (value: unknown): unknown =>
  typeof value === 'number'
    ? expect.closeTo(value, 9)
    : Array.isArray(value)
      ? value.map(near)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, near(inner)]))
        : value;

describe.skipIf(data === undefined)('two real seasons, one honest model and one overconfident', () => {
  const clock = new MovableClock(new Date('2024-01-01T00:00:00Z'), { frozen: true });
  let site: TestSite;
  let admin: Browser;
  let replayed: Replayed;
  let cards: CardRow[];
  let picks: PickRow[];
  /** By column what it says of each game; base rates are the other games' shares. */
  let columns: Record<string, Map<number, Forecast>>;
  let games: CardRow[];
  const em = () => site.runtime.em();

  beforeAll(async () => {
    site = await testSite({ clock });
    replayed = await replayTwoSeasons(site.runtime, clock, data!, { every: isWhole ? 1 : 3 });
    admin = await browserAs(site, 'admin');
    cards = await em().execute<CardRow[]>(
      `select c.id as card, g.id as game, c.llm_model as model, p.number as version, ${day} as day, g.fulltime_home as home,
         g.fulltime_away as away, r.probability_home as h, r.probability_draw as d, r.probability_away as a,
         r.probability_over25 as over25, r.probability_both_score as both, r.baseline, ${millis('r.generated_at')} as generated
       from cards c join games g on g.id = c.game_id join card_revisions r on r.id = c.published_revision_id
       join prompt_versions p on p.id = r.prompt_version_id order by c.id`,
    );
    picks = await em().execute<PickRow[]>(
      `select m.card_id as card, m.game_id as game, m.llm_model as model, m.prompt_version_id as version, ${day} as day,
         m.confidence as stated, m.corrected_confidence as corrected, m.settlement = 'won' as right, m.is_headline as headline,
         ${millis('m.settled_at')} as settled
       from market_results m join games g on g.id = m.game_id where m.settlement <> 'void'`,
    );
    games = cards.filter(({ model }) => model === honest);
    const said = (of: string) =>
      new Map(
        cards
          .filter(({ model }) => model === of)
          .map(({ game, h, d, a, over25, both }) => [
            game,
            { result: [h, d, a] as Triple, over25, bothScore: both },
          ]),
      );
    const share = (own: CardRow, holds: (game: CardRow) => boolean) =>
      (games.filter(holds).length - Number(holds(own))) / (games.length - 1);
    columns = {
      [`model:${honest}`]: said(honest),
      [`model:${loud}`]: said(loud),
      baseline: new Map(
        games.map(({ game, baseline: { home, draw, away, over25, bothScore } }) => [
          game,
          { result: [home, draw, away], over25, bothScore },
        ]),
      ),
      baseRates: new Map(
        games.map((own) => [
          own.game,
          {
            result: [
              share(own, ({ home, away }) => home > away),
              share(own, ({ home, away }) => home === away),
              share(own, ({ home, away }) => home < away),
            ],
            over25: share(own, ({ home, away }) => home + away > 2.5),
            bothScore: share(own, ({ home, away }) => home > 0 && away > 0),
          },
        ]),
      ),
    };
    // Seven hundred and sixty games are lived through, on a machine that may be busy with all the other suites.
  }, 1_200_000);
  afterAll(() => site?.close());

  const scored = (column: string, measure: Measure, { game, home, away }: CardRow): number =>
    scorings[measure](columns[column]!.get(game)!, home, away);
  const meanScore = (column: string, measure: Measure, of = games): number =>
    mean(of.map((game) => scored(column, measure, game)));
  const difference = (column: string, other: string, measure: Measure, k: number, of = games) =>
    paired(
      of.map((game) => ({
        day: game.day,
        difference: scored(column, measure, game) - scored(other, measure, game),
      })),
      k,
    );
  /** A column's own mean and interval, as a comparison with nothing. */
  const alone = (column: string, measure: Measure) =>
    paired(
      games.map((game) => ({ day: game.day, difference: scored(column, measure, game) })),
      1,
    );

  test('the seasons are whole, and the record of them is one that the product verifies', async () => {
    expect(replayed).toMatchObject({ matches: isWhole ? 760 : 273 });
    expect(cards).toHaveLength(2 * replayed.matches);
    expect(new Set(games.map((game) => game.day)).size).toBe(replayed.days);
    const verified = await verifyLedger(site.runtime);
    expect(verified.faults).toEqual([]);
    expect(verified.entries).toBeGreaterThan(2 * cards.length);
    // The quantiles of the straight formulas are those of the printed tables.
    const printed = [2.228, 2.042, 1.984].map((t) => expect.closeTo(t, 3) as number);
    expect([10, 30, 100].map((freedom) => tQuantile(0.95, freedom))).toEqual(printed);
  });

  test.each([
    ...measures.map((measure) => [measure, 'baseline'] as const),
    ...(['rps', 'over25Brier', 'bothScoreLogLoss'] as const).map(
      (measure) => [measure, 'baseRates'] as const,
    ),
  ])(
    'compared by %s with the %s, every figure is the one of the straight formulas',
    async (measure, against) => {
      const report = await compareModels(em(), { measure, against });
      const others = Object.keys(columns).filter((column) => column !== against);
      expect(report).toMatchObject({ n: games.length, games: games.length, isCut: false });
      expect(report.reference).toEqual(
        near({ score: meanScore(against, measure), interval: alone(against, measure).interval }),
      );
      expect(report.differences).toEqual(
        others.map((column) => ({
          column,
          score: near(meanScore(column, measure)),
          scoreInterval: near(alone(column, measure).interval),
          ...(near(difference(column, against, measure, others.length)) as object),
        })),
      );
      const months = Map.groupBy(games, (game) => game.day.slice(0, 7));
      expect(report.months).toEqual(
        [...months].map(([month, own]) =>
          expect.objectContaining({
            month,
            ...(near(difference(`model:${honest}`, against, measure, months.size, own)) as object),
          }),
        ),
      );
      expect(report.scores.columns.map(({ column, scores }) => [column, scores[measure]])).toEqual(
        Object.keys(columns).map((column) => [column, near(meanScore(column, measure))]),
      );
      const isBest = (column: string) =>
        Object.keys(columns).every(
          (other) => other === column || difference(column, other, measure, 3).verdict === 'better',
        );
      expect(report.scores.best[measure]).toBe(Object.keys(columns).find(isBest) ?? null);
    },
  );

  test.runIf(isWhole)(
    'the honest model ranks before the overconfident one, which is called worse or better only when that is decided',
    async () => {
      for (const measure of measures)
        expect(meanScore(`model:${honest}`, measure), measure).toBeLessThan(
          meanScore(`model:${loud}`, measure),
        );
      const { differences } = await compareModels(em(), { measure: 'rps', against: 'baseRates' });
      const [first, second] = differences;
      expect(first).toMatchObject({ column: `model:${honest}`, verdict: 'better' });
      expect(first!.score).toBeLessThan(second!.score);
      const beside = await compareModels(em(), { measure: 'rps', against: 'baseline' });
      // The overconfident model is worse than the baseline by an interval of one look, and is not yet called so.
      const late = beside.differences.find(({ column }) => column === `model:${loud}`)!;
      expect(late.interval![0]).toBeGreaterThan(0);
      expect(late.alwaysValid![0]).toBeLessThan(0);
      expect(late.verdict).toBe('not_distinguishable');
    },
  );

  test('by model and by prompt version the scores are those of the straight formulas on their own games', async () => {
    const byModel = await scoresBy(em(), { by: 'model', measure: 'rps' });
    for (const model of [honest, loud]) {
      const group = byModel.groups.find(({ key }) => key === model)!;
      expect(group.differences).toEqual(
        ['baseline', 'baseRates'].map((column) =>
          expect.objectContaining({
            column,
            score: near(meanScore(column, 'rps')),
            ...(near(difference(`model:${model}`, column, 'rps', 2)) as object),
          }),
        ),
      );
    }
    const byVersion = await scoresBy(em(), { by: 'promptVersion', measure: 'logLoss', model: loud });
    expect(byVersion.groups.map(({ key }) => key)).toEqual(['2', '1']);
    const matches = isWhole ? [380, 380] : [131, 142];
    for (const [at, { key, scores }] of byVersion.groups.entries()) {
      const own = games.filter(({ version }) => version === Number(key));
      expect(own).toHaveLength(matches[at]!);
      for (const measure of measures)
        expect(scores.columns[0]!.scores[measure]).toEqual(near(meanScore(`model:${loud}`, measure, own)));
    }
  });

  const claimsOf = (rows: readonly PickRow[]): Claim[] =>
    rows.map(({ game, stated, right }) => ({ game, stated: stated / 100, right }));
  const of = (model: string) => picks.filter((pick) => pick.model === model);
  const shownLoss = ({ corrected, stated, right }: PickRow) => percentLoss(corrected ?? stated, right);
  const statedLoss = ({ stated, right }: PickRow) => percentLoss(stated, right);

  test('the overconfidence is found in one model and not in the other, with slope and shift of the straight formulas', async () => {
    const { claims } = await calibrationReport(em(), {});
    const expected = [honest, loud].map((model) => ({
      model,
      matches: games.length,
      ...(near(fittedLine(claimsOf(of(model)))) as object),
      verdict: model === loud ? 'overconfident' : null,
    }));
    expect(claims).toEqual(expected);
    expect(honestyTest(claimsOf(of(honest)))).toBeLessThan(5.991);
    expect(honestyTest(claimsOf(of(loud)))).toBeGreaterThan(5.991);
    const { slope } = claims.find(({ model }) => model === loud)!;
    expect(slope).toBeGreaterThan(0.5);
    expect(slope).toBeLessThan(0.7);
  });

  test.each([honest, loud])('calibration of %s before and after is that of the raw rows', async (model) => {
    const headlines = of(model).filter(({ headline }) => headline);
    const report = await calibrationReport(em(), { model });
    const pairs = headlines.map((pick) => ({
      day: pick.day,
      difference: shownLoss(pick) - statedLoss(pick),
    }));
    expect(report).toMatchObject({
      n: headlines.length,
      expectedCalibrationError: near(
        calibrationGap(
          headlines.map(({ corrected, stated, right }) => ({ percent: corrected ?? stated, right })),
        ),
      ),
      statedCalibrationError: near(
        calibrationGap(headlines.map(({ stated, right }) => ({ percent: stated, right }))),
      ),
      logLoss: {
        shown: near(mean(headlines.map(shownLoss))),
        stated: near(mean(headlines.map(statedLoss))),
        comparison: near(paired(pairs, 1)),
      },
    });
  });

  test('each pick is shown as what was settled before it says, its version starting from the one before', () => {
    const sample = cards.filter((_card, at) => at % (isWhole ? 61 : 20) === 0);
    for (const { card, model, version, generated } of sample) {
      const known = of(model).filter(({ settled }) => settled < generated);
      const count = (rows: readonly PickRow[]) => new Set(rows.map(({ game }) => game)).size;
      const others = known.filter((pick) => pick.version !== version);
      let line: Line | null = null;
      if (count(known) >= 10)
        line =
          count(others) < 10
            ? fittedLine(claimsOf(known))
            : fittedLine(
                claimsOf(known.filter((pick) => pick.version === version)),
                fittedLine(claimsOf(others)),
                60,
              );
      for (const { stated, corrected } of picks.filter((pick) => pick.card === card))
        expect(corrected, `card ${card}, ${stated} %`).toBe(
          line === null ? null : Math.round(100 * sigma(line.slope * logit(clip(stated / 100)) + line.shift)),
        );
    }
    expect(sample.length).toBeGreaterThan(20);
  });

  test.runIf(isWhole)(
    'out of sample the correction helps the overconfident model and does not harm the honest one',
    async () => {
      const change = (model: string) => mean(of(model).map((pick) => shownLoss(pick) - statedLoss(pick)));
      expect(change(loud)).toBeLessThan(-0.005);
      expect(change(honest)).toBeLessThan(0.002);
      const report = await calibrationReport(em(), { model: loud });
      expect(report.expectedCalibrationError).toBeLessThan(report.statedCalibrationError! - 0.02);
      expect(report.logLoss!.shown).toBeLessThan(report.logLoss!.stated);
    },
  );

  const tips = async (...words: string[]): Promise<unknown> => {
    const { code, stdout, stderr } = await runTips(['analytics', ...words, '--json'], {
      directory: tmpdir(),
      environment: { DATABASE_URL: site.databaseUrl },
    });
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout) as unknown;
  };
  const api = async (path: string): Promise<unknown> => {
    const { status, body } = await admin.json(path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };

  test('command line and dashboard tell the same figures', async () => {
    const compared = await compareModels(em(), { measure: 'logLoss', against: 'baseRates' });
    expect(await tips('compare', '--measure', 'logLoss', '--against', 'baseRates')).toEqual(near(compared));
    expect(await api('/api/admin/analytics/compare?measure=logLoss&against=baseRates')).toEqual(
      near(compared),
    );
    const filter = { from: '2025-01-01', to: '2025-12-31', model: loud };
    const scores = await scoresBy(em(), { ...filter, by: 'month', measure: 'over25Brier' });
    expect(scores.found).toBeGreaterThan(isWhole ? 300 : 100);
    const period = ['--from', filter.from, '--to', filter.to];
    expect(
      await tips('score', '--by', 'month', '--measure', 'over25Brier', '--model', loud, ...period),
    ).toEqual(near(scores));
    expect(
      await api(
        `/api/admin/analytics/score?by=month&measure=over25Brier&${new URLSearchParams(filter).toString()}`,
      ),
    ).toEqual(near(scores));
    const calibrated = await calibrationReport(em(), { model: loud });
    expect(await tips('calibration', '--model', loud)).toEqual(near(calibrated));
    expect(await api(`/api/admin/analytics/calibration?model=${loud}`)).toEqual(near(calibrated));
  });

  test.each([honest, loud])('readers see of %s the figures that the dashboard has', async (model) => {
    const path = `/api/analytics/track-record?model=${model}`;
    const record = (await api(path)) as Awaited<ReturnType<typeof trackRecord>>;
    const report = await calibrationReport(em(), { model });
    expect(record.calibration).toEqual(near(report.bins));
    expect(record.scores).toEqual(near(report.scores));
    expect(record.scores.model).toEqual(
      near({
        n: games.length,
        rps: meanScore(`model:${model}`, 'rps'),
        brier: meanScore(`model:${model}`, 'brier'),
        logLoss: meanScore(`model:${model}`, 'logLoss'),
      }),
    );
    // Beside the baseline and the base rates, so for two comparisons.
    expect(record.scores.againstBaseline).toEqual(near(difference(`model:${model}`, 'baseline', 'rps', 2)));
    const headlines = of(model).filter(({ headline }) => headline);
    const right = headlines.filter((pick) => pick.right).length;
    expect(record.overall).toMatchObject({
      total: headlines.length,
      accurate: right,
      meanConfidence: near(mean(headlines.map(({ corrected, stated }) => corrected ?? stated))),
    });
    const table = await (await admin.fetch('/api/admin/analytics/csv/accuracy-model')).text();
    const row = table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(','))
      .find(([key]) => key === model)!;
    expect(row.slice(2, 5).map(Number)).toEqual(near([headlines.length, right, right / headlines.length]));
  });

  test('all models together are scored on the newest thousand, of matches settled together the later cards', async () => {
    const headlines = picks.filter(({ headline }) => headline);
    const right = headlines.filter((pick) => pick.right).length;
    expect(await api('/api/analytics/accuracy')).toMatchObject({
      total: headlines.length,
      accurate: right,
      percentage: Math.round((1000 * right) / headlines.length) / 10,
    });
    const newest = cards.slice(-1000);
    const { scores } = await trackRecord(em(), {}, clock.now());
    expect(scores.model).toEqual(
      near({
        n: isWhole ? 1000 : 546,
        rps: mean(newest.map((card) => scored(`model:${card.model}`, 'rps', card))),
        brier: mean(newest.map((card) => scored(`model:${card.model}`, 'brier', card))),
        logLoss: mean(newest.map((card) => scored(`model:${card.model}`, 'logLoss', card))),
      }),
    );
  });
});
