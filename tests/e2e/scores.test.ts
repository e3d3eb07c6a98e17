import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import type { TrackRecord } from '#core/contract/archive';
import type { ColumnDifference } from '#core/contract/scores';
import { calibrationReport } from '#core/reads/figures/calibration-report';
import { compareModels, scoresBy } from '#core/reads/figures/score-report';
import { trackRecord } from '#core/reads/figures/track-record';
import { countText, percentText } from '../../web/src/ui/numbers.ts';
import {
  columnName,
  comparisonText,
  measureNames,
  rangeText,
  scoreText,
  signedText,
} from '../../web/src/ui/scores.ts';
import { openMachine } from '../core/jobs/support.ts';
import { recordedData } from '../support/recorded-data.ts';
import { models, replayTwoSeasons } from '../support/two-seasons.ts';
import { browserAs } from '../web-api/support/visitors.ts';
import { openTab } from './support/dashboard.ts';
import { type Stage, chromiumPath, openStage, until } from './support/stage.ts';

const data = recordedData();
const [honest, loud] = Object.keys(models) as [string, string];
/** Enough that every figure is drawn; what the figures are is tested on the whole seasons. */
const matchDays = 70;

describe.skipIf(chromiumPath === undefined || data === undefined)('scores of real matches', () => {
  let stage: Stage;
  let page: Page;
  const em = () => stage.site.runtime.em();

  beforeAll(async () => {
    stage = await openStage();
    const clock = new MovableClock(new Date('2024-01-01T00:00:00Z'), { frozen: true });
    const machine = await openMachine(stage.site.databaseUrl, clock);
    await replayTwoSeasons(machine, clock, data!, { most: matchDays });
    await machine.close();
    page = await stage.visit();
    const session = (await browserAs(stage.site, 'admin')).cookies().get('tips')!;
    await page.context().addCookies([{ name: 'tips', value: session, url: stage.site.url }]);
  });
  afterAll(async () => {
    expect(stage?.faults).toEqual([]);
    await stage?.close();
  });

  const cellsOf = (rows: Locator): Promise<string[][]> =>
    rows.evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    );
  const shows = (name: string, expected: string[][]) =>
    until(() => cellsOf(page.getByRole('table', { name, exact: true }).locator('tbody tr'))).toEqual(
      expected,
    );
  const span = (interval: readonly [number, number] | null): string =>
    interval === null ? '' : `${scoreText(interval[0])} to ${scoreText(interval[1])}`;
  const reading = ({ verdict, difference, n, needed }: ColumnDifference): string =>
    verdict === 'not_distinguishable'
      ? `Not distinguishable yet${needed === null || needed <= n ? '' : `such a difference needs about ${countText(needed)} games`}`
      : `${verdict === 'worse' ? 'Worse' : 'Better'} by ${scoreText(Math.abs(difference))}`;

  test('the dashboard compares the models with the figures of the report', async () => {
    const report = await compareModels(em(), { measure: 'rps', against: 'baseline' });
    expect(report.n).toBeGreaterThan(30);
    await page.goto(`${stage.site.url}/admin`);
    const panel = await openTab(page, 'Analytics');
    await panel.getByText(`${countText(report.n)} games that every column has`).waitFor();
    const { reference, differences, scores } = report;
    await shows('RPS, 1X2 on the same games', [
      ...differences.map((row) => [
        `${columnName(row.column)}${row.column.startsWith('model:') ? 'openai' : ''}`,
        countText(row.n),
        `${scoreText(row.score)}${span(row.scoreInterval)}`,
        '',
        `${signedText(row.difference)}${rangeText(row.interval)}`,
        reading(row),
      ]),
      [
        'Statistical baseline',
        countText(report.n),
        `${scoreText(reference!.score)}${span(reference!.interval)}`,
        '',
        'reference',
        '–',
      ],
    ]);
    await shows(
      'Scores on the same games, lower is better',
      Object.entries(measureNames).map(([key, label]) => [
        label,
        countText(scores.n[key as keyof typeof scores.n]),
        ...scores.columns.map((column) => scoreText(column.scores[key as keyof typeof scores.n])),
      ]),
    );
    const { groups } = await scoresBy(em(), { by: 'promptVersion', measure: 'rps' });
    await shows(
      'Score by prompt version, each against the baseline on its own games',
      groups.map(({ label, firstDay, lastDay, scores: own, differences: found }) => {
        const row = found.find(({ column }) => column === 'baseline')!;
        return [
          `${label}${firstDay} to ${lastDay}`,
          countText(row.n),
          scoreText(own.columns.find(({ column }) => column === 'model')!.scores.rps),
          '',
          `${signedText(row.difference)}${rangeText(row.interval)}`,
          reading(row),
        ];
      }),
    );
  });

  test('it shows which model is overconfident, and what the correction does', async () => {
    const report = await calibrationReport(em(), {});
    expect(report.claims.map(({ model, verdict }) => [model, verdict])).toEqual([
      [honest, null],
      [loud, 'overconfident'],
    ]);
    await shows(
      'Claims of each model',
      report.claims.map(({ model, matches, slope, shift, verdict }) => [
        model,
        countText(matches),
        slope!.toFixed(2),
        shift!.toFixed(2),
        verdict === null ? 'No more than chance explains' : 'Overconfident',
      ]),
    );
    await shows('Picks as stated and as shown', [
      [
        'Calibration error',
        scoreText(report.statedCalibrationError),
        scoreText(report.expectedCalibrationError),
      ],
      ['Log loss', scoreText(report.logLoss!.stated), scoreText(report.logLoss!.shown)],
    ]);
    const { difference, interval } = report.logLoss!.comparison!;
    await page
      .getByText(`Log loss changed by ${signedText(difference)}, 95% interval ${rangeText(interval)}.`)
      .waitFor();
  });

  const proper = ['rps', 'brier', 'logLoss'] as const;

  test.each([
    ['all models', undefined],
    [honest, honest],
    [loud, loud],
  ])('the archive shows readers the record of %s', async (_name, model) => {
    const record: TrackRecord = await trackRecord(em(), { model }, new Date());
    const { overall, scores } = record;
    await page.goto(`${stage.site.url}/archive${model === undefined ? '' : `?model=${model}`}`);
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Track record' }) });
    await section
      .getByText(
        `hit rate of ${countText(overall.total)} settled picks, 95% interval ${overall.interval!.map((share) => (share * 100).toFixed(1)).join(' to ')}`,
      )
      .waitFor();
    await section.getByText(percentText(overall.rate), { exact: true }).first().waitFor();
    await section
      .getByText(
        `By ranked probability score, on the same matches, our forecasts are ${comparisonText(scores.againstBaseline!, 'the statistical baseline')}.`,
      )
      .waitFor();
    await shows(
      'Scores against references',
      proper.map((measure, at) => [
        ['Ranked probability score', 'Brier score', 'Log loss'][at]!,
        ...[scores.model, scores.baseline, scores.baseRates].map((each) => each[measure]!.toFixed(4)),
      ]),
    );
  });
});
