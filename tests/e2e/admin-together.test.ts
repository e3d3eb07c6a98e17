import { accountName } from '#core/actor';
import type { Locator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Simulators } from '../../cli/simulators/start.ts';
import { endpointsByPhase } from '#core/domain/endpoints';
import { checkResults } from '#core/use-cases/check-results';
import { deleteGame } from '#core/use-cases/delete-game';
import { editGame } from '#core/use-cases/edit-game';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import { generateCard } from '#core/use-cases/generate-card';
import { grantAdmin } from '#core/use-cases/grant-admin';
import { setConfig } from '#core/use-cases/set-config';
import { updateLeague } from '#core/use-cases/update-league';
import { publishCard } from '#core/record/publish-card';
import {
  nextYear,
  answerDialog,
  asking,
  faultsOfDialog,
  openDashboard,
  openTab,
  seeToast,
} from './support/dashboard.ts';
import {
  type Stage,
  acceptTerms,
  chromiumPath,
  signIn,
  tooWideAt320,
  until,
  violations,
  violationsInBothThemes,
} from './support/stage.ts';

/** How often a list that is looked at is read again, ms. */
const pollMs = 10_000;

interface Draft {
  id: number;
  home: string;
  away: string;
}

describe.skipIf(chromiumPath === undefined)('admins at work on the same cards', () => {
  let simulators: Simulators;
  let stage: Stage;
  let page: Page;
  let drafts: Draft[];

  const { rows, one, count } = asking(() => stage);
  const stateOf = ({ id }: Draft) => one<string>('select state as value from cards where id = ?', [id]);
  /** What the record says of a card, oldest first. */
  const recordOf = async ({ id }: Draft) =>
    (
      await rows<{ kind: string }>(
        `select l.kind from record_leaves l join publications p on p.id = l.publication_id
         where p.card_id = ? and l.kind in ('publish', 'withdraw') order by l.index`,
        [id],
      )
    ).map(({ kind }) => kind);
  const featured = async () =>
    (await rows<{ id: number }>('select id from cards where is_featured')).map(({ id }) => id);

  const rowOf = (panel: Locator, { home, away }: Draft) =>
    panel.getByRole('row').filter({ hasText: home }).filter({ hasText: away });
  const publish = (row: Locator) => row.getByRole('button', { name: /^Publish(?!ed)/ }).click();
  const fromMenu = async (of: Page, row: Locator, item: string) => {
    await row.getByRole('button', { name: /^More for / }).click();
    await of.getByRole('menuitem', { name: item, exact: true }).click();
  };
  /** Waits, with the page's clock running ahead, for what it reads anew by itself. */
  const comesToShow = (of: Page, what: Locator) =>
    until(async () => {
      await of.clock.runFor(pollMs);
      return what.count();
    }).toBe(1);

  beforeAll(async () => {
    ({ simulators, stage, page } = await openDashboard());
    await rows(
      `insert into config (key, value, updated_at) values ('auto_publish_cards', '{"enabled": false}', now())`,
    );
    // Two leagues are enough, and quick to ask about.
    await rows(
      `update leagues set is_active = id in (select league_id from games
         where kickoff_at > now() + interval '3 hours' group by league_id order by count(*) desc, league_id limit 2)`,
    );
    const games = await rows<{ id: number }>(
      `select g.id from games g join leagues l on l.id = g.league_id and l.is_active
       where g.status_code = 'NS' and g.kickoff_at > now() + interval '3 hours' order by g.kickoff_at, g.id limit 8`,
    );
    // In one run: what games share is asked for once.
    await fetchFixtureData(stage.site.runtime, { gameIds: games.map(({ id }) => id) });
    await Promise.all(games.map(({ id }) => generateCard(stage.site.runtime, { gameId: id })));
    drafts = await rows<Draft>(
      `select c.id, g.home_team as home, g.away_team as away from cards c join games g on g.id = c.game_id order by c.id`,
    );
    expect(drafts).toHaveLength(8);
  }, 240_000);
  afterAll(async () => {
    await stage?.close();
    await simulators?.close();
  });

  test('cards are published, featured, unpublished and deleted, and the record keeps what was published', async () => {
    const [first, second, spare] = drafts as [Draft, Draft, Draft];
    const panel = await openTab(page, 'Cards');
    await panel.getByText('1 to 8 of 8').waitFor();
    for (const card of [first, second]) {
      const row = rowOf(panel, card);
      expect(await row.getByRole('button', { name: /^Set featured/ }).isDisabled()).toBe(true);
      await publish(row);
      await answerDialog(page, `Publish: ${card.home} v ${card.away}`, 'Publish');
      await seeToast(page, 'Card Published');
      await row.getByText('Published', { exact: true }).first().waitFor();
      expect(await stateOf(card)).toBe('published');
      expect(await count('publications where card_id = ?', [card.id])).toBe(1);
      expect(await recordOf(card)).toEqual(['publish']);
      await row.getByRole('button', { name: /^Set featured/ }).click();
      await seeToast(page, 'Featured Card Set');
      await row.getByRole('button', { name: /^Featured/ }).waitFor();
      expect(await featured()).toEqual([card.id]);
    }
    await rowOf(panel, first)
      .getByRole('button', { name: /^Set featured/ })
      .waitFor();

    await fromMenu(page, rowOf(panel, first), 'Unpublish');
    await page
      .getByRole('dialog')
      .getByText(/withdrawn, not deleted/)
      .waitFor();
    await answerDialog(page, /^Unpublish: /, 'Unpublish');
    await seeToast(page, 'Card Unpublished');
    expect(await stateOf(first)).toBe('withdrawn');
    expect(await recordOf(first)).toEqual(['publish', 'withdraw']);
    expect(await count('publications where card_id = ?', [first.id])).toBe(1);
    await rowOf(panel, first).getByText('Withdrawn').waitFor();

    await rowOf(panel, second)
      .getByRole('button', { name: /^Withdraw card/ })
      .click();
    await page
      .getByRole('dialog')
      .getByText(/withdrawn, not deleted/)
      .waitFor();
    await answerDialog(page, /^Withdraw the card: /, 'Withdraw Card');
    await seeToast(page, 'Card Withdrawn', 'the pick is withdrawn and stays on record');
    expect(await stateOf(second)).toBe('withdrawn');
    expect(await recordOf(second)).toEqual(['publish', 'withdraw']);
    expect(await featured()).toEqual([]);

    await rowOf(panel, spare)
      .getByRole('button', { name: /^Delete card/ })
      .click();
    await page
      .getByRole('dialog')
      .getByText(/never published/)
      .waitFor();
    await answerDialog(page, /^Delete the card: /, 'Delete Card');
    await seeToast(page, 'Card Deleted');
    await panel.getByText('1 to 7 of 7').waitFor();
    expect(await count('cards where id = ?', [spare.id])).toBe(0);
    expect(await count('card_revisions where card_id = ?', [spare.id])).toBe(0);
    expect(await count(`record_leaves where kind in ('publish', 'withdraw')`)).toBe(4);
  });

  test('what one admin does the other’s page comes to show; what no longer holds is refused with the reason', async () => {
    const [seen, both, gone] = drafts.slice(3) as [Draft, Draft, Draft];
    const other = await stage.visit();
    await other.clock.install();
    await other.goto(stage.site.url);
    await signIn(other, 'Vic Visitor');
    await acceptTerms(other);
    await grantAdmin(stage.site.runtime, {
      userId: await one<number>(`select id as value from users where email = 'vic@touchline.example'`),
      isAdmin: true,
    });
    await other.goto(`${stage.site.url}/admin?tab=cards`);
    const theirs = other.getByRole('tabpanel', { name: 'Cards' });
    await theirs.getByText('1 to 7 of 7').waitFor();
    const mine = await openTab(page, 'Cards');

    await publish(rowOf(mine, seen));
    await answerDialog(page, /^Publish: /, 'Publish');
    await seeToast(page, 'Card Published');
    await comesToShow(other, rowOf(theirs, seen).getByRole('button', { name: /^Published/ }));

    // Both say yes at the same moment: one pick, stamped once.
    await publish(rowOf(mine, both));
    await publish(rowOf(theirs, both));
    await Promise.all([page, other].map((each) => answerDialog(each, /^Publish: /, 'Publish')));
    await Promise.all([page, other].map((each) => seeToast(each, 'Card Published')));
    expect(await recordOf(both)).toEqual(['publish']);
    const star = (panel: Locator, card: Draft) =>
      rowOf(panel, card).getByRole('button', { name: /^Set featured/ });
    await Promise.all([star(mine, seen).click(), star(theirs, both).click()]);
    await Promise.all([page, other].map((each) => seeToast(each, 'Featured Card Set')));
    expect(await featured()).toHaveLength(1);

    // The other page learns no more, and acts on what was so.
    let failed = 0;
    await other.route('**/api/admin/cards?*', (route) => {
      failed += 1;
      return route.abort();
    });
    await until(async () => {
      await other.clock.runFor(pollMs);
      return failed;
    }).toBeGreaterThan(0);
    await fromMenu(page, rowOf(mine, seen), 'Unpublish');
    await answerDialog(page, /^Unpublish: /, 'Unpublish');
    await seeToast(page, 'Card Unpublished');
    await rowOf(mine, gone)
      .getByRole('button', { name: /^Delete card/ })
      .click();
    await answerDialog(page, /^Delete the card: /, 'Delete Card');
    await seeToast(page, 'Card Deleted');
    const recorded = await count(`record_leaves where kind in ('publish', 'withdraw')`);
    await fromMenu(other, rowOf(theirs, seen), 'Unpublish');
    await answerDialog(other, /^Unpublish: /, 'Unpublish');
    await seeToast(other, 'Failed to publish card', `Card ${seen.id} is not published.`);
    await rowOf(theirs, seen)
      .getByRole('button', { name: /^Withdraw card/ })
      .click();
    await answerDialog(other, /^Withdraw the card: /, 'Withdraw Card');
    await seeToast(
      other,
      'Failed to delete card',
      `Card ${seen.id} is withdrawn already and stays on record.`,
    );
    await publish(rowOf(theirs, gone));
    await answerDialog(other, /^Publish: /, 'Publish');
    await seeToast(other, 'Failed to publish card', `There is no card ${gone.id}.`);
    expect(await count(`record_leaves where kind in ('publish', 'withdraw')`)).toBe(recorded);
    await other.unroute('**/api/admin/cards?*');

    // Both edit the prompt: the second is told, keeps the draft, and can save it knowingly.
    const editor = (of: Page) => of.getByLabel('Prompt template');
    await Promise.all([page, other].map((each) => openTab(each, 'Prompt')));
    const built = await editor(page).inputValue();
    await editor(other).fill(`${built} Be exact.`);
    await editor(page).fill(`${built} Be brief.`);
    await page.getByRole('button', { name: 'Save Prompt' }).click();
    await seeToast(page, 'Prompt Saved', 'Version 2 is active.');
    await other.getByRole('button', { name: 'Save Prompt' }).click();
    await seeToast(
      other,
      'Failed to save prompt template',
      'Version 2 became active while version 1 was edited. Compare your draft with it, then save again.',
    );
    expect(await count('prompt_versions')).toBe(2);
    await other.getByText('Version 2 is active').waitFor();
    expect(await editor(other).inputValue()).toBe(`${built} Be exact.`);
    await other.getByRole('button', { name: 'Compare with active' }).click();
    await other
      .getByText(/Be brief\./)
      .first()
      .waitFor();
    await other.getByRole('button', { name: 'Save Prompt' }).click();
    await seeToast(other, 'Prompt Saved', 'Version 3 is active.');
    expect(await one('select body as value from prompt_versions where is_active')).toBe(`${built} Be exact.`);
    const authorOf = async (email: string) =>
      accountName(await one<number>(`select id as value from users where email = '${email}'`));
    expect(await rows('select number, author from prompt_versions where number > 1 order by number')).toEqual(
      [
        { number: 2, author: await authorOf('ada@touchline.example') },
        { number: 3, author: await authorOf('vic@touchline.example') },
      ],
    );

    // Both edit the caps: the later one is told who was faster and what holds now, and what was typed stays.
    const typeCap = async (of: Page, day: string) => {
      await (await openTab(of, 'LLM')).getByRole('button', { name: 'Edit Caps' }).click();
      const caps = of.getByRole('dialog', { name: 'Spending caps' });
      await caps.getByLabel('Dollars a day').fill(day);
      return caps.getByRole('button', { name: 'Save Caps' });
    };
    const [sooner, later] = [await typeCap(page, '7'), await typeCap(other, '8')];
    await sooner.click();
    await seeToast(page, 'Spending Caps Saved');
    await later.click();
    const question = other.getByRole('dialog', { name: 'Is This Meant?' });
    await question
      .getByText(/ada@touchline\.example\) changed this at .* it is day 7, month 100 now\./)
      .waitFor();
    expect(await faultsOfDialog(other)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await other.getByLabel('Dollars a day').inputValue()).toBe('8');
    expect(await one(`select value from config where key = 'spend_caps'`)).toEqual({ day: 7, month: 100 });
    await other.keyboard.press('Escape');

    // Back on the list, which reads on although reading had failed: the connection breaks after the server has
    // published. It is told; asked again, the server stamps nothing twice.
    await openTab(other, 'Cards');
    await comesToShow(other, rowOf(theirs, seen).getByText('Withdrawn'));
    expect(await rowOf(theirs, gone).count()).toBe(0);
    const last = drafts[6]!;
    await other.route('**/api/admin/cards?*', (route) => route.abort());
    await other.route('**/publish', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await publish(rowOf(theirs, last));
    await answerDialog(other, /^Publish: /, 'Publish');
    await seeToast(other, 'Failed to publish card', 'look whether the change was made');
    await other.unroute('**/publish');
    await publish(rowOf(theirs, last));
    await answerDialog(other, /^Publish: /, 'Publish');
    await seeToast(other, 'Card Published');
    expect(await recordOf(last)).toEqual(['publish']);
    await other.context().close();
  });

  test('each failure is told in the words of the catalogue, with the server’s reason, and changes nothing', async () => {
    const stored = () =>
      Promise.all(
        [
          'games',
          'leagues',
          'cards',
          'card_revisions',
          'publications',
          'record_leaves',
          'prompt_versions',
          'config',
          'job_runs',
          'audit_log',
          'activity_log',
        ].map((table) =>
          one<string>(
            `select '${table} ' || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as value from ${table} t`,
          ),
        ),
      );
    const dialog = page.getByRole('dialog');
    const button = (of: Locator, name: string | RegExp) =>
      of.getByRole('button', { name, disabled: false }).first();
    const press = (of: string, name: string | RegExp) => async () =>
      button(await openTab(page, of), name).click();
    /** Presses, and says yes to the question. */
    const ask = (of: string, name: string | RegExp, action: string | RegExp) => async () => {
      await press(of, name)();
      await dialog.getByRole('button', { name: action, exact: true }).click();
    };
    /** Fills a dialog and sends it; it stays open with what was typed, and is left. */
    const fill = (open: () => Promise<void>, action: string, typing: () => Promise<void>) => async () => {
      await open();
      await typing();
      await dialog.getByRole('button', { name: action, exact: true }).click();
    };
    const choose = async (field: string, option?: string) => {
      await dialog.getByRole('combobox', { name: field }).click();
      await page
        .getByRole('option', option === undefined ? {} : { name: option })
        .first()
        .click();
    };
    const schedule = (title: string, change: (panel: Locator) => Promise<void>) => async () => {
      const panel = (await openTab(page, 'Scheduler')).getByRole('region', { name: title });
      await change(panel);
      await panel.getByRole('button', { name: 'Save Configuration' }).click();
    };
    const run = (title: string) => async () => {
      const panel = (await openTab(page, 'Scheduler')).getByRole('region', { name: title });
      await panel.getByRole('button', { name: 'Run now' }).click();
      await dialog.getByRole('button', { name: 'Run now', exact: true }).click();
    };
    const flip = (panel: Locator) => panel.getByRole('switch').click();
    const failures: [title: string, act: () => Promise<void>][] = [
      [
        'Failed to save LLM configuration',
        async () => {
          const panel = await openTab(page, 'LLM');
          await panel.getByRole('switch', { name: 'Auto-publish' }).click();
          await button(panel, 'Save Configuration').click();
        },
      ],
      ['Validation Failed', press('LLM', 'Validate API Key')],
      ['Failed to trigger card generation', ask('LLM', 'Generate Missing Cards', /^Generate \d+ cards?$/)],
      ['Failed to regenerate cards', ask('LLM', 'Regenerate Existing Cards', /^Regenerate \d+ cards?$/)],
      ['Failed to save scheduler configuration', schedule('Auto-generate on discovery', flip)],
      ['Failed to save pre-kickoff configuration', schedule('Pre-kickoff updates', flip)],
      ['Failed to save live scores configuration', schedule('Live scores', flip)],
      ['Failed to save game discovery configuration', schedule('Game discovery scheduler', flip)],
      ['Failed to save results checker configuration', schedule('Results checker scheduler', flip)],
      [
        'Failed to save housekeeping configuration',
        schedule('Housekeeping', (panel) => panel.getByLabel('Months to keep data').fill('24')),
      ],
      ['Failed to trigger game discovery', run('Game discovery scheduler')],
      ['Failed to trigger results checker', run('Results checker scheduler')],
      ['Failed to update league', ask('Leagues', /^Hide /, 'Hide League')],
      ['Fetch Failed', ask('Games', 'Fetch Missing Fixture Data', 'Fetch Data')],
      ['Failed to discover games', ask('Games', 'Discover Games', 'Discover Games')],
      [
        'Failed to add match',
        fill(press('Games', 'Add Match'), 'Add Match', async () => {
          await dialog.getByLabel('Home team').fill('Elm');
          await dialog.getByLabel('Away team').fill('Fir');
          await dialog.getByLabel('Kick-off, UTC').fill(`${nextYear}-05-01T15:00`);
          await choose('League');
        }),
      ],
      [
        'Failed to update teams',
        fill(press('Games', /^Edit teams/), 'Save Teams', () => dialog.getByLabel('Home team').fill('Gorse')),
      ],
      [
        'Failed to update game',
        async () => {
          const row = (await openTab(page, 'Games')).getByRole('row').filter({ hasText: 'No card' }).first();
          await row.getByLabel(/^Kick-off in UTC/).fill(`${nextYear}-05-02T16:30`);
          await row.getByRole('button', { name: 'Save', exact: true }).click();
        },
      ],
      ['Failed to delete game', ask('Games', /^Delete /, 'Delete Game')],
      ['Failed to generate card', ask('Games', /^Generate Tip/, 'Generate Tip')],
      ['Failed to publish card', ask('Cards', /^Publish(?!ed)/, 'Publish')],
      ['Failed to set featured card', press('Cards', /^Set featured/)],
      ['Failed to delete card', ask('Cards', /^Delete card/, 'Delete Card')],
      [
        'Failed to update game association',
        fill(
          async () => fromMenu(page, rowOf(await openTab(page, 'Cards'), drafts[7]!), 'Reassign to a game'),
          'Reassign Card',
          () => choose('Game'),
        ),
      ],
      [
        'Failed to save prompt template',
        async () => {
          const panel = await openTab(page, 'Prompt');
          await panel.getByLabel('Prompt template').fill('Judge with care, and say what you do not know.');
          await panel.getByRole('button', { name: 'Save Prompt' }).click();
        },
      ],
      ['Re-evaluation Failed', ask('Analytics', 'Re-evaluate Archive', 'Re-evaluate')],
      ['Failed to clear logs', ask('Logs', 'Clear Logs', 'Clear Logs')],
    ];
    await page.reload();
    await openTab(page, 'LLM');
    const before = await stored();
    let isLost = false;
    const isWrite = (method: string) => method !== 'GET';
    await page.route('**/api/admin/**', (route) => {
      if (!isWrite(route.request().method())) return route.fallback();
      if (isLost) return route.abort('connectionreset');
      return route.fulfill({
        status: 503,
        json: { error: 'The disk is full.', code: 'unavailable', suggestion: 'Make room on it.' },
      });
    });
    for (const [title, act] of failures) {
      await act();
      const reason = isLost
        ? /The connection to the server was lost\. Check it/
        : 'The disk is full. Make room on it.';
      await seeToast(page, title, title === 'Validation Failed' ? 'Could not validate API key' : reason);
      const cancel = dialog.getByRole('button', { name: 'Cancel', exact: true });
      if ((await cancel.count()) > 0) await cancel.click();
      await dialog.waitFor({ state: 'detached' });
      // Every other time the connection breaks instead.
      isLost = !isLost;
    }
    await page.unroute('**/api/admin/**');
    expect(await stored()).toEqual(before);

    // What is wrong with a key, in the provider's words, and where it gives none.
    simulators.openai.control.inject({ kind: 'bad_key' });
    const [checked] = await Promise.all([
      page.waitForResponse('**/validate-key'),
      press('LLM', 'Validate API Key')(),
    ]);
    const { error } = (await checked.json()) as { error: string };
    expect(error).not.toBe('');
    await seeToast(page, 'API Key Invalid', error);
    await page.route('**/validate-key', (route) => route.fulfill({ json: { valid: false, error: null } }));
    await press('LLM', 'Validate API Key')();
    await seeToast(page, 'API Key Invalid', 'The API key could not be validated');
    await page.unroute('**/validate-key');
  });

  test('games are discovered and their data fetched, a waiting task is cancelled, a played match shows its data', async () => {
    const { runtime } = stage.site;
    const bare = await rows<{ id: number }>(
      `select g.id from games g join leagues l on l.id = g.league_id and l.is_active
       where g.status = 'upcoming' and not exists (select from cards where game_id = g.id)`,
    );
    for (const { id } of bare) await deleteGame(runtime, { gameId: id });
    await (await openTab(page, 'LLM')).getByRole('button', { name: 'Generate Missing Cards' }).click();
    await seeToast(page, 'No Games to Process', 'No coming game of the next 14 days is due for a card.');

    const panel = await openTab(page, 'Games');
    const discoverGames = async () => {
      await panel.getByRole('button', { name: 'Discover Games' }).click();
      await answerDialog(page, 'Discover Games', 'Discover Games');
    };
    const known = await count('games');
    const refuse = (isRefused: (nth: number) => boolean): void => {
      let asked = 0;
      simulators.football.control.clear();
      simulators.football.control.inject({
        kind: 'parameter',
        times: Infinity,
        when: ({ path }) => path.endsWith('/fixtures') && isRefused((asked += 1)),
      });
    };
    refuse(() => true);
    await discoverGames();
    await seeToast(page, 'Failed to discover games');
    expect(await count('games')).toBe(known);
    refuse((nth) => nth > 1);
    await discoverGames();
    await seeToast(page, 'Discovery Completed with Errors', / \(and \d+ more\)/);
    const errors = await one<string[]>(
      `select details->'errors' as value from activity_log where message like 'Discovery: %' order by id desc limit 1`,
    );
    expect(errors.length).toBeGreaterThan(1);
    simulators.football.control.clear();
    await discoverGames();
    await seeToast(page, 'Discovery Completed', /[1-9]\d* games? added/);
    expect(await count('games')).toBeGreaterThan(known);

    // A match that is over, with its data.
    const league = await one<number>(
      `select api_football_id as value from leagues where is_active order by id limit 1`,
    );
    const season = simulators.world.season(league, simulators.world.years(league).at(-1)!)!;
    const played = season.fixtures.findLast(
      ({ ending, notices }) => ending === 'FT' && notices.at(-1)!.kickoff < Date.now() - 86_400_000,
    )!;
    const name = `${played.home.name} v ${played.away.name}`;
    const playedId = await one<number>(
      `insert into games (category_id, league_id, season, api_football_fixture_id, home_team, home_team_id, away_team, away_team_id,
         kickoff_at, created_at, updated_at)
       values (1, (select id from leagues where api_football_id = ?), ?, ?, ?, ?, ?, ?, ?, now(), now()) returning id as value`,
      [
        league,
        season.year,
        played.id,
        played.home.name,
        played.home.id,
        played.away.name,
        played.away.id,
        new Date(played.notices.at(-1)!.kickoff),
      ],
    );
    await checkResults(runtime, { gameIds: [playedId] });

    // The one worker of fixture data cannot store what it fetches, so that the next task has to wait.
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holding = runtime.em().transactional(async (em) => {
      await em.execute('lock table fixture_records in exclusive mode');
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    await panel.getByRole('button', { name: 'Fetch Missing Fixture Data' }).click();
    await answerDialog(page, 'Fetch Missing Fixture Data', 'Fetch Data');
    await seeToast(page, 'Fixture Data Queued');

    await panel.getByRole('switch', { name: 'Show Archived' }).click();
    await panel.getByRole('searchbox').fill(name);
    await panel.getByRole('button', { name: `Fetch or view API data, ${name}` }).click();
    const viewer = page.getByRole('dialog', { name: 'API Football Data' });
    const after = viewer.getByRole('tab', { name: /^Post-Match/ });
    await viewer.getByRole('tab', { name: 'Post-Match has data' }).waitFor();
    expect(await after.getAttribute('aria-selected')).toBe('true');
    const { fulltime } = played.score;
    await viewer
      .getByRole('region', { name: 'Fixture information' })
      .getByText(`${fulltime.home} : ${fulltime.away}`, { exact: true })
      .waitFor();
    const records = await rows<{ endpoint: string; version: string | null }>(
      `select endpoint_name as endpoint, data_version as version from fixture_records where game_id = ? and phase = 'post_match'`,
      [playedId],
    );
    expect(records.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [...endpointsByPhase.post_match].toSorted(),
    );
    const raw = viewer.getByRole('region', { name: 'Raw responses' });
    for (const { endpoint, version } of records) {
      const record = raw.getByRole('group').filter({ has: page.getByText(endpoint, { exact: true }) });
      expect(await record.textContent()).toContain(version?.slice(0, 8) ?? '');
    }
    await viewer.getByRole('tab', { name: 'Pre-Match', exact: true }).click();
    await viewer.getByText('No Pre-match data available yet.').waitFor();
    await viewer.getByRole('button', { name: 'Fetch Data Now' }).click();
    await seeToast(page, 'Queued', 'Pre-match data fetch queued');
    await viewer.getByRole('button', { name: 'Queued' }).waitFor();
    await viewer.getByRole('button', { name: 'Close' }).click();

    const queue = page.getByRole('complementary', { name: 'Queue Status' });
    await queue.getByRole('button', { name: 'Show the queue' }).click();
    await queue.getByText('all coming games').waitFor();
    await queue.getByRole('button', { name: `Cancel: ${name}` }).click();
    await until(() => queue.getByText(name).count()).toBe(0);
    released.resolve();
    await holding;
    await queue.waitFor({ state: 'detached', timeout: 90_000 });
    expect(await count(`fixture_records where game_id = ? and phase = 'pre_match'`, [playedId])).toBe(0);
    // Every coming game has all of its records now.
    expect(
      await rows(
        `select g.id, count(f.id)::int from games g join leagues l on l.id = g.league_id and l.is_active
         left join fixture_records f on f.game_id = g.id and f.phase = 'pre_match'
         where g.status = 'upcoming' and g.merged_into is null and g.kickoff_at > now() + interval '130 minutes'
         group by g.id having count(f.id) < ?`,
        [endpointsByPhase.pre_match.length],
      ),
    ).toEqual([]);
  });

  test('people: found, made and removed as admins, signed out one by one, with the keyboard alone too; nobody is left without one', async () => {
    const [mark, hostile] = [String.fromCodePoint(0x202e), '<b>x</b> =cmd()'];
    await rows(
      `insert into users (email, email_verified, name, created_at, updated_at, last_seen_at) values
         ('mia@mail.example', true, 'Mia Quick', now(), now(), now() - interval '1 minute'),
         ('claims@mail.example', false, ?, now(), now(), now() - interval '2 minutes')`,
      [`${mark}${hostile}${'N'.repeat(10_000)}`],
    );
    const panel = await openTab(page, 'Logs');
    await panel.getByRole('button', { name: 'People', exact: true }).click();
    const people = panel.getByRole('table', { name: 'People, last seen first' });
    const admins = panel.getByRole('table', { name: 'Admins' });
    await admins.getByText('ADMIN_EMAILS names this address.').waitFor();
    expect(await admins.getByRole('button', { name: /^Remove, Ada/ }).isDisabled()).toBe(true);
    const claims = people.getByRole('row').filter({ hasText: 'claims@mail.example' });
    await claims.getByText('Address not verified').waitFor();
    expect(await claims.getByRole('button', { name: /^Make Admin/ }).isDisabled()).toBe(true);
    expect(await people.locator('b b').count(), 'a name is text').toBe(0);

    await panel.getByLabel('E-mail address').fill('claims@mail.example');
    await panel.getByLabel('E-mail address').press('Enter');
    await panel.getByText(/No provider vouches for this address/).waitFor();

    await panel.getByLabel('Search people').fill('mia q');
    await people.getByRole('row').filter({ hasText: 'Mia Quick' }).waitFor();
    await until(() => people.getByRole('row').count()).toBe(2);
    await people.getByRole('button', { name: 'Make Admin, Mia Quick' }).press('Enter');
    await answerDialog(page, 'Make Admin', 'Make Admin');
    await seeToast(page, 'Admin Added', 'Mia Quick');
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await tooWideAt320(page)).toEqual([]);

    // Asked in place, by keyboard: Escape keeps, and the focus is where it was.
    const remove = admins.getByRole('button', { name: 'Remove, Mia Quick' });
    await remove.press('Enter');
    const ask = panel.getByRole('group', { name: 'Remove Mia Quick' });
    await ask.getByRole('button', { name: 'Keep' }).press('Escape');
    await ask.waitFor({ state: 'detached' });
    expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
    await remove.press('Enter');
    await ask.getByRole('button', { name: 'Remove as Admin' }).press('Enter');
    await seeToast(page, 'Admin Removed', 'Mia Quick');

    // Vic is signed in elsewhere: one session is ended, and his page is a visitor's.
    const other = await stage.visit();
    await other.goto(stage.site.url);
    await signIn(other, 'Vic Visitor');
    await panel.getByLabel('Search people').fill('vic@');
    await people.getByRole('button', { name: /^Open, Vic/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /Vic/ });
    await dialog.getByText('Chrome on Linux').first().waitFor();
    expect(await faultsOfDialog(page)).toEqual([]);
    for (const end of await dialog.getByRole('button', { name: /^End, / }).all())
      if (await end.isVisible()) {
        await end.click();
        await seeToast(page, 'Session Ended');
        break;
      }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Export Data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^touchline-user-\d+\.json$/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await other.context().close();

    // A name of the audit record opens what was done by and to somebody.
    await admins.getByRole('button', { name: /^Audit Lines, Ada/ }).click();
    await panel.getByText(/^Only what account \d+ did/).waitFor();
    await panel.getByRole('table', { name: 'Audit record, newest first' }).waitFor();
    expect(await violationsInBothThemes(page), 'Audit record').toEqual([]);
    expect(
      await count(`audit_log where origin like '%, Chrome on Linux' and actor like 'account #%'`),
    ).toBeGreaterThan(3);
  });

  test('two megabytes of JSON are opened, searched and copied while only the lines in sight are drawn', async () => {
    const gameId = await one<number>(
      `select game_id as value from fixture_records where phase = 'post_match' limit 1`,
    );
    const body = JSON.stringify(
      Array.from({ length: 17_000 }, (_, id) => ({
        id,
        name: `Player ${id}`,
        statistics: [{ goals: id % 9, note: 'x'.repeat(60) }],
      })),
    );
    expect(body.length).toBeGreaterThan(1.9e6);
    const hash = 'f'.repeat(64);
    await rows(
      `insert into fixture_bodies (hash, body, bytes, first_seen_at) values (?, ?::jsonb, 2000000, now())`,
      [hash, body],
    );
    await rows(
      `update fixture_records set data_version = ?, status = 'ok' where game_id = ? and phase = 'post_match' and endpoint_name = 'player_performance'`,
      [hash, gameId],
    );
    const name = await one<string>(
      `select home_team || ' v ' || away_team as value from games where id = ?`,
      [gameId],
    );
    const panel = await openTab(page, 'Games');
    if ((await panel.getByRole('switch', { name: 'Show Archived' }).getAttribute('aria-checked')) !== 'true')
      await panel.getByRole('switch', { name: 'Show Archived' }).click();
    await panel.getByRole('searchbox').fill(name);
    const opener = panel.getByRole('button', { name: `Fetch or view API data, ${name}` });
    await opener.waitFor();
    await opener.click();
    const viewer = page.getByRole('dialog', { name: 'API Football Data' });
    const all = viewer.getByRole('group', { name: 'All data', exact: true });
    await all.getByText(/lines$/).waitFor();
    const search = all.getByRole('searchbox');
    await search.fill('player 16999"');
    await all.getByText('1 found').waitFor();
    await search.press('Enter');
    await all.getByText('"name": "Player 16999",').waitFor();
    await all.getByText('1 of 1').waitFor();
    expect(await viewer.locator('[data-found]').count()).toBe(1);
    expect(await all.locator('*').count(), 'only what is in sight is drawn').toBeLessThan(1000);
    // The row behind is dimmed, as archived games are.
    const found = await violations(page);
    expect(found.filter((line) => !line.startsWith('color-contrast'))).toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await all.getByRole('button', { name: 'Copy All data' }).click();
    await seeToast(page, 'Copied');
    expect(await page.evaluate(async () => (await navigator.clipboard.readText()).length)).toBeGreaterThan(
      2e6,
    );
    await viewer.getByRole('button', { name: 'Close' }).click();
  });

  test('a session that ends leaves for the sign-in page on the next action, with the time to read why', async () => {
    const editor = (await openTab(page, 'Prompt')).getByLabel('Prompt template');
    const typed = `${await editor.inputValue()} Typed before the session ended.`;
    await editor.fill(typed);
    const panel = await openTab(page, 'Cards');
    const draft = drafts[7]!;
    // Only the action may find out, not a list that is read anew.
    await page.route('**/api/admin/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await publish(rowOf(panel, draft));
    await page.getByRole('dialog', { name: /^Publish: / }).waitFor();
    await rows(`update sessions set ended_at = now(), data = '{}'`);
    const refused = page.waitForResponse('**/publish');
    const left = page.waitForResponse('**/api/login?returnTo=*');
    // Awaited from before: the page is left soon.
    const told = page.getByText('You are logged out. Logging in again...').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await told;
    expect((await refused).status()).toBe(401);
    // By the browser's own clock: this process may be late to hear of either.
    const begun = async (answer: Promise<Response>) => (await answer).request().timing().startTime;
    expect((await begun(left)) - (await begun(refused))).toBeGreaterThanOrEqual(500);
    // The provider still knows who this is, and sends back to the tab with a session that is new.
    await page.waitForURL(/\/admin\?tab=cards/);
    await page.getByRole('button', { name: /User menu/ }).waitFor();
    expect(await count('sessions where ended_at is null and user_id is not null')).toBe(1);
    expect(await stateOf(draft)).toBe('draft');
    await page.unroute('**/api/admin/**');

    // What was typed is still there, with its time; also in another tab, after this one was closed.
    await openTab(page, 'Prompt');
    await page.getByText(/^What you changed here on .* was not saved/).waitFor();
    expect(await editor.inputValue()).toBe(typed);
    const tab = await page.context().newPage();
    await tab.goto(`${stage.site.url}/admin?tab=prompt`);
    await tab.getByText(/^What you changed here on .* was not saved/).waitFor();
    // Another admin saves: who comes back to the draft is told, and loses nothing.
    await rows(
      `with old as (update prompt_versions set is_active = false where is_active returning number)
       insert into prompt_versions (number, body, body_hash, author, is_active, created_at)
       select (select max(number) + 1 from prompt_versions), 'Judge it as another admin does.', 'another', 'account #999', true, now() from old`,
    );
    await tab.reload();
    await tab.getByText(/became active while version \d+ was edited/).waitFor();
    await tab.getByRole('button', { name: 'Save Prompt' }).click();
    await seeToast(tab, 'Failed to save prompt template', 'Compare your draft with it');
    await tab.getByRole('button', { name: 'Save Prompt' }).click();
    await seeToast(tab, 'Prompt Saved');
    expect(await one('select body as value from prompt_versions where is_active')).toBe(typed);
    expect(await tab.evaluate(() => localStorage.getItem('unsaved-texts'))).not.toContain('"prompt"');
    // Signing out takes a draft with it.
    await tab.getByLabel('Prompt template').fill('Never to be seen by anybody else.');
    expect(await tab.evaluate(() => localStorage.getItem('unsaved-texts'))).toContain('Never to be seen');
    await tab.getByRole('button', { name: /User menu/ }).click();
    await tab.getByRole('menuitem', { name: 'Logout' }).click();
    await tab.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(await tab.evaluate(() => localStorage.getItem('unsaved-texts'))).toBeNull();
    expect(stage.faults).toEqual([]);
  });

  test('what is typed anywhere on the dashboard outlives a lost session, until it is saved or given up', async () => {
    const other = await stage.visit();
    await other.goto(stage.site.url);
    await signIn(other, 'Ada Admin');
    const dialog = other.getByRole('dialog');
    const game = await one<Draft>(
      `select json_build_object('id', id, 'home', home_team, 'away', away_team) as value from games
       where kickoff_at > now() + interval '4 hours' and id not in (select game_id from cards)
       order by kickoff_at desc limit 1`,
    );
    const [league] = await rows<{ name: string }>('select display_name as name from leagues where is_active');
    const press = (name: string, of: Page | Locator = other) =>
      of.getByRole('button', { name, exact: true }).click();
    /** The games of the test's game alone. */
    const row = async () => {
      const games = other.getByRole('tabpanel', { name: 'Games' });
      await games.getByRole('searchbox').fill(game.home);
      const found = rowOf(games, game);
      await games.getByText(/^1 to \d of \d$/).waitFor();
      return found;
    };
    const inDialog = (label: string) => dialog.getByLabel(label, { exact: true });
    const here = (label: string) => other.getByRole('tabpanel').getByLabel(label, { exact: true });
    const places: { tab: string; open?: () => Promise<void>; field: Locator; text: string }[] = [
      {
        tab: 'leagues',
        open: () => press(`Edit ${league!.name}`),
        field: inDialog('Name on the site'),
        text: 'First',
      },
      {
        tab: 'games',
        open: async () => fromMenu(other, await row(), 'Enter result by hand'),
        field: inDialog('Reason'),
        text: 'Told by the club',
      },
      {
        tab: 'games',
        open: async () => (await row()).waitFor(),
        field: other.getByLabel(`Kick-off in UTC, ${game.home} v ${game.away}`),
        text: `${nextYear}-05-02T16:30`,
      },
      { tab: 'llm', open: () => press('Edit Caps'), field: inDialog('Dollars a day'), text: '7.5' },
      { tab: 'llm', field: here('Picks, one a line'), text: 'btts/yes' },
      { tab: 'scheduler', field: here('Minutes'), text: '45' },
      { tab: 'logs&view=people', field: here('E-mail address'), text: 'cleo@touchline.example' },
    ];
    const goTo = async ({ tab, open, field }: (typeof places)[number]) => {
      await other.goto(`${stage.site.url}/admin?tab=${tab}`);
      await open?.();
      await field.waitFor();
    };
    // Left by another address each time, as a closed tab leaves.
    for (const place of places) {
      await goTo(place);
      await place.field.fill(place.text);
    }
    await rows(`update sessions set ended_at = now(), data = '{}'`);
    await other.goto(`${stage.site.url}/admin?tab=llm`);
    await other.getByRole('button', { name: /User menu/ }).waitFor();
    await other.getByRole('tab', { name: 'LLM' }).waitFor();

    const told = other.getByText(/^(What you changed here|Typed) on .* not saved/);
    for (const place of places) {
      await goTo(place);
      await told.first().waitFor();
      expect([place.tab, await place.field.inputValue()]).toEqual([place.tab, place.text]);
      if (place.text === '45') {
        await press('Save Configuration', other.getByRole('region', { name: 'Results checker scheduler' }));
        await seeToast(other, 'Configuration Saved');
      } else if (await dialog.isVisible()) {
        expect(await faultsOfDialog(other), place.text).toEqual([]);
        await other.keyboard.press('Escape');
      } else await other.getByRole('button', { name: 'Discard It' }).first().click();
    }
    expect(await other.evaluate(() => localStorage.getItem('unsaved-texts'))).toBeNull();
    await goTo(places[0]!);
    expect([await told.count(), await places[0]!.field.inputValue()]).toEqual([0, league!.name]);
    expect(stage.faults).toEqual([]);
  });

  test('an open panel comes to show what another admin changed, and what is typed in it stays', async () => {
    const other = await stage.visit();
    await other.clock.install();
    await other.goto(stage.site.url);
    await signIn(other, 'Ada Admin');
    const { runtime } = stage.site;
    const grant = (email: string, isAdmin: boolean) =>
      one<number>('select id as value from users where email = ?', [email]).then((userId) =>
        grantAdmin(runtime, { userId, isAdmin }),
      );
    const dialog = other.getByRole('dialog');

    // The debug view of a draft, which is published meanwhile.
    await other.goto(`${stage.site.url}/admin?tab=cards`);
    const draft = drafts[7]!;
    const cards = other.getByRole('tabpanel', { name: 'Cards' });
    await fromMenu(other, rowOf(cards, draft), 'LLM analysis debug view');
    await dialog.getByRole('table', { name: 'Revisions' }).waitFor();
    await publishCard(runtime, { cardId: draft.id });
    await comesToShow(other, dialog.getByRole('region', { name: 'Take the words down' }));
    await other.keyboard.press('Escape');

    // The reason for putting a line off, which is mended meanwhile.
    const moved = (by: string) =>
      rows(
        `update games set kickoff_at = kickoff_at ${by} interval '30 days' where id = (select game_id from cards where id = ?)`,
        [draft.id],
      );
    await moved('-');
    const line = other.getByRole('button', { name: /^Put off: .*result/i });
    await openTab(other, 'LLM');
    await comesToShow(other, line);
    await line.click();
    await dialog.getByLabel('Reason, for other admins').fill('The club says so on Monday');
    await moved('+');
    await comesToShow(other, other.locator('html:not(:has([aria-label^="Put off"][aria-label*="esult"]))'));
    expect(await faultsOfDialog(other)).toEqual([]);
    expect(await dialog.getByLabel('Reason, for other admins').inputValue()).toBe(
      'The club says so on Monday',
    );
    await other.keyboard.press('Escape');

    // A kick-off that is typed while it is moved.
    const games = await openTab(other, 'Games');
    const { id, home, away, at } = await one<Draft & { at: string }>(
      `select json_build_object('id', id, 'home', home_team, 'away', away_team, 'at', kickoff_at) as value
       from games where kickoff_at > now() + interval '4 hours' and id not in (select game_id from cards)
       order by kickoff_at limit 1`,
    );
    await games.getByRole('searchbox').fill(home);
    const field = games.getByLabel(`Kick-off in UTC, ${home} v ${away}`);
    await other.clock.runFor(pollMs);
    await field.fill(`${nextYear}-05-02T16:30`);
    await editGame(runtime, { gameId: id, kickoffAt: new Date(new Date(at).getTime() + 3_600_000) });
    await comesToShow(other, games.getByText(/^Moved meanwhile: /));
    expect(await field.inputValue()).toBe(`${nextYear}-05-02T16:30`);

    // A league that is hidden while its name is typed stays hidden, and gets the name.
    const leagues = await openTab(other, 'Leagues');
    const league = await one<{ id: number; name: string }>(
      `select json_build_object('id', id, 'name', display_name) as value from leagues where is_active order by id desc limit 1`,
    );
    await leagues.getByRole('button', { name: `Edit ${league.name}`, exact: true }).click();
    await dialog.getByLabel('Name on the site').fill('League of Two');
    await updateLeague(runtime, { leagueId: league.id, isActive: false });
    await dialog.getByRole('button', { name: 'Save League' }).click();
    await seeToast(other, 'League Updated');
    expect(
      await one(
        `select json_build_object('name', display_name, 'shown', is_active) as value from leagues where id = ?`,
        [league.id],
      ),
    ).toEqual({ name: 'League of Two', shown: false });
    await updateLeague(runtime, { leagueId: league.id, isActive: true, displayName: league.name });
    await comesToShow(other, leagues.getByRole('button', { name: `Hide ${league.name}`, exact: true }));

    // Caps, admins, and the record of who changed what.
    const llm = await openTab(other, 'LLM');
    await setConfig(runtime, 'spend_caps', { day: 13, month: 130 }, { sure: true });
    await comesToShow(other, llm.getByText('$13.00', { exact: true }));
    const logs = await openTab(other, 'Logs');
    await logs.getByRole('button', { name: 'People', exact: true }).click();
    const badge = logs.getByText(/^\d+ admins?$/);
    const admins = Number.parseInt((await badge.textContent()) ?? '', 10);
    await rows(
      `insert into users (email, email_verified, created_at, updated_at) values ('cleo@touchline.example', true, now(), now())`,
    );
    await grant('cleo@touchline.example', true);
    await comesToShow(other, logs.getByText(`${admins + 1} admins`, { exact: true }));
    await grant('cleo@touchline.example', false);
    await logs.getByRole('button', { name: 'Audit record', exact: true }).click();
    await logs.getByRole('table', { name: /^Audit record/ }).waitFor();
    await setConfig(runtime, 'spend_caps', { day: 17, month: 170 }, { sure: true });
    await comesToShow(other, logs.getByRole('row').filter({ hasText: '17' }).filter({ hasText: '13' }));

    // What takes long says so, and need not be waited for: a read is given up, the server's work goes on.
    const held: Promise<void>[] = [];
    const hold = async (address: string) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      held.push(released);
      await other.route(address, async (route) => {
        await released;
        await route.continue().catch(() => undefined);
      });
      return async () => {
        release();
        await other.unroute(address);
      };
    };
    const longer = async (words: RegExp) => {
      await until(async () => {
        await other.clock.runFor(1000);
        return other.getByText(words).count();
      }).toBe(1);
    };
    const read = await hold('**/api/admin/analytics/spend?*');
    const analytics = await openTab(other, 'Analytics');
    await longer(/^Loading .*spend.*, \d+ s so far$/i);
    await analytics.getByRole('button', { name: /^Stop: Loading .*spend/i }).click();
    await analytics.getByText('You stopped it.').waitFor();
    await read();
    await analytics.getByRole('button', { name: 'Try again' }).click();
    await analytics.getByText('You stopped it.').waitFor({ state: 'detached' });
    const discovery = await hold('**/api/admin/discover-games');
    await openTab(other, 'Games');
    await games.getByRole('button', { name: 'Discover Games' }).click();
    await answerDialog(other, 'Discover Games', 'Discover Games');
    await longer(/^Discovering games, \d+ s so far$/);
    await other.getByRole('button', { name: 'Stop Waiting: Discovering games' }).click();
    await seeToast(other, 'It Goes On', 'Discovering games');
    await games.getByRole('button', { name: 'Discover Games', exact: true }).waitFor();
    await discovery();
    const trial = await hold('**/api/admin/prompts/try');
    await openTab(other, 'Prompt');
    await other.getByRole('button', { name: 'Try It' }).click();
    await dialog.getByRole('combobox', { name: 'Game' }).click();
    await other.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Run the Draft' }).click();
    await longer(/^Trying the draft, \d+ s so far$/);
    await dialog.getByRole('button', { name: 'Stop Waiting: Trying the draft' }).click();
    await seeToast(other, 'It Goes On', 'Trying the draft');
    await trial();
    await Promise.all(held);
    await other.context().close();
  });
});
