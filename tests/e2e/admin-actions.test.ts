import { tmpdir } from 'node:os';
import type * as endpoints from '#core/contract/admin-analytics';
import type { calibration as calibrationCall } from '#core/contract/admin-scores';
import { writeConfig } from '#core/config-store/config-store';
import { currentPrompt } from '#core/generation/current-prompt';
import { activatePrompt, savePrompt } from '#core/generation/save-prompt';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Simulators } from '../../cli/simulators/start.ts';
import { costText } from '../../web/src/features/admin/work/figures.ts';
import { countText, percentText } from '../../web/src/ui/numbers.ts';
import { providerTitle } from '#config/providers';
import { publishCard } from '#core/record/publish-card';
import { shortTime } from '../../web/src/ui/time.ts';
import { runTips } from '../cli/run-tips.ts';
import { storedTrial } from '../core/lab/stored-trial.ts';
import { seedCard, seedLeague } from '../web-api/support/seed.ts';
import {
  nextYear,
  answerDialog,
  asking,
  faultsOfDialog,
  openDashboard,
  openTab,
  seeToast,
} from './support/dashboard.ts';
import { seedSettled } from './support/matches.ts';
import { type Stage, chromiumPath, until, violationsInBothThemes } from './support/stage.ts';

describe.skipIf(chromiumPath === undefined)('every action of the dashboard', () => {
  let simulators: Simulators;
  let stage: Stage;
  let page: Page;

  const { rows, one, count } = asking(() => stage);
  const tab = (name: string) => openTab(page, name);
  const toast = (text: string | RegExp) => seeToast(page, text);
  const answer = (title: string | RegExp, action: string | RegExp) => answerDialog(page, title, action);
  const passesAxe = async () => expect(await faultsOfDialog(page)).toEqual([]);
  const more = async (name: RegExp, item: string, of = page) => {
    await of.getByRole('tabpanel').getByRole('button', { name }).first().click();
    await of.getByRole('menuitem', { name: item }).click();
  };
  const search = async (panel: Awaited<ReturnType<typeof tab>>, text: string, shows: string) => {
    await panel.getByRole('searchbox').fill(text);
    await panel.getByText(shows).first().waitFor();
    // The rows of the search before stay until those of this one are here.
    if (text !== '') await panel.locator('tbody').getByText(text.split(' v ')[0]!).first().waitFor();
  };
  const nameOf = ({ home, away }: { home: string; away: string }) => `${home} v ${away}`;
  interface Coming {
    id: number;
    home: string;
    away: string;
  }
  let coming: Coming[];

  beforeAll(async () => {
    ({ simulators, stage, page } = await openDashboard());
    await rows(
      `insert into config (key, value, updated_at) values ('auto_publish_cards', '{"enabled": false}', now())`,
    );
    coming = await rows<Coming>(
      `select id, home_team as home, away_team as away from games
       where status = 'upcoming' and kickoff_at > now() + interval '3 hours' order by kickoff_at, id limit 6`,
    );
    // On some days the next game is further away than the figures of coverage look.
    await rows(`update games set kickoff_at = now() + interval '20 hours' where id = ?`, [coming.at(-1)!.id]);
  }, 240_000);
  afterAll(async () => {
    await stage?.close();
    await simulators?.close();
  });

  test('nothing to work on is said, not run', async () => {
    const llm = await tab('LLM');
    await llm.getByRole('button', { name: 'Regenerate Existing Cards' }).click();
    await toast('No Cards to Regenerate');
    const analytics = await tab('Analytics');
    await analytics
      .getByText(
        'No monthly usage data available yet. Start generating predictions to see monthly breakdowns.',
      )
      .waitFor();
    await analytics.getByRole('button', { name: 'Re-evaluate Archive' }).click();
    await answer('Re-evaluate Archive', 'Re-evaluate');
    await toast('No Games to Re-evaluate');
  });

  test('a match is added, renamed, moved, merged, ended by hand; a game is deleted', async () => {
    const panel = await tab('Games');
    const [twin] = coming;
    const kickoff = await one<Date>('select kickoff_at as value from games where id = ?', [twin!.id]);
    const field = new Date(kickoff).toISOString().slice(0, 16);
    const league = await one<string>(
      'select l.display_name as value from leagues l join games g on g.league_id = l.id where g.id = ?',
      [twin!.id],
    );
    const add = async (home: string, away: string) => {
      await panel.getByRole('button', { name: 'Add Match' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Match' });
      const submit = dialog.getByRole('button', { name: 'Add Match' });
      await dialog.getByLabel('Home team').fill(home);
      await dialog.getByLabel('Away team').fill(away);
      await dialog.getByLabel('Kick-off, UTC').fill(field);
      expect(await submit.isDisabled()).toBe(true);
      await dialog.getByRole('combobox', { name: 'League' }).click();
      await page.getByRole('option', { name: league, exact: true }).click();
      if (home === 'Ashford Rovers') await passesAxe();
      await submit.click();
      await dialog.waitFor({ state: 'detached' });
      await toast('Match Added');
      return one<number>('select max(id) as value from games');
    };
    const id = await add('Ashford Rovers', 'Bexley Town');
    const game = () =>
      rows<{ status: string; home: string; at: Date; score: number | null; by_hand: boolean }>(
        `select status, home_team as home, kickoff_at as at, fulltime_home as score from games where id = ?`,
        [id],
      ).then(([found]) => found!);
    await search(panel, 'Ashford', '1 to 1 of 1');
    expect(await panel.getByRole('button', { name: /^Fetch or view API data/ }).isDisabled()).toBe(true);
    await panel.getByRole('button', { name: 'Edit teams, Ashford Rovers v Bexley Town' }).click();
    await page.getByRole('dialog').getByLabel('Home team').fill('Ashford United');
    await passesAxe();
    await page.getByRole('button', { name: 'Save Teams' }).click();
    await toast('Teams Updated');
    expect((await game()).home).toBe('Ashford United');
    await panel.getByLabel('Kick-off in UTC, Ashford United v Bexley Town').fill(`${nextYear}-05-02T16:30`);
    await panel.getByText('May 2, 5:30 PM your time').waitFor();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await toast('Game Updated');
    expect(new Date((await game()).at).toISOString()).toBe(`${nextYear}-05-02T16:30:00.000Z`);
    await rows(`update games set kickoff_at = now() - interval '3 hours' where id = ?`, [id]);
    await more(/^More for Ashford/, 'Enter result by hand');
    const result = page.getByRole('dialog', { name: 'Enter result by hand' });
    await result.getByLabel('Score after 90 minutes').fill('2-1');
    await result.getByLabel('Reason').fill('Told by the club');
    await passesAxe();
    await result.getByRole('button', { name: 'Enter Result' }).click();
    await toast('Result Entered');
    expect(await game()).toMatchObject({ status: 'completed', score: 2 });
    await panel.getByText('No game found').waitFor();
    await panel.getByRole('switch', { name: 'Show Archived' }).click();
    await panel.getByText('Entered by hand').waitFor();
    for (const action of [/^Delete /, /^Edit teams/, /^Regenerate|^Generate Tip/])
      expect(await panel.getByRole('button', { name: action }).isDisabled()).toBe(true);
    await panel.getByRole('switch', { name: 'Show Archived' }).click();

    // The same two teams at the same time, added by hand: a duplicate, merged into the one the service knows.
    const copy = await add(twin!.home, twin!.away);
    await search(panel, nameOf(twin!), '1 to 2 of 2');
    // Exact: the other of the two may have a number that begins with this one.
    const flag = page.getByText(`same teams as game ${twin!.id}`, { exact: true });
    const row = panel.getByRole('row').filter({ has: flag });
    await row.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: 'Merge duplicate' }).click();
    const merge = page.getByRole('dialog', { name: 'Merge duplicate' });
    await merge.getByText(`Game ${twin!.id}: ${nameOf(twin!)}`).waitFor();
    await passesAxe();
    await merge.getByRole('button', { name: 'Merge Games' }).click();
    await toast('Games Merged');
    expect(await one('select merged_into as value from games where id = ?', [copy])).toBe(twin!.id);
    await panel.getByText('1 to 1 of 1').waitFor();

    const spare = await add('Cray Wanderers', 'Deal Town');
    await search(panel, 'Cray', '1 to 1 of 1');
    await panel.getByRole('button', { name: /^Delete Cray/ }).click();
    await answer('Delete Cray Wanderers v Deal Town', 'Delete Game');
    await toast('Game Deleted');
    expect(await count('games where id = ?', [spare])).toBe(0);
    await panel.getByLabel('From').fill(`${nextYear + 2}-01-01`);
    await panel.getByText('No game found').waitFor();
    await panel.getByRole('button', { name: 'Clear Dates' }).click();
    await search(panel, '', '1 to 10 of');
  });

  test('a tip is generated, written again and by another model; its raw data and prompt can be read', async () => {
    const panel = await tab('Games');
    const game = coming[1]!;
    await search(panel, nameOf(game), '1 to 1 of 1');
    await panel.getByRole('button', { name: /^Generate Tip/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/A card costs about \$0\.\d{4}/)
      .waitFor();
    await answer(/^Generate a tip: /, 'Generate Tip');
    await toast('Card Generation Queued');
    const revisions = () => count('card_revisions');
    await until(revisions).toBe(1);
    // The finished task refreshes the list, and is one line in the log.
    await panel.getByRole('button', { name: /^Regenerate/ }).click();
    await answer(/^Regenerate: /, 'Regenerate');
    await until(revisions).toBe(2);
    await more(/^More for /, 'Extra card with a different model');
    const extra = page.getByRole('dialog', { name: 'Generate Extra Card with Different Model' });
    const submit = extra.getByRole('button', { name: 'Generate', exact: true });
    expect(await submit.isDisabled()).toBe(true);
    await passesAxe();
    const written = await one<string>('select llm_model as value from cards');
    await extra.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: /^gpt-6\.1-terra/ }).click();
    await submit.click();
    await extra.waitFor({ state: 'detached' });
    await until(() => count('cards')).toBe(2);
    await until(revisions).toBe(3);
    expect(written).not.toBe('gpt-6.1-terra');

    await panel.getByRole('button', { name: /^Fetch or view API data/ }).click();
    const viewer = page.getByRole('dialog', { name: 'API Football Data' });
    await viewer.getByRole('tab', { name: 'Pre-Match has data' }).waitFor();
    for (const part of ['Fixture information', 'AI predictions', 'Head-to-head', 'League standings'])
      await viewer.getByText(part, { exact: true }).first().waitFor();
    await viewer.getByText('head_to_head', { exact: true }).click();
    await viewer.getByRole('region', { name: 'head_to_head' }).waitFor();
    const version = await one<string>(
      `select data_version as value from fixture_records where game_id = ? and endpoint_name = 'head_to_head'`,
      [game.id],
    );
    await viewer.getByText(version.slice(0, 8), { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await viewer.getByRole('tab', { name: 'Pre-Kickoff (60min)' }).click();
    await viewer.getByText('No Pre-kickoff data available yet.').waitFor();
    await viewer.getByRole('button', { name: 'Fetch Data Now' }).click();
    await toast('Pre-kickoff data fetch queued');
    await viewer.getByRole('tab', { name: /^Pre-Kickoff \(60min\) has data/ }).waitFor();
    expect(
      await count(`fixture_records where game_id = ? and phase = 'pre_kickoff'`, [game.id]),
    ).toBeGreaterThan(0);
    await viewer.getByRole('button', { name: 'Close' }).click();

    const cards = await tab('Cards');
    await search(cards, 'gpt-6.1-terra', '1 to 1 of 1');
    await more(/^More for /, 'LLM analysis debug view');
    const debug = page.getByRole('dialog', { name: 'LLM Analysis Debug View' });
    await debug
      .getByRole('region', { name: 'LLM prompt' })
      .last()
      .getByText(/Fixture: /)
      .waitFor();
    await debug.getByRole('region', { name: 'LLM response' }).first().waitFor();
    await passesAxe();
    // Of a draft nothing is on record.
    expect(await debug.getByRole('button', { name: 'Take Down…' }).count()).toBe(0);
    await debug.getByRole('button', { name: 'Close' }).click();
    // A draft moves to another game.
    await more(/^More for /, 'Reassign to a game');
    const move = page.getByRole('dialog', { name: 'Reassign to a game' });
    await move.getByLabel('Find a game').fill(nameOf(coming[2]!));
    await move.getByRole('combobox', { name: 'Game' }).click();
    await page.getByRole('option', { name: nameOf(coming[2]!) }).click();
    await passesAxe();
    await move.getByRole('button', { name: 'Reassign Card' }).click();
    await toast('Card Reassigned');
    expect(await one(`select game_id as value from cards where llm_model = 'gpt-6.1-terra'`)).toBe(
      coming[2]!.id,
    );
  });

  test('a failed task says why, and is tried again or cleared', async () => {
    simulators.openai.control.inject({ kind: 'bad_key' });
    const panel = await tab('Games');
    const queue = page.getByRole('complementary', { name: 'Queue Status' });
    const game = coming[3]!;
    await search(panel, nameOf(game), '1 to 1 of 1');
    await panel.getByRole('button', { name: /^Generate Tip/ }).click();
    await answer(/^Generate a tip: /, 'Generate Tip');
    await queue.getByRole('button', { name: 'Show the queue' }).click();
    await queue.getByRole('button', { name: `Try again: ${nameOf(game)}` }).waitFor();
    expect(await violationsInBothThemes(page, '[data-dock]')).toEqual([]);
    await queue.getByRole('button', { name: `Try again: ${nameOf(game)}` }).click();
    await until(() => count('cards where game_id = ?', [game.id])).toBe(1);
    await until(() => queue.getByText(nameOf(game)).count()).toBe(0);
    simulators.openai.control.clear();
    simulators.openai.control.inject({ kind: 'bad_key' });
    await panel.getByRole('button', { name: /^Regenerate/ }).click();
    await answer(/^Regenerate: /, 'Regenerate');
    await queue.getByRole('button', { name: `Clear: ${nameOf(game)}` }).click();
    await queue.waitFor({ state: 'detached' });
    const llm = await tab('LLM');
    await llm.getByRole('button', { name: 'Clear Completed' }).click();
    await toast('Completed tasks cleared');
    const answered = await page.request.get(`${stage.site.url}/api/admin/queue`);
    expect(((await answered.json()) as { jobs: unknown[] }).jobs).toEqual([]);
  });

  test('every figure of the analytics is the command line’s, every table downloads', async () => {
    const cli = async <T>(...words: string[]): Promise<T> => {
      const { stdout, stderr, code } = await runTips(['analytics', ...words, '--json'], {
        directory: tmpdir(),
        environment: { ...simulators.settings, DATABASE_URL: stage.site.databaseUrl },
      });
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout) as T;
    };
    const api = async (path: string) =>
      // As the command line writes numbers: sums of decimals end in noise.
      JSON.parse(
        await (await page.request.get(`${stage.site.url}/api/admin/${path}`)).text(),
        (_key, value: unknown) =>
          typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(12)) : value,
      ) as unknown;
    await seedSettled(stage.site.runtime.em());
    await page.reload();
    const panel = await tab('Analytics');
    const region = (name: string) => panel.getByRole('region', { name, exact: true });
    const cellsOf = (rows: Locator): Promise<string[][]> =>
      rows.evaluateAll((found) =>
        found.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
      );
    const shows = (rows: Locator, expected: unknown[][]) => until(() => cellsOf(rows)).toEqual(expected);
    const table = (name: string) => region(name).locator('tbody tr');
    const figure = async (name: string) => ({
      value: await region(name).locator('b').textContent(),
      text: await region(name).locator('p').textContent(),
    });
    const time = (iso: string) => shortTime(iso, { timeZone: 'Europe/London' });
    const sum = <Row>(of: readonly Row[], value: (row: Row) => number) =>
      of.reduce((total, row) => total + value(row), 0);
    type Answer<E extends { response: z.ZodType }> = z.infer<E['response']>;

    // What the page asks for is what the command line answers …
    const asked: [path: string, words: string[]][] = [
      ['analytics/calibration', ['calibration']],
      ['llm-usage-stats', ['usage']],
      ['monthly-llm-usage', ['monthly']],
      ['analytics/spend?days=30', ['spend']],
      ['analytics/failures?days=30', ['failures']],
      ['analytics/coverage?hours=48', ['coverage']],
    ];
    const answers: unknown[] = [];
    for (const [path, words] of asked) {
      answers.push(await cli(...words));
      expect(await api(path), path).toEqual(answers.at(-1));
    }
    const [calibration, usage, monthly, spend, failures, coverage] = answers as [
      Answer<typeof calibrationCall>,
      Answer<typeof endpoints.usageStats>,
      Answer<typeof endpoints.monthlyUsage>,
      Answer<typeof endpoints.spendByDay>,
      Answer<typeof endpoints.failures>,
      Answer<typeof endpoints.coverage>,
    ];

    // … and what it shows is that, in every table.
    for (const [by, label] of [
      ['market', 'By market'],
      ['model', 'By model'],
      ['promptVersion', 'By prompt version'],
      ['league', 'By league'],
      ['band', 'By confidence band'],
    ] as const) {
      const accuracy = await cli<Answer<typeof endpoints.accuracyBreakdown>>('accuracy', '--by', by);
      expect(await api(`analytics/accuracy?by=${by}`), by).toEqual(accuracy);
      expect(sum(accuracy.rows, (row) => row.total)).toBe(accuracy.overall.total);
      expect(accuracy.rows.length, by).toBeGreaterThan(1);
      await panel.getByRole('button', { name: label, exact: true }).click();
      await shows(
        table(label),
        accuracy.rows.map((row) => [
          row.label,
          `${row.accurate} of ${row.total}`,
          percentText(row.rate),
          row.interval === null ? '–' : row.interval.map((share) => (share * 100).toFixed(1)).join(' to '),
          '',
          percentText(row.baseRate),
          row.interval === null || row.baseRate === null
            ? 'No base rate'
            : row.interval[0] > row.baseRate
              ? 'Above base rate'
              : row.interval[1] < row.baseRate
                ? 'Below base rate'
                : 'Not separable yet',
          String(row.void),
          String(row.pending),
        ]),
      );
      const { overall } = accuracy;
      expect((await figure('Overall accuracy')).value).toBe(percentText(overall.rate));
      expect(await figure('Right of settled')).toEqual({
        value: `${overall.accurate} / ${overall.total}`,
        text: `${overall.void} void, 0 withdrawn, ${overall.pending} not settled`,
      });
    }

    const bins = calibration.bins.filter(({ n }) => n > 0);
    expect(bins.length).toBeGreaterThan(1);
    const percent = (share: number) => (share * 100).toFixed(1);
    await shows(
      region('Calibration').locator('details tbody tr'),
      bins.map((bin) => [
        `${bin.from} to ${bin.to}%`,
        String(bin.n),
        `${percent(bin.hitRate!)}%`,
        bin.interval!.map(percent).join(' to '),
      ]),
    );
    const { model, baseline, baseRates } = calibration.scores;
    expect(model.n).toBeGreaterThan(0);
    const score = (value: number | null) => value?.toFixed(4) ?? '–';
    await shows(
      region('Calibration')
        .getByRole('table', { name: /^Proper scores/ })
        .locator('tbody tr'),
      (
        [
          ['Model', model],
          ['Statistical baseline', baseline],
          ['Base rates', baseRates],
        ] as const
      ).map(([name, { n, rps, brier, logLoss }]) => [
        name,
        String(n),
        score(rps),
        score(brier),
        score(logLoss),
      ]),
    );
    await region('Calibration')
      .getByText(`Expected calibration error ${calibration.expectedCalibrationError!.toFixed(3)}`)
      .waitFor();
    expect((await figure('Brier score')).value).toBe(score(model.brier));

    expect(usage.totalCost).toBeGreaterThan(0);
    expect((await figure('Cards generated')).value).toBe(countText(usage.totalCardsGenerated));
    expect(await figure('Tokens used')).toEqual({
      value: countText(usage.totalTokensUsed),
      text: `${countText(sum(usage.byProvider, (row) => row.promptTokens))} input, ${countText(sum(usage.byProvider, (row) => row.completionTokens))} output`,
    });
    expect((await figure('Total cost')).value).toBe(costText(usage.totalCost));
    type Used = { count: number; promptTokens: number; completionTokens: number; cost: number };
    const used = (row: Used) => [
      ...[row.count, row.promptTokens, row.completionTokens].map(countText),
      costText(row.cost),
    ];
    await shows(
      table('By provider and model'),
      usage.byProvider.map((row) => [`${providerTitle(row.provider)}, ${row.model}`, ...used(row)]),
    );
    const operations = { generate_card: 'New card', regenerate_card: 'Regenerated card' } as Record<
      string,
      string
    >;
    await shows(
      table('By operation'),
      usage.byOperation.map((row) => [operations[row.operation], ...used(row)]),
    );
    expect(monthly).toHaveLength(1);
    await shows(
      table('Monthly usage'),
      monthly.flatMap((month) => [
        [`${month.monthName} ${month.year}`],
        ...month.byProvider.map((row) => [
          providerTitle(row.provider),
          row.model,
          countText(row.promptTokens),
          countText(row.completionTokens),
          costText(row.cost),
        ]),
        [
          `Total ${month.monthName} ${month.year}, ${countText(month.calls)} calls`,
          countText(sum(month.byProvider, (row) => row.promptTokens)),
          countText(sum(month.byProvider, (row) => row.completionTokens)),
          costText(month.cost),
        ],
      ]),
    );

    const spent = sum(spend.days, ({ cost }) => cost);
    const highest = Math.max(...spend.days.map(({ cost }) => cost));
    const cap = spend.dayCap === null ? 'No daily cap.' : `The cap is $${spend.dayCap.toFixed(2)} a day.`;
    expect(await region('Daily spend').locator('p').first().textContent()).toBe(
      `${costText(spent)} in the last 30 days (UTC). ${cap} Generation stops at the cap.`,
    );
    await region('Daily spend')
      .getByRole('img', { name: `${costText(spent)} in all, at most ${costText(highest)} a day` })
      .waitFor();
    const bars = await region('Daily spend')
      .locator('rect.bar')
      .evaluateAll((found) => found.map((bar) => Number(bar.getAttribute('height'))));
    expect(bars.map((height) => (height / Math.max(...bars)).toFixed(3))).toEqual(
      spend.days.map(({ cost }) => (cost / highest).toFixed(3)),
    );

    expect(failures.length).toBeGreaterThan(0);
    await shows(
      table('Failures by kind'),
      failures.map((row) => [
        row.kind.replaceAll('_', ' '),
        `${row.provider}, ${row.model}`,
        countText(row.count),
        costText(row.cost),
        `${time(row.lastAt)}${row.lastMessage ?? ''}`,
      ]),
    );
    expect(coverage.missing.length).toBeGreaterThan(0);
    await region('Coverage')
      .getByText(
        `${coverage.withCard} of ${coverage.games} games of the next 48 hours have a published card (${percentText(coverage.withCard / coverage.games)}).`,
        { exact: true },
      )
      .waitFor();
    await shows(
      table('Coverage'),
      coverage.missing.map((game) => [
        `${game.homeTeam} v ${game.awayTeam}`,
        game.league,
        time(game.kickoffTime),
        game.reason ?? 'No card was asked for',
      ]),
    );

    expect(await violationsInBothThemes(page), 'Analytics with figures').toEqual([]);
    const links = await panel.getByRole('link', { name: /^CSV/ }).all();
    expect(links.length).toBeGreaterThanOrEqual(8);
    for (const link of links) {
      const address = new URL((await link.getAttribute('href'))!, stage.site.url).href;
      const file = await page.request.get(address);
      expect(file.headers()['content-type'], address).toContain('text/csv');
    }
    const byOperation = await page.request.get(`${stage.site.url}/api/admin/analytics/csv/usage-operation`);
    expect(await byOperation.text()).toContain('generate_card');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('link', { name: /^CSV ?: Monthly usage/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('monthly.csv');
  });

  test('the times shown are counted from the server’s clock', async () => {
    const at = Date.UTC(2031, 4, 17, 12);
    await page.route('**/api/admin/overview', async (route) => {
      const answered = await route.fetch();
      const body = (await answered.json()) as Record<string, unknown>;
      const iso = (ms: number) => new Date(ms).toISOString();
      await route.fulfill({
        response: answered,
        json: { ...body, now: iso(at), lastTick: iso(at - 180_000), isTicking: true },
      });
    });
    await page.reload();
    const strip = page.getByLabel('At a glance');
    await strip.getByText('ticked 3 min ago').waitFor();
    await strip.getByText('LLM spend, May').waitFor();
    await page.unroute('**/api/admin/overview');
    await page.reload();
    await page.getByRole('tab', { name: 'LLM' }).waitFor();
  });

  test('a match is added with the keyboard alone, and Escape leaves a dialog where it came from', async () => {
    const press = async (key: string, isThere: () => Promise<boolean>) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await isThere()) return;
        await page.keyboard.press(key);
      }
      throw new Error(`${key} never led there`);
    };
    const focused = (text: RegExp) => async () =>
      text.test(
        await page.evaluate(() => {
          const at = document.activeElement;
          return `${at?.getAttribute('role') ?? at?.tagName} ${at?.getAttribute('aria-label') ?? at?.textContent}`;
        }),
      );
    await page.goto(`${stage.site.url}/admin`);
    await page.getByRole('tab', { name: 'LLM' }).waitFor();
    await press('Tab', focused(/^tab LLM/));
    await press('ArrowRight', focused(/^tab Games/));
    await page.getByRole('tabpanel', { name: 'Games' }).getByText('1 to 10 of').waitFor();
    await press('Tab', focused(/^BUTTON Add Match/));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Match' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await until(focused(/^BUTTON Add Match/)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    const inField = (label: string) => () =>
      dialog.getByLabel(label).evaluate((field) => field === document.activeElement);
    await press('Tab', inField('Home team'));
    await page.keyboard.type('Keyboard Town');
    await press('Tab', inField('Away team'));
    await page.keyboard.type('Mouse City');
    await press('Tab', inField('League'));
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press('Tab', inField('Kick-off, UTC'));
    await page.keyboard.type(`0505${nextYear}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('1500');
    await press('Tab', focused(/^BUTTON Add Match/));
    await page.keyboard.press('Enter');
    await toast('Match Added');
    expect(await count(`games where home_team = 'Keyboard Town'`)).toBe(1);
  });

  test('every tab is reached and worked with the keyboard alone, and Escape leads back to where one was', async () => {
    const has = (locator: Locator) => () => locator.evaluate((element) => element === document.activeElement);
    const press = async (key: string, locator: Locator) => {
      await locator.waitFor();
      // Looked up once: by its role at every key it takes most of the test's time.
      const target = await locator.elementHandle();
      for (let presses = 0; presses < 80; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press(key);
      }
      throw new Error(`${key} never led to ${locator.toString()}`);
    };
    const leaves = async (layer: Locator, to: Locator) => {
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'detached' });
      await until(has(to)).toBe(true);
    };
    const dialog = page.getByRole('dialog');
    const menu = page.getByRole('menu');
    const tabs = (name: string) => page.getByRole('tab', { name, exact: true });
    const panelOf = (name: string) => page.getByRole('tabpanel', { name, exact: true });
    const button = (of: string, name: string | RegExp) =>
      panelOf(of).getByRole('button', { name }).filter({ visible: true }).first();
    /** Opens what a button asks or offers, and leaves it. */
    const ask = async (control: Locator, layer = dialog) => {
      await press('Tab', control);
      await page.keyboard.press('Enter');
      await layer.waitFor();
      await leaves(layer, control);
    };
    await page.goto(`${stage.site.url}/admin`);
    await press('Tab', tabs('LLM'));
    /** The next tab by its arrow key, from wherever one is in this one. */
    const next = async (from: string, to: string) => {
      await press('Shift+Tab', tabs(from));
      await page.keyboard.press('ArrowRight');
      await until(has(tabs(to))).toBe(true);
      await panelOf(to).waitFor();
    };

    const provider = panelOf('LLM').getByRole('combobox', { name: 'Provider' });
    await ask(provider, page.getByRole('listbox'));
    await page.keyboard.press('Enter');
    // A list has the arrow keys once its chosen option has the focus.
    await until(has(page.getByRole('option', { name: 'OpenAI' }))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await until(has(page.getByRole('option', { name: 'Google Gemini' }))).toBe(true);
    await page.keyboard.press('Enter');
    await until(() => provider.textContent()).toBe('Google Gemini');

    await next('LLM', 'Scheduler');
    const daily = panelOf('Scheduler').getByRole('switch', { name: 'Run every day' });
    const before = await daily.getAttribute('aria-checked');
    await press('Tab', daily);
    await page.keyboard.press('Space');
    await until(() => daily.getAttribute('aria-checked')).not.toBe(before);
    await page.keyboard.press('Space');
    await ask(button('Scheduler', 'Run now'));

    await next('Scheduler', 'Leagues');
    await ask(button('Leagues', /^Hide /));

    await next('Leagues', 'Games');
    const ofGame = button('Games', /^More for /);
    await ask(ofGame, menu);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await press('ArrowDown', page.getByRole('menuitem', { name: 'Enter result by hand' }));
    await leaves(menu, ofGame);

    await next('Games', 'Cards');
    const ofCard = button('Cards', /^More for /);
    await press('Tab', ofCard);
    await page.keyboard.press('Enter');
    await press('ArrowDown', page.getByRole('menuitem', { name: 'LLM analysis debug view' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'LLM Analysis Debug View' }).waitFor();
    await leaves(dialog, ofCard);

    await next('Cards', 'Prompt');
    const template = panelOf('Prompt').getByLabel('Prompt template');
    await press('Tab', template);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Be brief.');
    await ask(button('Prompt', 'Try It'));

    await next('Prompt', 'Logs');
    await ask(button('Logs', 'Clear Logs'));

    await next('Logs', 'Analytics');
    await ask(button('Analytics', 'Re-evaluate Archive'));
    const byModel = button('Analytics', 'By model');
    await press('Tab', byModel);
    await page.keyboard.press('Space');
    await panelOf('Analytics').getByRole('region', { name: 'By model', exact: true }).waitFor();
    await until(() => byModel.getAttribute('aria-pressed')).toBe('true');
  });

  test('Logs: each task once; cleared after a question, the audit record stays', async () => {
    const panel = await tab('Logs');
    const list = panel.getByRole('list', { name: 'Activity, newest first' });
    await list.waitFor();
    const [game] = coming.slice(3);
    expect(await count(`activity_log where message like ? and type = 'success'`, [`%${game!.home}%`])).toBe(
      1,
    );
    const audited = await count('audit_log');
    await panel.getByRole('button', { name: 'Clear Logs' }).click();
    await answer('Clear Logs', 'Clear Logs');
    await toast('Logs Cleared');
    expect(await count('activity_log')).toBe(0);
    expect(await count('audit_log')).toBeGreaterThanOrEqual(audited);
  });

  test('words of a published card are taken down where its revisions are shown, after a reason and a question', async () => {
    const game = coming[1]!;
    const id = await one<number>('select id as value from cards where game_id = ?', [game.id]);
    await publishCard(stage.site.runtime, { cardId: id });
    const panel = await tab('Cards');
    await search(panel, nameOf(game), '1 to 1 of 1');
    await more(new RegExp(`^More for ${game.home}`), 'LLM analysis debug view');
    const debug = page.getByRole('dialog', { name: 'LLM Analysis Debug View' });
    // A revision is compared with another one, not with itself.
    await debug.getByRole('combobox', { name: 'Compared with' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Nothing',
      expect.stringMatching(/^Revision 1, /) as string,
    ]);
    await page.keyboard.press('Escape');
    const words = debug.getByRole('region', { name: 'Take the words down' });
    await words.getByRole('combobox', { name: 'Why they must go' }).click();
    await page.getByRole('option', { name: 'Somebody’s rights' }).click();
    await words.getByRole('button', { name: 'Take Down…' }).click();
    await words.getByText(/The words of 2 revisions and .* 1 entry of the record will say so/).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await count(`record_leaves where kind = 'takedown'`)).toBe(0);
    await words.getByRole('button', { name: 'Take Down for Good' }).click();
    await toast('Words Taken Down');
    expect(
      await count(
        `record_openings where publication_id = (select id from publications where card_id = ?) and text is null`,
        [id],
      ),
    ).toBe(1);
    await debug.getByRole('button', { name: 'Close' }).click();
  });

  test('Prompt, Lab: a trial says what it found, and is made active after a question; who did it stays', async () => {
    const { runtime } = stage.site;
    const { number, body } = await currentPrompt(runtime);
    const challenger = await savePrompt(runtime, { body: `${body}\nBe brief.` });
    await activatePrompt(runtime, { number });
    await writeConfig(runtime.em(), 'llm_config', { provider: 'openai', model: 'gpt-6-luna' }, runtime);
    const openLab = async () => {
      const prompt = await tab('Prompt');
      await prompt.getByRole('button', { name: 'Lab', exact: true }).click();
      return prompt;
    };
    let panel = await openLab();
    await panel.getByRole('button', { name: 'Set Up a Trial' }).click();
    const fresh = panel.getByRole('region', { name: 'New trial' });
    await fresh.getByRole('combobox', { name: 'Prompt version' }).click();
    await page.getByRole('option', { name: `Version ${challenger.number}`, exact: true }).click();
    await fresh.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: /^gpt-6\.1-terra/ }).click();
    await fresh.getByLabel('At most a day, $').fill('5');
    await fresh.getByRole('button', { name: 'Start Trial' }).click();
    await toast('Trial Started');
    const id = await one<number>('select max(id) as value from lab_trials');
    const own = `Version ${challenger.number} with gpt-6.1-terra`;
    const trial = () => panel.getByRole('region', { name: own, exact: true });
    await trial().getByText('No game of it has a result yet.').waitFor();

    const league = await seedLeague(runtime.em(), 'League of the trial');
    const prompt = await one<number>('select id as value from prompt_versions where number = ?', [number]);
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    const here = {
      machine: runtime,
      rows: <Row>(sql: string, values: readonly unknown[] = []) => rows<Row>(sql, [...values]),
      hours,
      card: (options = {}) => seedCard(runtime.em(), { league, prompt, kickoffAt: hours(30), ...options }),
    };
    await storedTrial(here, id, 40);
    await page.reload();
    panel = await openLab();
    await trial()
      .getByText(/^Better by \.\d+\.$/)
      .waitFor();
    await trial()
      .getByText(/interval −\.\d+ to −\.\d+, on 36 games/)
      .waitFor();
    const counts = await trial().locator('dl').first().textContent();
    for (const figure of ['Scored36', 'In the record38', 'No card1', 'Missed1', 'Cost$0.39'])
      expect(counts).toContain(figure);
    expect(await violationsInBothThemes(page)).toEqual([]);

    const isActive = () =>
      rows<{ number: number; model: string }>(
        `select number, (select value->>'model' from config where key = 'llm_config') as model from prompt_versions where is_active`,
      );
    const ask = async (answerWith: string) => {
      await trial().getByRole('button', { name: 'Make Active' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^Better by .* on 36 games\.$/)
        .waitFor();
      await answer(`Make version ${challenger.number} with gpt-6.1-terra active?`, answerWith);
    };
    await ask('Cancel');
    expect(await isActive()).toEqual([{ number, model: 'gpt-6-luna' }]);
    await ask('Make Active');
    await toast('Made Active');
    expect(await isActive()).toEqual([{ number: challenger.number, model: 'gpt-6.1-terra' }]);
    await panel.getByRole('button', { name: 'Show 1 ended trial' }).click();
    await trial()
      .getByText(
        /Ended \w+ \d+, \d{4}, by account #\d+ \(ada@touchline\.example\): It writes the cards now\./,
      )
      .waitFor();
    expect(await trial().getByRole('button', { name: 'Make Active' }).count()).toBe(0);
    expect(
      await rows(
        `select action, after->>'verdict' as verdict, (after->>'games')::int as games from audit_log where subject_type = 'trial' and action = 'activate'`,
      ),
    ).toEqual([{ action: 'activate', verdict: 'better', games: 36 }]);
  });

  test('Prompt, Lab: words of an answer of a trial are taken down by its entry, and of no other entry', async () => {
    const entry = await one<number>('select max(entry_index) as value from trial_answers');
    const published = await one<number>(
      `select max(index) as value from record_leaves where kind = 'publish'`,
    );
    const taken = () => count(`record_leaves where kind = 'takedown' and publication_id is null`);
    const prompt = await tab('Prompt');
    await prompt.getByRole('button', { name: 'Lab', exact: true }).click();
    await prompt.getByText('Take the words of an answer down', { exact: true }).click();
    const words = prompt.getByRole('region', { name: 'Take the words down' });
    const look = words.getByRole('button', { name: 'Take Down…' });
    await words.getByRole('combobox', { name: 'Why they must go' }).click();
    await page.getByRole('option', { name: 'What they say of a person' }).click();
    // Not before it is said of which entry.
    expect(await look.isDisabled()).toBe(true);
    await words.getByLabel('Entry').fill(String(published));
    await look.click();
    await toast(`Entry ${published} is no answer of a trial.`);
    await words.getByLabel('Entry').fill(String(entry));
    await look.click();
    await words.getByText(/The words about .* v .*, and 1 call of models with prompt and reply/).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await words.getByRole('button', { name: 'Keep' }).click();
    await look.waitFor();
    expect(await taken()).toBe(0);
    await look.click();
    await words.getByRole('button', { name: 'Take Down for Good' }).click();
    await toast('Words Taken Down');
    expect(await taken()).toBe(1);
    expect(
      await count(
        `llm_calls where response is null and id = (select a.call_id from lab_answers a join trial_answers t on t.answer_key = a.key where t.entry_index = ?)`,
        [entry],
      ),
    ).toBe(1);
  });
});
