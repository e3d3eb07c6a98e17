import type { QueueState } from '#core/contract/admin-queue';
import { currentPrompt } from '#core/generation/current-prompt';
import { discover } from '#core/use-cases/discover';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Simulators } from '../../cli/simulators/start.ts';
import { storedRun } from '../core/lab/stored-run.ts';
import { storedTrial } from '../core/lab/stored-trial.ts';
import { type SeedCard, seedCard, seedLeague } from '../web-api/support/seed.ts';
import { adminTabs } from '../../web/src/features/admin/tabs/list.ts';
import {
  answerDialog,
  asking,
  faultsOfDialog,
  openDashboard,
  openTab,
  seeToast,
} from './support/dashboard.ts';
import { type Stage, chromiumPath, sidewaysScroll, until, violationsInBothThemes } from './support/stage.ts';

/** Every tab, the one that is open at first last. */
const tabNames = [...adminTabs.slice(1), adminTabs[0]].map(({ label }) => label);

/**
 * How many jobs, in the order of their start, ran at once: at most, and on average from when all places were taken
 * until the last job started.
 */
function placesTaken(
  jobs: readonly { started: number; ended: number }[],
  { places }: { places: number },
): { most: number; mean: number } {
  const [from, to] = [jobs[places - 1]!.started, jobs.at(-1)!.started];
  const changes = jobs
    .flatMap(({ started, ended }) => [
      { at: started, by: 1 },
      { at: ended, by: -1 },
    ])
    .toSorted((one, other) => one.at - other.at || one.by - other.by);
  let running = 0;
  let most = 0;
  let work = 0;
  for (const [index, { at, by }] of changes.entries()) {
    running += by;
    most = Math.max(most, running);
    const until = Math.min(changes[index + 1]?.at ?? at, to);
    work += running * Math.max(0, until - Math.max(at, from));
  }
  return { most, mean: work / (to - from) };
}

