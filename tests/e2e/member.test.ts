import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPushKey } from '#core/push/keys';
import { browserKeys } from '../support/push-service.ts';
import { type Seeded, seedMatches } from './support/matches.ts';
import {
  type Stage,
  acceptTerms,
  chromiumPath,
  openStage,
  signIn,
  tooWideAt320,
  until,
  violationsInBothThemes,
  goTo,
  reload,
} from './support/stage.ts';

describe.skipIf(chromiumPath === undefined)('what somebody who signs in sees', () => {
  let stage: Stage;
  let seeded: Seeded;
  /** Signed in with the terms accepted; every test that changes nothing of it shares it. */
  let page: Page;
  const home = () => goTo(page, stage.site.url);
  const openSettings = async () => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    return page.getByRole('dialog', { name: 'Preferences' });
  };

  beforeAll(async () => {
    stage = await openStage({
      environment: { VAPID_PRIVATE_KEY: newPushKey(), OPERATOR_EMAIL: 'post@touchline.example' },
    });
    seeded = await seedMatches(stage.site.runtime.em());
    page = await stage.visit();
    await home();
  });
  afterAll(() => stage?.close());

  test('onboarding asks for the terms, cannot be dismissed, and lets one read them first', async () => {
    await signIn(page, 'Vic Visitor');
    const dialog = page.getByRole('dialog', { name: 'Welcome to Touchline' });
    await dialog.waitFor();
    const terms = dialog.getByRole('checkbox', { name: /I agree to the Terms of Use and Privacy Policy/ });
    const marketing = dialog.getByRole('checkbox', { name: "I'd like to receive news and offers" });
    expect(await terms.getAttribute('aria-checked')).toBe('true');
    expect(await marketing.getAttribute('aria-checked')).toBe('false');
    await dialog.getByText(/aged 18 and over/).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await dialog.count()).toBe(1);
    expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Terms of Use and Privacy Policy' }).click();
    const reading = page.getByRole('dialog', { name: 'Terms of Use and Privacy Policy' });
    await reading.getByRole('heading', { name: 'Your rights' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await reading.getByRole('button', { name: 'Close' }).last().click();
    await reading.waitFor({ state: 'detached' });
    await terms.click();
    expect(await dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
    expect(await tooWideAt320(page)).toEqual([]);
    await dialog.locator('form').evaluate((form) => (form as HTMLFormElement).requestSubmit());
    await page.getByText('Terms Required').first().waitFor();
    await page
      .getByText('You must accept the Terms of Use and Privacy Policy to continue.')
      .first()
      .waitFor();
    await terms.click();
  });

  test('a failure to accept is told; accepting closes the dialog and opens every tip', async () => {
    let refuse: () => void = () => {};
    const pending = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/api/user/accept-terms', async (route) => {
      await pending;
      await route.fulfill({ status: 500, body: 'no' });
    });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Please wait...' }).waitFor();
    refuse();
    await page.getByText('Failed to save your preferences. Please try again.').first().waitFor();
    // One at a time: what was said before is gone.
    expect(await page.getByText('Terms Required').count()).toBe(0);
    await page.unroute('**/api/user/accept-terms');
    await acceptTerms(page);
    await page.getByText('Welcome to Touchline').first().waitFor();
    await page.getByText("You're all set. Enjoy your betting insights!").first().waitFor();
    await page.getByText('Home 1 to win').waitFor();
    expect(await page.getByTestId('veil').count()).toBe(0);
    await page.getByRole('heading', { name: 'Upcoming matches' }).first().waitFor();
  });

  test('a toast can be reached with F8 and goes by itself', async () => {
    const toast = page.getByText("You're all set. Enjoy your betting insights!").first();
    await page.keyboard.press('F8');
    await until(() => page.evaluate(() => document.activeElement?.tagName)).toBe('OL');
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await toast.waitFor({ state: 'detached' });
  });

  test('a card opens its full analysis with every section that has data, and Back closes it', async () => {
    await stage.site.runtime.em().execute(
      `insert into card_markets (revision_id, position, market, selection, line, outcome, confidence, reasoning, is_headline)
       select current_revision_id, 9, 'total_goals', 'over', 0.5, 'Over 0.5 goals', 93, 'Nearly always.', false
       from cards where id = ?`,
      [seeded.cards[0]],
    );
    await home();
    const opener = page.getByRole('link', { name: /View Full Analysis.*Home 0 v Away 0/ });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: /Home 0.*Away 0/ });
    await dialog.getByRole('heading', { name: 'Final Verdict' }).waitFor();
    expect(
      await dialog.getByRole('navigation', { name: 'On this page' }).getByRole('link').allInnerTexts(),
    ).toEqual(['At a glance', 'Season', 'Line-ups', 'Analysis', 'Record']);
    const titles = await dialog.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(titles).toEqual([
      'Most Confident Tip',
      'Chances',
      'Expected goals and score',
      'Form',
      'Head-to-head',
      'Season, side by side',
      'Table',
      'Expected eleven',
      'Absent or doubtful',
      'Strongest Supporting Facts',
      'Match Overview',
      'Match Importance',
      'Team Form & Tactical Outlook',
      'Head-to-Head Analysis',
      'Expected Lineups & Player Stats',
      'Bench Impact Analysis',
      'Tactical Cohesion & Coaching',
      'Betting Market Evaluation',
      'Final Verdict',
      'Revisions',
    ]);
    // Of a match of which little is stored each drawing says what is not known.
    for (const unknown of [
      'Past meetings are not known yet.',
      'No table of this competition is known.',
      'No injury list for either side.',
      'Told from kick-off on',
    ])
      await dialog.getByText(unknown, { exact: true }).waitFor();
    const text = await dialog.innerText();
    for (const part of [
      'Soccer',
      'Premier League',
      'OpenAI · model-0',
      'Home 0 to win',
      'Match Result',
      'Medium confidence',
      'Fact of home 0.',
      'The visitors press high.',
      'Set pieces: 9',
      'Expected XI',
      'Gyökeres',
      'Absentees',
      'Key players',
      'Kai Havertz (knee)',
      'Bukayo Saka',
      'Verbruggen; Dunk; Mitoma',
      'Seven pairings used.',
      'A home win, narrowly.',
      'Written by AI',
    ]) {
      expect(text).toContain(part);
    }
    expect(await dialog.getByRole('listitem').filter({ hasText: 'Set pieces: 9' }).count()).toBe(1);
    const remark = page.getByText('Not the tip: comes true too often to say much');
    expect(await remark.count()).toBe(1);
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Over 0.5 goals' })
      .filter({ has: remark })
      .waitFor();
    const bar = await dialog
      .getByTestId('confidence-bar')
      .first()
      .evaluate((element) => {
        const filled = Number.parseFloat(getComputedStyle(element, '::before').width);
        return filled / element.getBoundingClientRect().width;
      });
    expect(bar).toBeCloseTo(0.68, 2);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await tooWideAt320(page)).toEqual([]);
    // A name keeps its width beside however long a figure.
    const name = dialog.getByText('Bukayo Saka');
    expect(await name.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await until(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('on a full reload nobody who is signed in sees the heading for visitors', async () => {
    let answer: () => void = () => {};
    const wait = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/user', async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto(stage.site.url);
    await until(() => page.getByTestId('card-skeleton').count()).toBe(6);
    const forVisitors = page.getByRole('heading', { name: /Called before kick-off/ });
    expect(await forVisitors.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Sign In', exact: true }).count()).toBe(0);
    answer();
    await page.getByRole('heading', { name: 'Upcoming matches' }).first().waitFor();
    expect(await forVisitors.count()).toBe(0);
    await page.unroute('**/api/auth/user');
  });

  test('a card without an analysis says that it is being generated', async () => {
    await home();
    await page.getByRole('link', { name: /View Full Analysis.*Home 1 v Away 1/ }).click();
    await page.getByText('Detailed analysis is being generated. Please check back soon.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a shared card opens its analysis and closing it leads home', async () => {
    await page.goto(`${stage.site.url}/card/${seeded.cards[4]}`);
    const dialog = page.getByRole('dialog', { name: /Home 4.*Away 4/ });
    await dialog.getByRole('heading', { name: 'Final Verdict' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await until(async () => new URL(page.url()).pathname).toBe('/');
  });

  test('settings: Save waits for a change, tells success and failure, and the choice is kept', async () => {
    await home();
    let dialog = await openSettings();
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    await dialog.getByText('Receive news, tips and exclusive offers via e-mail').waitFor();
    expect(await save.isDisabled()).toBe(true);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await tooWideAt320(page)).toEqual([]);
    await dialog.getByRole('switch', { name: 'Marketing Communications' }).click();
    let refuse: () => void = () => {};
    const pending = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/api/user/preferences', async (route) => {
      await pending;
      await route.fulfill({ status: 500, body: 'no' });
    });
    await save.click();
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    refuse();
    await page.getByText('Failed to update your preferences. Please try again.').first().waitFor();
    await page.unroute('**/api/user/preferences');
    await save.click();
    await page.getByText('Settings Updated').first().waitFor();
    await page.getByText('Your preferences have been saved successfully.').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    // The news stands beside the menu's button: what it opens must not be under the news.
    await page.getByRole('button', { name: /User menu/ }).click();
    const item = page.getByRole('menuitem', { name: 'Settings' });
    expect(
      await item.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await reload(page);
    dialog = await openSettings();
    expect(await dialog.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await until(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(
      /User menu/,
    );
  });

  test('the user menu names the user; only an admin finds the dashboard in it', async () => {
    await home();
    const avatar = page.getByRole('button', { name: 'User menu, Vic Visitor' });
    expect(await avatar.innerText()).toBe('V');
    await avatar.click();
    const menu = page.getByRole('menu');
    expect(await menu.innerText()).toContain('vic@touchline.example');
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Settings', 'Logout']);
    await page.keyboard.press('Escape');
    const admin = await stage.visit();
    await admin.goto(stage.site.url);
    await signIn(admin, 'Ada Admin', 'Microsoft');
    await acceptTerms(admin);
    await admin.getByRole('button', { name: 'User menu, Ada Admin' }).click();
    await until(() => admin.getByRole('menuitem').allInnerTexts()).toEqual([
      'Settings',
      'Admin Dashboard',
      'Logout',
    ]);
  });

  test('a sign-in lost meanwhile is told once and leads back to signing in', async () => {
    const other = await stage.visit();
    await other.goto(stage.site.url);
    await signIn(other, 'Vic Visitor');
    await other.getByRole('button', { name: /User menu/ }).click();
    await other.getByRole('menuitem', { name: 'Settings' }).click();
    await other.context().clearCookies();
    await other.getByRole('switch').click();
    // It is told for half a second: the look-out begins before.
    const told = other.getByText('You are logged out. Logging in again...').first().waitFor();
    await other.getByRole('button', { name: 'Save Changes' }).click();
    await told;
    await other.getByRole('heading', { name: /Simulated .* sign-in/i }).waitFor();
  });

  test('pages are kept as visitors get them, shown without a connection with their time, and gone after signing out', async () => {
    const reader = await stage.visit({ consent: 'accepted' });
    await reader.goto(stage.site.url);
    await signIn(reader, 'Vic Visitor');
    await until(() => reader.getByText('Home 1 to win').count()).toBeGreaterThan(0);
    const kept = () =>
      reader.evaluate(async () => {
        const found: Record<string, string> = {};
        for (const name of await caches.keys()) {
          const store = await caches.open(name);
          for (const request of await store.keys()) {
            const answer = await store.match(request);
            found[new URL(request.url).pathname] = await answer!.text();
          }
        }
        return found;
      });
    let moves = 0;
    const keptPaths = async () => {
      // The first sign of a reader, however late the page is there to see it.
      await reader.mouse.move(20, (moves += 1));
      return Object.keys(await kept());
    };
    await until(keptPaths).toContain('/');
    await reader.goto(`${stage.site.url}/method`);
    await until(keptPaths).toContain('/method');
    await reader.getByRole('link', { name: 'Archive', exact: true }).click();
    await until(keptPaths).toContain('/archive');
    // The store is that of this build: another build has other scripts, though one of them may be the same.
    const [store, ...others] = await reader.evaluate(() => caches.keys());
    const scripts = await reader
      .locator('script[type=module][src]')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src')!));
    expect(scripts.length).toBeGreaterThan(0);
    expect([scripts.filter((script) => !store!.includes(script)), others]).toEqual([[], []]);
    const everything = JSON.stringify(await kept());
    expect(everything).toContain('Home 0 to win');
    // Whoever is signed in reads the others; none of them is kept.
    for (let index = 1; index < 21; index += 1) {
      expect(everything).not.toContain(`Home ${index} to win`);
      expect(everything).not.toContain(`Fact of home ${index}.`);
    }
    expect(everything).not.toContain('vic@touchline.example');
    await reader.context().setOffline(true);
    await reader.goto(stage.site.url);
    await reader
      .getByText(/You are offline\. This is the page as visitors saw it on .+ (?:AM|PM)\./)
      .waitFor();
    await reader.getByText('Home 0 to win').first().waitFor();
    await reader.goto(`${stage.site.url}/record`);
    await reader.getByRole('heading', { name: 'You are offline' }).waitFor();
    await reader.getByRole('link', { name: /How we score/ }).waitFor();
    expect(await tooWideAt320(reader)).toEqual([]);
    expect(await violationsInBothThemes(reader)).toEqual([]);
    await reader.context().setOffline(false);
    await reader.goto(`${stage.site.url}/api/logout`);
    await until(() => reader.evaluate(() => caches.keys())).toEqual([]);
  });

  test('a browser is told what one follows, by topic, until none is left; where it cannot be, why is said', async () => {
    const { privateKey: _, ...keys } = browserKeys();
    // The browser's maker cannot be reached from here: what its service would give out is stood in for.
    await page.addInitScript((given) => {
      const state: { made: object | null } = { made: null };
      const subscription = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/e2e',
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/e2e', keys: given }),
        unsubscribe: async () => {
          state.made = null;
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () => state.made as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        state.made = subscription;
        return subscription as unknown as PushSubscription;
      };
      Notification.requestPermission = async () => 'denied';
    }, keys);
    await page.goto(`${stage.site.url}/following`);
    const stored = () =>
      stage.site.runtime
        .em()
        .execute<object[]>('select tells_picks, tells_lineups, tells_results from push_subscriptions');
    const pick = page.getByRole('switch', { name: 'Pick published' });
    const result = page.getByRole('switch', { name: 'Result' });
    // Why nothing can be told is said, and the switch stays where it was.
    await pick.click();
    await page.getByText('This browser does not allow notifications of this site.').first().waitFor();
    await page.evaluate(() => {
      Notification.requestPermission = async () => 'granted';
      const container = navigator.serviceWorker as { register: unknown };
      container.register = () => Promise.reject(new Error('no storage'));
    });
    await pick.click();
    await page
      .getByText('This browser keeps nothing for this site, as in a private window.')
      .first()
      .waitFor();
    expect(await pick.getAttribute('aria-checked')).toBe('false');
    await page.evaluate(() => {
      const container = navigator.serviceWorker as { register?: unknown };
      delete container.register;
    });
    await pick.click();
    await until(() => pick.getAttribute('aria-checked')).toBe('true');
    await result.click();
    await until(() => result.getAttribute('aria-checked')).toBe('true');
    expect(await stored()).toEqual([{ tells_picks: true, tells_lineups: false, tells_results: true }]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await pick.click();
    await until(() => pick.getAttribute('aria-checked')).toBe('false');
    await result.click();
    await until(() => result.getAttribute('aria-checked')).toBe('false');
    expect(await stored()).toEqual([]);
  });

  test('one can download one’s data, and log out', async () => {
    await home();
    const dialog = await openSettings();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await page.getByTestId('veil').first().waitFor();
  });

  test('one can delete one’s account', async () => {
    await signIn(page, 'Vic Visitor', 'Apple');
    const dialog = await openSettings();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText(/cannot be brought back/).waitFor();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    const left = await stage.site.runtime
      .em()
      .execute<{ n: string }[]>(`select count(*) as n from users where email = 'vic@touchline.example'`);
    expect(Number(left[0]?.n)).toBe(0);
  });

  test('no page reported a fault', () => {
    expect(stage.faults).toEqual([]);
  });
});
