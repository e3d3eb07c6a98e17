import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeConfig } from '#core/config-store/config-store';
import { type Simulators, startSimulators } from '../../cli/simulators/start.ts';
import { seededWorld } from '../../cli/simulators/world/seeded.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { asking, openTab, seeToast } from './support/dashboard.ts';
import { type SharedClock, sharedClock } from './support/shared-clock.ts';
import { type Stage, acceptTerms, chromiumPath, openStage, signIn } from './support/stage.ts';
import { startWorkerProcess } from './support/worker-process.ts';

/** How many games; absent: this is not run. `npm run test:bulk` runs it with 200. */
const games = Number(process.env.TIPS_BULK_RUN ?? 0);
/** After a press nothing more begins from then on, and the page says so, ms. */
const stoppedWithinMs = 2000;
const dayMs = 86_400_000;

/**
 * A bulk run as a person has it: begun, paused and stopped on the page, while the server is started anew and a worker is
 * killed, and carried on. Minutes long, so that it is a command of its own.
 */
describe.skipIf(games === 0 || chromiumPath === undefined)(`a bulk run of ${games}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bulk-run-'));
  const workers: ChildProcess[] = [];
  const figures: { what: string; milliseconds: number }[] = [];
  let clock: SharedClock;
  let simulators: Simulators;
  let stage: Stage;
  let page: Page;
  let web: { url: string; close(): Promise<void> };
  const { rows, one, count } = asking(() => stage);

  const startWorker = () => {
    const worker = startWorkerProcess(stage.site.databaseUrl, { clock, settings: simulators.settings });
    workers.push(worker);
    return worker;
  };
  const jobs = (states: string) =>
    count(`pgboss.job where name = 'card_generation' and state in (${states})`);
  const underWay = async () =>
    (
      await rows<{ game: number }>(
        `select (data->>'gameId')::int as game from pgboss.job where name = 'card_generation' and state = 'active'`,
      )
    ).map(({ game }) => game);
  const written = () => count(`llm_calls where state = 'succeeded'`);
  const lastStart = () =>
    one<number>(
      `select (extract(epoch from max(started_on)) * 1000)::float8 as value from pgboss.job where name = 'card_generation'`,
    );
  const dock = () => page.getByRole('complementary', { name: 'Queue Status' });
  /** A press while the one before is still answered is swallowed: this one waits until it is not. */
  const press = (name: string) =>
    dock().getByRole('button', { name }).and(page.locator(':not([aria-busy])')).click();
  async function reach(is: () => Promise<boolean>): Promise<void> {
    while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const note = (what: string, milliseconds: number) =>
    figures.push({ what, milliseconds: Math.round(milliseconds) });

  /** Generates a card for all games without one, as a person does it. */
  async function generateAll(): Promise<number> {
    await page.goto(`${web.url}/admin?tab=games&state=missing`);
    const panel = page.getByRole('tabpanel', { name: 'Games' });
    await panel.getByRole('button', { name: /^Choose All / }).click();
    const button = panel.getByRole('button', { name: /^Generate \d/ });
    const chosen = Number(/\d+/.exec(await button.innerText())![0]);
    await button.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Generate ${chosen} cards`, exact: true })
      .click();
    await seeToast(page, 'Done', `${chosen} rows queued.`);
    return chosen;
  }

  /** One press of Pause: how long until the last job began, and the page said so with the true count. */
  async function pause(when: string): Promise<void> {
    const at = Date.now();
    await press('Pause');
    await dock()
      .getByText(/^Paused at/)
      .waitFor();
    note(`paused ${when}: the page says so`, Date.now() - at);
    await reach(async () => (await underWay()).length === 0);
    note(`paused ${when}: the last job begun`, Math.max(0, (await lastStart()) - at));
    const [done, failed] = [await jobs(`'completed'`), await jobs(`'failed', 'cancelled'`)];
    expect(failed).toBe(0);
    await dock().getByText(`Paused at ${done} of ${games}.`).waitFor();
  }

  beforeAll(async () => {
    // At noon nothing of the day ends during the run.
    const noon = new Date(Math.ceil(Date.now() / dayMs) * dayMs + dayMs / 2);
    clock = sharedClock(join(folder, 'ahead'), noon);
    simulators = await startSimulators({
      clock,
      world: seededWorld({ now: noon }),
      // Long enough that the run outlasts a server that is started anew on a busy machine.
      models: { latencyMs: 3000 },
    });
    stage = await openStage({ environment: simulators.settings, work: 'queue', clock });
    const em = stage.site.runtime.em();
    const league = await seedLeague(em, 'Premier League');
    await seedPrompt(em);
    await rows(
      `insert into games (category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at)
       select 1, ?, 'Home ' || n, 'Away ' || n, ?::timestamptz + n * interval '1 minute', now(), now() from generate_series(1, ${games}) n`,
      [league, new Date(noon.getTime() + 2 * dayMs)],
    );
    await writeConfig(em, 'spend_caps', { day: 100_000, month: 100_000 }, stage.site.runtime);
    web = await stage.site.another();
    page = await stage.visit();
    await page.goto(stage.site.url);
    await signIn(page, 'Ada Admin');
    await acceptTerms(page);
    // The same account and session at the server that is started anew later.
    await page.goto(`${web.url}/robots.txt`);
    await page.evaluate(() => localStorage.setItem('cookie-consent', 'rejected'));
  }, 300_000);
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await web?.close();
    await stage?.close();
    await simulators?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'is paused and stopped by one press, outlives a server and a worker, and is carried on; nothing is paid twice',
    { timeout: 1_800_000 },
    async () => {
      const port = Number(new URL(web.url).port);
      const first = startWorker();
      startWorker();
      expect(await generateAll()).toBe(games);
      await reach(async () => (await written()) >= games * 0.15);
      await pause('once');

      // Somebody types; the server goes away for a while, and the workers go on.
      const editor = (await openTab(page, 'Prompt')).getByLabel('Prompt template');
      const typed = `${await editor.inputValue()} Typed while the server was away.`;
      await press('Go On');
      await dock()
        .getByText(/ of \d+ done/)
        .waitFor();
      await web.close();
      await editor.fill(typed);
      const before = await written();
      await reach(async () => (await written()) >= before + games * 0.1);
      web = await stage.site.another({ port });
      await pause('after the server came back');
      expect(await editor.inputValue()).toBe(typed);
      expect(await page.evaluate(() => localStorage.getItem('unsaved-texts'))).toContain('server was away');

      // A worker is killed with jobs in its hands, and all is cancelled before anybody has missed it.
      await press('Go On');
      await reach(async () => (await underWay()).length === 10);
      await press('Cancel All');
      const ask = dock().getByRole('group', { name: 'Cancel all jobs' });
      const confirm = ask.getByRole('button', { name: /^Cancel \d+ Jobs$/ });
      first.kill('SIGKILL');
      await once(first, 'exit');
      const inHand = new Set(await underWay());
      const lastCall = await one<number>('select max(id)::int as value from llm_calls');
      const at = Date.now();
      await confirm.click();
      await ask.waitFor({ state: 'detached' });
      await dock().getByRole('button', { name: 'Cancel All' }).waitFor({ state: 'detached' });
      note('cancelled: the page shows nothing that waits', Date.now() - at);
      for (const game of await underWay()) inHand.add(game);
      await reach(async () => (await jobs(`'created', 'retry', 'active'`)) === 0);
      note('cancelled: the last job begun', Math.max(0, (await lastStart()) - at));
      const since = await rows<{ game: number }>('select game_id as game from llm_calls where id > ?', [
        lastCall,
      ]);
      expect(since.filter(({ game }) => !inHand.has(game))).toEqual([]);
      const stopped = await rows<{ id: number; game: number; state: string }>(
        'select id, game_id as game, state from llm_calls order by id',
      );
      const died = await jobs(`'failed'`);
      expect(died, 'the jobs of the killed worker are told, and do not come back').toBeGreaterThan(0);
      expect(died).toBeLessThanOrEqual(5);
      await dock()
        .getByText(new RegExp(`^${died} jobs? failed\\.$`))
        .waitFor();
      const left = games - (await count('cards'));
      expect(left).toBeGreaterThan(died);

      // Carried on: what is written is left alone.
      startWorker();
      expect(await generateAll()).toBe(left);
      await reach(async () => (await jobs(`'created', 'retry', 'active'`)) === 0);
      expect(await count('cards')).toBe(games);
      // What had failed is put back too, although its cards are there by now.
      await dock().getByRole('button', { name: 'Show the queue' }).click();
      await dock()
        .getByRole('button', { name: `Retry ${died}`, exact: true })
        .click();
      await reach(async () => (await jobs(`'created', 'retry', 'active', 'failed'`)) === 0);
      await dock().waitFor({ state: 'detached' });

      const all = await rows<{ id: number; game: number; state: string }>(
        'select id, game_id as game, state from llm_calls order by id',
      );
      expect(all.slice(0, stopped.length)).toMatchObject(stopped.map(({ id, game }) => ({ id, game })));
      for (const [game, ofGame] of Map.groupBy(all, (call) => call.game)) {
        const states = ofGame.map(({ state }) => state);
        // Of a call that died with its worker nobody knows whether it was answered.
        expect([game, states.filter((state) => state !== 'unknown')]).toEqual([game, ['succeeded']]);
      }
      expect(await count('card_revisions')).toBe(games);
      console.table(figures);
      console.log(
        `${games} games: ${await count('cards')} cards, ${all.length} calls, of these ${all.filter(({ state }) => state === 'unknown').length} that died with their worker.`,
      );
      for (const { what, milliseconds } of figures)
        expect([what, milliseconds <= stoppedWithinMs]).toEqual([what, true]);
      expect(stage.faults).toEqual([]);
    },
  );
});