describe.skipIf(chromiumPath === undefined)('what an admin does', () => {
  let simulators: Simulators;
  let stage: Stage;
  let page: Page;

  const { rows, one } = asking(() => stage);
  const setting = (key: string) => one(`select value from config where key = ?`, [key]);
  const tab = (name: string) => openTab(page, name);
  const toast = (text: string | RegExp) => seeToast(page, text);
  const answer = (title: string | RegExp, action: string) => answerDialog(page, title, action);

  beforeAll(async () => {
    ({ simulators, stage, page } = await openDashboard());
  }, 240_000);
  afterAll(async () => {
    await stage?.close();
    await simulators?.close();
  });

  test('visitors are told and sent to sign in, others to Home', async () => {
    const visitor = await stage.visit();
    await visitor.goto(`${stage.site.url}/admin`);
    await visitor.getByText('You are logged out. Logging in again...').first().waitFor();
    await visitor.getByRole('heading', { name: /Simulated .* sign-in/i }).waitFor();
    await visitor.getByRole('button', { name: 'Vic Visitor' }).click();
    await visitor.waitForURL(`${stage.site.url}/**`);
    await visitor.goto(`${stage.site.url}/admin`);
    await visitor.getByText("You don't have admin access to this page.").first().waitFor();
    await visitor.waitForURL(`${stage.site.url}/`);
  });

  test('every tab has an address, stays as it was left, and passes axe in both themes', async () => {
    // Matches of the next hours would fill the first page, on the afternoon of a match day.
    await rows(
      `update games set kickoff_at = kickoff_at + interval '3 days' where status = 'upcoming' and kickoff_at <= now() + interval '3 hours'`,
    );
    // Rows that say more than others: two that look like one match, and one that a clock running ahead has closed.
    const [first, second, third] = (
      await rows<{ id: number }>(
        `select id from games where status = 'upcoming' and kickoff_at > now() + interval '10 minutes' order by kickoff_at, id limit 3`,
      )
    ).map(({ id }) => id);
    await rows('update games set potential_duplicate_of = ? where id = ?', [first, second]);
    await rows('update games set frozen_at = kickoff_at where id = ?', [third]);
    for (const name of tabNames) {
      const panel = await tab(name);
      expect(new URL(page.url()).searchParams.get('tab')).toBe(name.toLowerCase());
      await until(() => panel.getByText(/^Loading /).count()).toBe(0);
      if (name === 'Games') {
        await panel
          .getByRole('button', { name: /^Not a duplicate/ })
          .first()
          .waitFor();
        await panel.getByText('Closed by a clock that ran ahead').waitFor();
        // Crests come through our own address, and are pictures.
        const crests = panel.locator('img[src^="/media/teams/"]');
        await until(() => crests.count()).toBe(20);
        await until(() =>
          crests.evaluateAll((images) =>
            images.every(
              (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
            ),
          ),
        ).toBe(true);
      }
      expect(await violationsInBothThemes(page), name).toEqual([]);
    }
    await rows('update games set potential_duplicate_of = null where id = ?', [second]);
    const leagues = await tab('Leagues');
    const search = () => until(async () => new URL(page.url()).searchParams.get('q'));
    await leagues.getByRole('searchbox').fill('prem');
    await search().toBe('prem');
    await tab('LLM');
    await search().toBeNull();
    await tab('Leagues');
    await search().toBe('prem');
    // Another tab is opened before the typing has come to rest: it stays open, and the typing is kept.
    const games = await tab('Games');
    await games.getByRole('searchbox').fill('arsenal');
    await tab('LLM');
    await page.waitForTimeout(400);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('llm');
    await tab('Games');
    await search().toBe('arsenal');
    await games.getByRole('searchbox').fill('');
    await search().toBeNull();
  });

  test('what is typed and pressed in a row is kept on a slow machine, and a tab is one step back', async () => {
    const slow = await page.context().newPage();
    await slow.goto(`${stage.site.url}/admin?tab=leagues`);
    const field = slow.getByRole('tabpanel', { name: 'Leagues' }).getByRole('searchbox');
    await field.waitFor();
    const devtools = await slow.context().newCDPSession(slow);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await field.pressSequentially('premier', { timeout: 90_000 });
    const search = () => until(async () => new URL(slow.url()).searchParams.get('q'));
    await search().toBe('premier');
    expect(await field.inputValue()).toBe('premier');
    const steps = () => slow.evaluate(() => history.length);
    const before = await steps();
    await openTab(slow, 'LLM');
    await openTab(slow, 'Leagues');
    await search().toBe('premier');
    expect((await steps()) - before).toBe(2);
    await slow.close();
  });

  test('every tab fits 1024, 768 and 360 pixels', async () => {
    for (const width of [1024, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of tabNames) {
        await tab(name);
        expect(await sidewaysScroll(page), `${name} at ${width}`).toBe(0);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('LLM: the key is checked, model and auto-publish are saved, a failure is told', async () => {
    const panel = await tab('LLM');
    await panel.getByRole('button', { name: 'Validate API Key' }).click();
    await toast('API Key Valid');
    await panel.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: 'Google Gemini' }).click();
    await panel.getByRole('switch', { name: 'Auto-publish' }).click();
    await page.route('**/api/admin/config', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await panel.getByRole('button', { name: 'Save Configuration' }).click();
    await toast('Failed to save LLM configuration');
    await page.unroute('**/api/admin/config');
    await panel.getByRole('button', { name: 'Save Configuration' }).click();
    await toast('Configuration Saved');
    expect(await setting('llm_config')).toMatchObject({ provider: 'gemini' });
    expect(await setting('auto_publish_cards')).toEqual({ enabled: false });
  });

  test('Scheduler: settings are saved within their limits, a job runs now and says what it did', async () => {
    const panel = await tab('Scheduler');
    await panel.getByRole('textbox', { name: 'Minutes' }).fill('4');
    await panel.getByText('The interval is 5 to 120 minutes.').waitFor();
    await panel.getByRole('textbox', { name: 'Minutes' }).fill('45');
    const results = panel.getByRole('region', { name: 'Results checker scheduler' });
    await results.getByRole('button', { name: 'Save Configuration' }).click();
    await toast('Configuration Saved');
    expect(await setting('results_checker')).toMatchObject({ intervalMinutes: 45 });
    const housekeeping = panel.getByRole('region', { name: 'Housekeeping' });
    const kept = housekeeping.getByRole('textbox', { name: 'Months to keep data' });
    await kept.fill('3');
    await housekeeping.getByText('Enter months from 4 to 600, or leave it empty.').waitFor();
    await kept.fill('24');
    await housekeeping.getByRole('button', { name: 'What would go now?' }).click();
    await housekeeping
      .getByText(/^Older than 24 months, and nothing points to it: 0 B in 0 bodies/)
      .waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await kept.fill('');
    await housekeeping.getByText(/Unsaved change: was 12 months/).waitFor();
    await housekeeping.getByRole('button', { name: 'Save Configuration' }).click();
    await expect.poll(() => setting('data_retention')).toEqual({ months: null });
    const discovery = panel.getByRole('region', { name: 'Game discovery scheduler' });
    await discovery.getByRole('button', { name: 'Run now' }).click();
    await answer('Run now: Game discovery', 'Run now');
    await toast(/Game discovery: /);
    expect(await one(`select count(*)::int as value from job_runs where job = 'discovery'`)).toBeGreaterThan(
      0,
    );
    const today = panel.getByRole('region', { name: 'Today' });
    await today
      .getByRole('img', { name: /^Today until .*: 1 run, 0 failed\. \d+ slots? to come\.$/ })
      .waitFor();
    const lines = today.getByRole('list', { name: 'Runs and slots of today' }).getByRole('listitem');
    await lines.filter({ hasText: /Game discovery.*run by hand.*Done/ }).waitFor();
    await lines.filter({ hasText: /Pre-kickoff updates.*Off/ }).waitFor();
  });

  test('Leagues: hiding asks first; the badge and the database follow', async () => {
    const panel = await tab('Leagues');
    await panel.getByRole('searchbox').fill('');
    const active = () => one<number>('select count(*)::int as value from leagues where is_active');
    const before = await active();
    const first = panel.getByRole('button', { name: /^Hide / }).first();
    const name = (await first.getAttribute('aria-label'))!.slice('Hide '.length);
    // By its name: the list may still be growing back from the search before.
    const row = panel
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });
    await row
      .first()
      .getByRole('button', { name: `Hide ${name}`, exact: true })
      .click();
    await answer(/^Hide /, 'Hide League');
    await toast('League Updated');
    await row.first().getByText('Hidden').waitFor();
    expect(await active()).toBe(before - 1);
    await row
      .first()
      .getByRole('button', { name: `Show ${name}` })
      .click();
    await row.first().getByText('Visible').waitFor();
    expect(await active()).toBe(before);
  });

  test('Leagues: one is added by the service’s id and one by a name alone, all are refreshed; models are synced', async () => {
    const panel = await tab('Leagues');
    const dialog = page.getByRole('dialog', { name: 'Add League' });
    const submit = dialog.getByRole('button', { name: 'Add League' });
    const add = async (id: string, name: string) => {
      await panel.getByRole('button', { name: 'Add League' }).click();
      expect(await submit.isDisabled()).toBe(true);
      await dialog.getByLabel('Football service’s id').fill(id);
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Name').press('Enter');
    };
    await add('39', '');
    await dialog.getByLabel('Football service’s id').fill('0x27');
    await dialog.getByText('A whole number, such as 39.').waitFor();
    expect(await faultsOfDialog(page)).toEqual([]);
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByLabel('Football service’s id').fill('39');
    await submit.click();
    await seeToast(page, 'Failed to add league', 'already.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await add('', 'Sunday League');
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    await seeToast(page, 'League Added', 'Sunday League is visible.');
    await panel.getByRole('button', { name: 'Edit Sunday League', exact: true }).waitFor();
    await rows(`delete from leagues where name = 'Sunday League'`);
    await panel.getByRole('button', { name: /^Refresh/ }).click();
    await seeToast(page, 'Leagues Refreshed', / unchanged\./);

    const llm = await tab('LLM');
    await llm.getByRole('button', { name: 'Sync Models' }).click();
    await seeToast(page, 'Models Synced');
    expect(
      await one(
        `select count(*)::int as value from audit_log where action = 'add' and subject_type = 'league'`,
      ),
    ).toBe(1);
  });

  test('Leagues: past seasons are imported at the cost that was told, and a league is placed', async () => {
    const panel = await tab('Leagues');
    const name = await one<string>(
      `select display_name as value from leagues where is_active and api_football_id = 39`,
    );
    const dialog = page.getByRole('dialog');
    await panel.getByRole('button', { name: `Past seasons of ${name}: Nothing yet` }).click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import (4 requests)' }).click();
    await seeToast(page, 'Past Seasons', '4 seasons with 1,520 matches');
    await until(() => dialog.getByRole('rowheader').count()).toBe(4);
    expect(await dialog.getByText('Complete', { exact: true }).count()).toBe(3);
    expect(await dialog.getByRole('button', { name: 'Everything is imported' }).isDisabled()).toBe(true);
    expect(await one<number>('select count(*)::int as value from season_matches')).toBe(1520);
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: `Past seasons of ${name}: 4 seasons` }).waitFor();

    await panel.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Its place in the country' }).click();
    await page.getByRole('option', { name: 'Second league' }).click();
    await dialog.getByRole('button', { name: 'Save League' }).click();
    await toast('League Updated');
    expect(await one<number>(`select tier as value from leagues where api_football_id = 39`)).toBe(2);
  });

  test('Games: ten a page, searched by the server, the address remembers', async () => {
    const panel = await tab('Games');
    const total = await one<number>(`select count(*)::int as value from games where status = 'upcoming'`);
    expect(total).toBeGreaterThan(10);
    await panel.getByText(`1 to 10 of ${total}`).waitFor();
    await panel.getByRole('button', { name: 'Page 2' }).click();
    await panel.getByText(/^11 to /).waitFor();
    await page.reload();
    await page.getByText(/^11 to /).waitFor();
    const [game] = await rows<{ home: string; away: string }>(
      `select home_team as home, away_team as away from games where status = 'upcoming' order by kickoff_at, id limit 1`,
    );
    await panel.getByRole('searchbox').fill(`${game!.home} v ${game!.away}`);
    await panel.getByText('1 to 1 of 1').waitFor();
    await panel.getByRole('searchbox').fill('');
    await panel.getByText(`1 to 10 of ${total}`).waitFor();
  });

  test('Games: a state is kept in the address; rows are chosen by the keyboard alone, and each says what happened', async () => {
    const panel = await tab('Games');
    const [first, second] = await rows<{ id: number; home: string; away: string }>(
      `select id, home_team as home, away_team as away from games where status = 'upcoming' and kickoff_at > now() + interval '2 hours'
         and kickoff_confirmed order by kickoff_at, id limit 2`,
    );
    await rows(`update games set generation_error = 'The answer was cut off.' where id in (?, ?)`, [
      first!.id,
      second!.id,
    ]);
    await page.reload();
    const chip = panel.getByRole('button', { name: /^Failed 2$/ });
    await chip.focus();
    await page.keyboard.press('Enter');
    await panel.getByText('1 to 2 of 2').waitFor();
    expect(new URL(page.url()).searchParams.get('state')).toBe('failed');
    await panel.getByText('The answer was cut off.').first().waitFor();
    expect(await panel.getByRole('button', { name: /^Retry/ }).count()).toBe(2);
    const box = (game: typeof first) =>
      panel.getByRole('checkbox', { name: `Choose ${game!.home} v ${game!.away}` });
    await box(first).focus();
    await page.keyboard.press('Space');
    await box(second).focus();
    await page.keyboard.press('Shift+Space');
    await panel.getByText('2 chosen').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    // Another admin, or the schedule, was faster with one of them.
    await rows(`update games set kickoff_confirmed = false where id = ?`, [second!.id]);
    await panel.getByRole('button', { name: /^Generate 2/ }).press('Enter');
    await page.getByRole('dialog').getByText('1 chosen game cannot be written for').waitFor();
    await page.keyboard.press('Escape');
    const [fixture] = await rows<{ id: number }>(
      `select api_football_fixture_id as id from games where id = ?`,
      [second!.id],
    );
    await rows('update games set api_football_fixture_id = null where id = ?', [second!.id]);
    await panel.getByRole('button', { name: 'Fetch Data' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Fetch Data' }).press('Enter');
    const outcome = page.getByRole('dialog', { name: '1 of 2 queued' });
    await outcome.getByText(`${second!.home} v ${second!.away}`).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.getByText('None chosen').waitFor();
    await rows(
      `update games set generation_error = null, kickoff_confirmed = true, api_football_fixture_id = coalesce(api_football_fixture_id, ?) where id in (?, ?)`,
      [fixture!.id, first!.id, second!.id],
    );
    await panel.getByRole('button', { name: /^All / }).click();
    await until(async () => new URL(page.url()).searchParams.get('state')).toBeNull();
  });

  test('Games: a page that is waited for says so; what another question follows is given up', async () => {
    const games = await tab('Games');
    await games.getByRole('row').nth(10).waitFor();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/games?*', async (route) => {
      await held;
      // What was given up cannot be answered any more.
      await route.continue().catch(() => undefined);
    });
    const last = games.getByRole('button', { name: /^Page \d+$/ }).last();
    const asked = `page=${await last.textContent()}&`;
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes(asked));
    const first = await games.getByRole('row').nth(1).textContent();
    // One that no test has looked at before, or it is shown at once.
    await last.click();
    await games.getByRole('status').filter({ hasText: 'Loading the games' }).waitFor();
    expect(await games.locator('[aria-busy="true"]').count()).toBe(1);
    expect(await games.getByRole('row').nth(1).textContent()).toBe(first);
    await games.getByRole('searchbox').fill('arsenal');
    expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
    answer();
    await until(() => games.locator('[aria-busy="true"]').count()).toBe(0);
    await games.getByRole('searchbox').fill('');
    await games.getByRole('row').nth(10).waitFor();
    // Last: a question that is held while its route goes would never be answered.
    await page.unroute('**/api/admin/games?*');
  });

  test('Prompt: a draft is tried without a trace, saved as a version, rolled back', async () => {
    const panel = await tab('Prompt');
    const before = await one<number>('select count(*)::int as value from card_revisions');
    await panel.getByLabel('Prompt template').press('Control+End');
    await panel.getByLabel('Prompt template').pressSequentially(' Be brief.');
    await panel.getByRole('button', { name: 'Try It' }).click();
    const trial = page.getByRole('dialog', { name: 'Try the draft' });
    await trial.getByRole('combobox', { name: 'Game' }).click();
    await page.getByRole('option').first().click();
    await trial.getByRole('button', { name: 'Run the Draft' }).click();
    await trial.getByText('Strongest Supporting Facts').waitFor({ timeout: 60_000 });
    expect(await faultsOfDialog(page)).toEqual([]);
    await trial.getByRole('button', { name: 'Close' }).first().click();
    expect(await one('select count(*)::int as value from card_revisions')).toBe(before);
    await panel.getByRole('button', { name: 'Save Prompt' }).click();
    await toast('Prompt Saved');
    expect(await one('select number as value from prompt_versions where is_active')).toBe(2);
    await panel.getByRole('button', { name: 'Versions', exact: true }).click();
    expect(await violationsInBothThemes(page), 'Versions').toEqual([]);
    await panel.getByRole('button', { name: 'Roll back to version 1' }).click();
    await answer('Roll back to version 1', 'Roll Back');
    await toast('Prompt Rolled Back');
    expect(await one('select number as value from prompt_versions where is_active')).toBe(1);
    await panel.getByRole('button', { name: 'Lab', exact: true }).click();
    await panel.getByText('No comparison yet').waitFor();
    await panel.getByLabel(/^Version 2/).click();
    await panel.getByLabel(/^gpt-6-luna/).click();
    await panel.getByText('No finished game of this choice has data').waitFor();
    expect(await violationsInBothThemes(page), 'Lab').toEqual([]);
    await panel.getByRole('button', { name: 'Editor', exact: true }).click();
  });

  test('a bulk run says games and cost, keeps five of twenty at work, outlives a reload, and pays each card once', async () => {
    await discover(stage.site.runtime, { days: 14 });
    const waiting = `status = 'upcoming' and frozen_at is null and kickoff_confirmed and league_id in (select id from leagues where is_active)
      and kickoff_at between now() and now() + interval '14 days' and not exists (select from cards c where c.game_id = g.id)`;
    // The rest as games whose time is not known yet: no card is written for those.
    await rows(
      `update games set kickoff_confirmed = false where id in (select id from games g where ${waiting} order by kickoff_at, id offset 20)`,
    );
    const games = (await rows<{ id: number }>(`select id from games g where ${waiting} order by id`)).map(
      ({ id }) => id,
    );
    expect(games).toHaveLength(20);
    simulators.gemini.control.inject({ kind: 'slow', times: Infinity, delayMs: 300 });

    await page.reload();
    // Asked for in two browsers at once: each is told what it put in itself, and the audit record says the same.
    const second = await page.context().newPage();
    await second.goto(`${stage.site.url}/admin?tab=llm`);
    const ask = async (of: Page) => {
      await of.getByRole('button', { name: 'Generate Missing Cards' }).click();
      const question = of.getByRole('dialog', { name: 'Generate Missing Cards' });
      await question.getByText('Estimated cost, at most').waitFor();
      if (of === page) expect(await faultsOfDialog(of)).toEqual([]);
      return question.getByRole('button', { name: 'Generate 20 cards', exact: true });
    };
    await tab('LLM');
    const told = async (of: Page) => {
      const text = await of
        .getByText(/queued \(max 5 parallel\)|in the queue already/)
        .first()
        .textContent();
      return Number(/(\d+) cards? queued/.exec(text ?? '')?.[1] ?? 0);
    };
    const buttons = [await ask(page), await ask(second)];
    await Promise.all(buttons.map((button) => button.click()));
    const queued = await Promise.all([page, second].map(told));
    expect(queued[0]! + queued[1]!).toBe(20);
    const lines = await rows<{ cards: number }>(
      `select (after->>'cards')::int as cards from audit_log where action = 'generate' and subject_id = 'missing'`,
    );
    expect(lines.map(({ cards }) => cards).toSorted((a, b) => a - b)).toEqual(
      queued.filter((cards) => cards > 0).toSorted((a, b) => a - b),
    );
    expect(await one(`select count(*)::int as value from pgboss.job where name = 'card_generation'`)).toBe(
      20,
    );
    await second.close();
    const dock = page.getByRole('complementary', { name: 'Queue Status' });
    const shown = async () => {
      await dock.getByRole('button', { name: 'Show the queue' }).click();
      await dock.getByText(/^5 running, \d+ queued$/).waitFor();
    };
    await shown();
    await page.reload();
    await shown();
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          const answered = await page.request.get(`${stage.site.url}/api/admin/queue`);
          const { generation } = (await answered.json()) as QueueState;
          seen.push(generation.processing);
          return generation.queued + generation.processing;
        },
        { timeout: 150_000, interval: 200 },
      )
      .toBe(0);
    simulators.gemini.control.clear();
    expect(Math.max(...seen)).toBe(5);
    expect(simulators.gemini.inFlightMost).toBeLessThanOrEqual(5);

    // By the queue's own times: never more than five, and five for as long as jobs wait, but for the moments in which
    // a place that has ended one job takes the next.
    const { most, mean } = placesTaken(
      await rows<{ started: number; ended: number }>(
        `select extract(epoch from started_on)::float as started, extract(epoch from completed_on)::float as ended
         from pgboss.job where name = 'card_generation' and state = 'completed' order by started_on`,
      ),
      { places: 5 },
    );
    expect(most).toBe(5);
    expect(mean).toBeGreaterThan(4.5);

    const paid = await rows<{ id: number; cards: number; calls: number }>(
      `select id, (select count(*)::int from cards c where c.game_id = g.id) as cards,
         (select count(*)::int from llm_calls l where l.game_id = g.id and l.operation <> 'try_prompt' and not l.is_repair) as calls
       from games g where id in (${games.join()}) order by id`,
    );
    expect(paid).toEqual(games.map((id) => ({ id, cards: 1, calls: 1 })));
  });

  test('Prompt, Lab: it passes axe in both themes and fits every width, whatever clubs, models and runs are called', async () => {
    const { runtime } = stage.site;
    // Three hundred letters: markup, a script that is read from the right, and a word that nothing breaks.
    const hostile = (of: string) =>
      `${of} <b onclick="x()"> شباب الأهلي دبي ${'Wm'.repeat(150)}`.slice(0, 300);
    const [model, club] = [hostile('model').replaceAll(' ', '-'), hostile('FC')];
    const here = {
      machine: runtime,
      rows: <Row>(sql: string, values: readonly unknown[] = []) => rows<Row>(sql, [...values]),
      hours: (count: number) => new Date(Date.now() + count * 3_600_000),
      card: async (options: SeedCard = {}) =>
        seedCard(runtime.em(), {
          league,
          prompt,
          kickoffAt: here.hours(30),
          home: club,
          away: club,
          ...options,
        }),
    };
    const league = await seedLeague(runtime.em(), hostile('League'));
    const { id: prompt, number } = await currentPrompt(runtime);
    const past = { state: 'draft', completed: true, withoutMarkets: true } as const;
    const games = [
      await here.card({ ...past, kickoffAt: here.hours(-50) }),
      await here.card({ ...past, kickoffAt: here.hours(-60) }),
    ];
    const runId = await storedRun(
      here,
      {
        models: [{ provider: 'openai', id: model }],
        prompts: [number, number + 1],
        activePrompt: number,
        activeModel: model,
        leadHours: 24,
        leftOut: [{ gameId: 1, game: `${club} v ${club}`, reason: hostile('standings') }],
      },
      games.flatMap(({ gameId }) =>
        [number, number + 1].map((promptVersion) => ({
          gameId,
          promptVersion,
          model,
          home: 0.3 + promptVersion / 10,
        })),
      ),
    );
    await rows('update lab_runs set name = ?, reason = ? where id = ?', [
      hostile('Run'),
      hostile('Why'),
      runId,
    ]);
    await rows(
      `insert into lab_runs (name, plan, state, author, lease_until, created_at)
       select name, plan, 'running', author, now() + interval '1 day', now() from lab_runs where id = ?`,
      [runId],
    );
    const trialId = await one<number>(
      `insert into lab_trials (provider, model, prompt_version_id, standing_model, standing_prompt_version_id, share, seed, day_cap, most_unusable, state, note, author, created_at)
       values ('openai', ?, ?, ?, ?, 0.5, 's', 5, 0.2, 'running', ?, 'cli: x', now()) returning id as value`,
      [model, prompt, model, prompt, hostile('A cap')],
    );
    await storedTrial(here, trialId, 4);

    await page.goto(`${stage.site.url}/admin`);
    const panel = await tab('Prompt');
    await panel.getByRole('button', { name: 'Lab', exact: true }).click();
    const fresh = panel.getByRole('region', { name: 'New comparison' });
    await fresh.getByRole('checkbox', { name: new RegExp(`^Version ${number}`) }).check();
    await fresh.getByRole('checkbox', { name: /^gpt-6-luna/ }).check();
    const lead = fresh.getByLabel('Hours before kick-off');
    await lead.fill('200');
    await fresh.getByText('It must be a number from 0.1 to 168.').waitFor();
    await lead.fill('24');
    await fresh.getByText(/games have data from 24 h before kick-off or earlier/).waitFor();
    // What an estimate said of another choice is told in paler letters until the next one has come.
    await fresh.locator('[aria-live="polite"][aria-busy="false"]').waitFor();
    await panel.getByText('data as of 24 h before kick-off', { exact: false }).first().waitFor();
    await panel.getByText('Data as of 24 h before', { exact: false }).first().waitFor();
    await panel.getByRole('region', { name: hostile('Run') }).waitFor();
    await panel.getByRole('button', { name: 'Stop Trial' }).waitFor();
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    expect(await violationsInBothThemes(page)).toEqual([]);
    const fits = async () => {
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await until(() => sidewaysScroll(page)).toBe(0);
      }
    };
    await fits();
    await fresh.getByRole('button', { name: 'Coming games' }).click();
    await panel.getByRole('region', { name: 'New trial' }).waitFor();
    expect(await violationsInBothThemes(page, '#lab-setup')).toEqual([]);
    await fits();
  });
});
