import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeConfig } from '#core/config-store/config-store';
import { minuteMs } from '#core/domain/time';
import { startTick } from '#core/jobs/tick';
import { discover } from '#core/use-cases/discover';
import { seedLeagues } from '#core/use-cases/seed-leagues';
import { type Simulators, startSimulators } from '../../cli/simulators/start.ts';
import { seedCard, seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { asking } from './support/dashboard.ts';
import { type SharedClock, sharedClock } from './support/shared-clock.ts';
import { saturdayAfter, saturdayWorld } from './support/saturday-world.ts';
import { type Stage, acceptTerms, chromiumPath, openStage, signIn } from './support/stage.ts';
import { startWorkerProcess } from './support/worker-process.ts';

const matches = 40;
/** An operator has seen what went wrong after this long, in real time. */
const seenWithinMs = 60_000;

/**
 * The afternoon that the dashboard is for, on a clock that is moved on: `npm run test:saturday`, minutes long, so that it
 * is a command of its own. The operator looks at the first screen and does what its list says, in a real browser.
 */
describe.skipIf(process.env.TIPS_SATURDAY === undefined || chromiumPath === undefined)('a Saturday', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saturday-'));
  let clock: SharedClock;
  let simulators: Simulators;
  let stage: Stage;
  let page: Page;
  let worker: ChildProcess;
  const { rows, one } = asking(() => stage);
  /** What went wrong, and how long it took to be on the first screen. */
  const told: { what: string; seconds: number; mended: string }[] = [];

  const startWorker = (): void => {
    worker = startWorkerProcess(stage.site.databaseUrl, { clock, settings: simulators.settings });
  };

  beforeAll(async () => {
    const first = saturdayAfter(new Date(), 13);
    clock = sharedClock(join(folder, 'ahead'), new Date(first.getTime() - 40 * minuteMs));
    simulators = await startSimulators({
      clock,
      world: saturdayWorld(first, matches),
      models: { latencyMs: 400 },
    });
    stage = await openStage({ environment: simulators.settings, work: 'queue', clock });
    const { runtime } = stage.site;
    await seedLeagues(runtime);
    await discover(runtime, {});
    // A match of the morning whose result nobody brings.
    const em = runtime.em();
    const league = await seedLeague(em, 'Morning League');
    await seedCard(em, {
      league,
      prompt: await seedPrompt(em),
      home: 'Ashford Rovers',
      away: 'Bexley Town',
      kickoffAt: new Date(first.getTime() - 10 * 60 * minuteMs),
    });
    await startTick(runtime, {}, []);
    startWorker();
    page = await stage.visit();
    await page.goto(stage.site.url);
    await signIn(page, 'Ada Admin');
    await acceptTerms(page);
    await page.goto(`${stage.site.url}/admin`);
    await page.getByRole('heading', { name: 'What needs you' }).waitFor();
  }, 300_000);
  afterAll(async () => {
    worker?.kill('SIGKILL');
    await stage?.close();
    await simulators?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const needs = () => page.getByRole('region', { name: 'What needs you' });
  const line = (what: RegExp) => needs().getByRole('listitem').filter({ hasText: what });
  /** The first screen says it, and the operator has not left it. */
  async function seen(what: RegExp, mended: string, since: number): Promise<void> {
    await line(what).first().waitFor({ timeout: seenWithinMs });
    expect(new URL(page.url()).searchParams.get('tab') ?? 'llm').toBe('llm');
    told.push({
      what: (await line(what).first().innerText()).split('\n')[0]!,
      seconds: Math.round((Date.now() - since) / 1000),
      mended,
    });
  }
  const gone = (what: RegExp) => line(what).first().waitFor({ state: 'detached', timeout: 180_000 });
  const openJobs = () =>
    one<number>(
      `select count(*)::int as value from pgboss.job where name = 'card_generation' and state in ('created', 'retry', 'active')`,
    );
  const published = () =>
    one<number>(
      `select count(distinct game_id)::int as value from cards where state = 'published' and game_id in (select id from games where api_football_fixture_id is not null)`,
    );
  async function until(is: () => Promise<boolean>): Promise<void> {
    while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 200));
  }
  /** Time passes, and the schedules' process ticks on. */
  async function pass(minutes: number): Promise<void> {
    clock.pass(minutes * minuteMs);
    await startTick(stage.site.runtime, {}, []);
  }
  /** Presses the button of a line where it has one that can be pressed. */
  async function press(what: RegExp, button: RegExp): Promise<boolean> {
    const found = line(what).getByRole('button', { name: button }).first();
    if (!(await found.isVisible())) return false;
    await found.click();
    return true;
  }

  test(
    '40 games in three hours, and all that can go wrong: seen within a minute, mended from the first screen',
    { timeout: 1_800_000 },
    async () => {
      // 12:20: nothing is written for the first games.
      let since = Date.now();
      await seen(/kick off within 2 h without a card/, 'Generate', since);
      await press(/kick off within 2 h without a card/, /^Generate/);
      await until(async () => (await published()) >= 5);

      // The provider fails for twenty minutes.
      since = Date.now();
      simulators.openai.control.inject({ kind: 'server_error', times: 100_000 });
      await seen(/OpenAI is failing/, 'the provider came back; Retry', since);
      await pass(20);
      simulators.openai.control.clear();

      // The worker dies with jobs in the queue.
      since = Date.now();
      await press(/jobs? of the queue failed/, /^Retry/);
      await until(
        async () =>
          (await openJobs()) > 0 || (await press(/kick off within 2 h without a card/, /^Generate/)),
      );
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      since = Date.now();
      await seen(/No worker is running/, 'How to Start One', since);
      await press(/No worker is running/, /^How to Start One/);
      await page.getByRole('dialog').getByText('tips worker', { exact: true }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      startWorker();
      await gone(/No worker is running/);

      // The cap is hit.
      // Of what was answered alone: what the dead worker had reserved is given back while one looks.
      const spent = await one<number>(
        `select sum(cost)::float8 as value from llm_calls where state = 'succeeded'`,
      );
      await writeConfig(
        stage.site.runtime.em(),
        'spend_caps',
        { day: spent, month: 100 },
        stage.site.runtime,
      );
      since = Date.now();
      await seen(/Day cap (nearly )?used up/, 'Edit Caps', since);
      await line(/Day cap/)
        .getByRole('link', { name: 'Edit Caps' })
        .click();
      await page
        .getByRole('region', { name: 'Spending caps' })
        .getByRole('button', { name: 'Edit Caps' })
        .click();
      await page.getByRole('dialog').getByLabel('Dollars a day').fill('50');
      await page.getByRole('dialog').getByRole('button', { name: 'Save Caps' }).click();
      // The cap was set from a shell since the page read it, which is told before it is changed.
      const question = page.getByRole('dialog', { name: 'Is This Meant?' });
      await question.getByText('while you were typing').waitFor();
      await question.getByRole('button', { name: 'Save Anyway' }).click();
      // While a dialog is open the list behind it is hidden, and looks as if it had gone.
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      await gone(/Day cap/);

      // A result is missing since the morning.
      since = Date.now();
      await seen(/result is overdue: Ashford Rovers v Bexley Town/, 'Enter Result', since);
      await line(/result is overdue/)
        .getByRole('link', { name: 'Enter Result' })
        .click();
      const games = page.getByRole('tabpanel', { name: 'Games' });
      await games.getByRole('button', { name: /^Enter Result.*Ashford Rovers v Bexley Town/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Enter result by hand' });
      await dialog.getByLabel('Score after 90 minutes').fill('2-1');
      await dialog.getByLabel('Reason').fill('the club says so');
      await dialog.getByRole('button', { name: /Result$/ }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'LLM' }).click();
      await gone(/result is overdue/);

      // The afternoon goes on; the operator does what the list says.
      for (let passed = 0; passed < 220; passed += 20) {
        for (let quiet = 0; quiet < 2;) {
          const acted =
            (await press(/without a card|could not be written/, /^(Generate|Retry)/)) ||
            (await press(/of the queue failed/, /^Retry/));
          await until(async () => (await openJobs()) === 0);
          // The list of what is now, not that of a moment ago.
          await page.reload();
          await page
            .getByRole('heading', { name: /What needs you/ })
            .or(page.getByText('Nothing needs you'))
            .first()
            .waitFor();
          quiet = acted ? 0 : quiet + 1;
        }
        const review = line(/waits? for review/).getByRole('link', { name: /^Review/ });
        if (await review.isVisible()) {
          await review.click();
          const cards = page.getByRole('tabpanel', { name: 'Cards' });
          await cards.getByRole('checkbox', { name: /^Choose this page/ }).click();
          await cards.getByRole('button', { name: /^Publish \d/ }).click();
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /^Publish \d/ })
            .click();
          await page
            .getByText(/rows? published|of \d+ published/)
            .first()
            .waitFor();
          await page.goto(`${stage.site.url}/admin`);
          await page
            .getByText(/What needs you|Nothing needs you/)
            .first()
            .waitFor();
        }
        await pass(20);
      }

      const cards = await rows<{ name: string; out: boolean; reason: string | null }>(
        `select g.home_team || ' v ' || g.away_team as name, coalesce(bool_or(c.first_published_at < g.kickoff_at), false) as out,
         coalesce(g.generation_error, max(c.review_reason)) as reason
       from games g left join cards c on c.game_id = g.id
       where g.api_football_fixture_id is not null and g.kickoff_at <= ? and g.kickoff_at > ?::timestamptz - interval '5 hours' group by g.id`,
        [clock.now(), clock.now()],
      );
      console.table(told);
      console.log(
        `${cards.filter(({ out }) => out).length} of ${cards.length} cards were out before their kick-off.`,
      );
      expect(cards).toHaveLength(matches);
      expect(cards.filter(({ out, reason }) => !out && reason === null)).toEqual([]);
      expect(stage.faults).toEqual([]);
    },
  );
});
