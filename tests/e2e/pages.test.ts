import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Seeded, seedInPlay, seedMatches, seedTeam, seedWithdrawn } from './support/matches.ts';
import { type Stage, brokenWords, chromiumPath, openStage, until, goTo } from './support/stage.ts';

/** The day so many hours from now, in UTC. */
const dayFrom = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);

/** What a page must say before any script has run, by path. */
const contents = (seeded: Seeded, withdrawn: number): Record<string, string[]> => ({
  '/': [
    'Called before kick-off',
    'Home 0',
    'Home 0 to win',
    'Fact of home 0.',
    'Away 5',
    'La Liga',
    'In play',
    'Playing home 2',
    'Tip withheld',
    '2H 63',
  ],
  '/?page=2': ['Home 11', 'Home 0 to win'],
  [`/?league=${seeded.leagues.liga}`]: ['Home 2', 'Home 5'],
  [`/?day=${dayFrom(20)}`]: ['matches,', 'Still to come', 'Home 0', 'Tomorrow', 'All Leagues'],
  [`/?day=${dayFrom(20)}&view=rows`]: ['Home 0', 'Still to come', 'Rows'],
  [`/?day=${dayFrom(-1)}`]: ['In play', 'Playing home 2', 'Tip withheld'],
  '/?view=rows&sure=medium': ['Home 0', 'Upcoming matches', 'Market and confidence', 'Rows'],
  [`/?day=${dayFrom(-30)}`]: ['Finished', 'Old home 0', 'picks right'],
  '/?day=2044-01-01': ['There is no match with a pick on that day.'],
  '/archive': [
    'Prediction Archive',
    'Old home 0',
    'Over 2.5 goals',
    'FT 3–1',
    'Prediction Correct'.slice(11),
  ],
  '/archive?outcome=void': ['Old home 2'],
  // What is spelled as nothing of ours is read by nobody: server and browser draw the same.
  '/?market=A%20B&sure=very&view=grid&day=2026-13-01': ['Called before kick-off', 'Home 0'],
  [`/?league=0${seeded.leagues.liga}`]: ['Called before kick-off', 'Home 0'],
  '/?page=100': ['Home 20'],
  [`/archive?league=9999999999&model=a%20b&before=x`]: ['Old home 0', 'Old home 1'],
  '/archive?model=claude%4020260101': ['Prediction Archive'],
  '/league/9999999999': ['404 Page Not Found'],
  [`/card/${seeded.cards[3]}`]: [
    'Home 3',
    'Away 3',
    'Please sign in to view the full analysis for this match.',
  ],
  [`/card/${seeded.archived[0]}`]: ['Old home 0', 'Over 2.5 goals', 'A home win, narrowly.', 'Final Verdict'],
  [`/league/${seeded.leagues.premier}-premier-league`]: ['Premier League', 'Home 0', 'Old home 0'],
  '/team/501-home-0': ['Home 0', 'Premier League'],
  '/record': ['The record', 'picks published', 'Newest first', 'Home 20 v Away 20', '27'],
  '/record?find=3': ['The record', 'Newest first'],
  '/following': ['Following', 'Allow it, or take a calendar'],
  '/method': ['How it is settled'],
  '/terms-privacy': ['Acceptance of terms'],
  '/card/99999': ['The card may not exist or has been removed.'],
  [`/card/${withdrawn}`]: ['This card was withdrawn before kick-off.', 'Look at the Record'],
  '/nowhere': ['404 Page Not Found'],
  '/card/07': ['404 Page Not Found'],
  '/Archive': ['404 Page Not Found'],
});

/** Pages that are looked at under another address. */
const onlyRead = new Set(['/card/07', '/Archive']);
/** What is shown of these besides comes with the script. */
const asking = new Set(['/record', '/record?find=3', '/following']);

describe.skipIf(chromiumPath === undefined)('pages as they come from the server', () => {
  let stage: Stage;
  let pages: Record<string, string[]>;
  let archived: string;

  beforeAll(async () => {
    stage = await openStage();
    const em = stage.site.runtime.em();
    const seeded = await seedMatches(em);
    await seedTeam(em, seeded);
    await seedInPlay(em, seeded);
    pages = contents(seeded, await seedWithdrawn(em, seeded));
    archived = `/card/${seeded.archived[0]}`;
  });
  afterAll(() => stage?.close());

  const html = async (path: string) => (await fetch(stage.site.url + path)).text();

  test('hold their content and are valid HTML', async () => {
    const validate = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: {
        // Two ways to write the same; React and styled-components have theirs.
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'no-inline-style': 'off',
        'no-trailing-whitespace': 'off',
        'long-title': 'off',
        'doctype-style': 'off',
        // A list without its marks is no list to Safari unless it says so.
        'no-redundant-role': 'off',
        'require-sri': 'off',
      },
    });
    for (const [path, wanted] of Object.entries(pages)) {
      const text = await html(path);
      const words = text.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<[^>]+>/g, '');
      expect([path, ...wanted.filter((each) => !words.includes(each))]).toEqual([path]);
      const report = await validate.validateString(text);
      expect([
        path,
        ...report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} ${line}:${column}`),
        ),
      ]).toEqual([path]);
    }
  });

  test('are taken over without a word, ask the server for nothing, and keep every element that was there', async () => {
    for (const [width, theme, timezoneId, locale, figure] of [
      [1440, 'dark', 'Asia/Tokyo', 'en-US', /^\d+\.\d%$/],
      [360, 'light', 'America/New_York', 'de-DE', /^\d+,\d%$/],
    ] as const) {
      const page = await stage.visit({ width, theme, timezoneId, locale });
      const asked: string[] = [];
      page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())));
      for (const path of Object.keys(pages).filter((each) => !onlyRead.has(each))) {
        stage.faults.length = 0;
        const lost = await replaced(page, stage.site.url + path);
        const more = asked.splice(0);
        expect([path, width, ...stage.faults, ...(asking.has(path) ? [] : more)]).toEqual([path, width]);
        expect([path, ...lost]).toEqual([path]);
        expect([path, width, ...(await brokenWords(page))]).toEqual([path, width]);
        expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      }
      await page.goto(stage.site.url);
      // Afterwards every time and number is the reader's.
      await page.getByText(timezoneId).first().waitFor();
      expect(await page.locator('time').first().innerText()).not.toContain('UTC');
      expect(await page.locator('dl dd').first().innerText()).toMatch(figure);
      await page.close();
    }
  });

  test('stay where a reader has scrolled to before they are taken over', async () => {
    const page = await stage.visit({ width: 360 });
    for (const path of ['/archive', '/terms-privacy', '/method']) {
      let arrive = (): void => undefined;
      const held = new Promise<void>((done) => (arrive = done));
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(stage.site.url + path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      await page.evaluate(() => window.scrollTo(0, 700));
      arrive();
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('#main > *') ?? {}).some((key) => key.startsWith('__react')),
      );
      expect([path, await page.evaluate(() => window.scrollY > 600)]).toEqual([path, true]);
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(stage.faults).toEqual([]);
  });

  test('draw their bars in forced colours too', async () => {
    const page = await stage.visit();
    await page.goto(stage.site.url);
    await page.emulateMedia({ forcedColors: 'active' });
    const [track, fill] = await page
      .getByTestId('confidence-bar')
      .first()
      .evaluate((bar) => [
        getComputedStyle(bar).backgroundColor,
        getComputedStyle(bar, '::before').backgroundColor,
      ]);
    expect(fill).not.toBe(track);
    expect(fill).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    await page.close();
  });

  test('lose nothing in forced colours that is said by a ground alone, and print light, whole and without what is pressed', async () => {
    // Tall enough that what is only drawn near the window is drawn.
    const page = await stage.visit({ theme: 'dark', height: 3000 });
    for (const [path, last] of [
      [archived, 'Revisions'],
      ['/archive', 'Confidence against results'],
    ] as const) {
      await goTo(page, stage.site.url + path);
      await page.getByText(last).waitFor();
      expect([path, ...(await lostInForcedColours(page))]).toEqual([path]);
    }
    await page.goto(stage.site.url + archived);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(14, 29, 23)');
    expect(await page.getByRole('navigation').count()).toBe(0);
    for (const title of ['Timeline', 'What was said before', 'Line-ups', 'The analysis, as written'])
      expect([title, await page.getByRole('heading', { name: title }).isVisible()]).toEqual([title, true]);
    await page.close();
  });

  test('can be read and walked through without script, in a policy that nothing breaks', async () => {
    const page = await stage.visit({ javaScript: false });
    await page.goto(stage.site.url);
    await page.getByText('Home 5', { exact: true }).waitFor();
    expect(await page.locator('time').first().innerText()).toContain('UTC');
    await page.getByRole('link', { name: 'Scroll down to load more matches...' }).click();
    await page.getByText('Home 11', { exact: true }).waitFor();
    await page.getByRole('link', { name: /La Liga/ }).click();
    await until(() => page.locator('article').count()).toBe(6);
    await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name: /^Tomorrow/ })
      .click();
    await page.getByRole('link', { name: 'Rows', exact: true }).click();
    expect(new URL(page.url()).search).toMatch(/^\?day=\d{4}-\d\d-\d\d&view=rows$/);
    await page.goBack();
    await page.goBack();
    await page
      .getByRole('link', { name: /^Sign in to read/ })
      .first()
      .click();
    await page.getByText('Please sign in to view the full analysis for this match.').waitFor();
    await page.getByRole('link', { name: 'Archive', exact: true }).click();
    await page.getByRole('link', { name: /Old home 0 v Old away 0/ }).click();
    await page.getByText('A home win, narrowly.').first().waitFor();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: /Simulated .* sign-in/i }).waitFor();
  });
});

/** Opens a page and tells which of the parts seen at first are not the ones that are shown once the program runs. */
async function replaced(page: Page, url: string): Promise<string[]> {
  // A card’s stamp and the matches in play wait for script of their own.
  const parts = ['main', 'header', 'main > *', '[data-card] [data-seal]', 'main [aria-labelledby="in-play"]'];
  await page.addInitScript((selector) => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, {
        sent: [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()),
      });
    });
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective}`),
    );
  }, parts.join());
  await goTo(page, url);
  return page.evaluate(() => {
    const { sent } = window as unknown as { sent: Element[] };
    return sent.length > 1
      ? sent.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML)
      : ['all'];
  });
}

/**
 * What is said by a ground of its own, without a letter in it or an edge around it, and is laid under the ground of the
 * page where the reader has colours of their own: each by its element.
 */
async function lostInForcedColours(page: Page): Promise<string[]> {
  const parts = ['', '::before', '::after'];
  await page.evaluate((names) => {
    const has = (color: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(color);
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const { width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || element.closest('svg')) continue;
      const says = names.filter((name) => {
        if (name === '' && element.textContent !== '') return false;
        const style = getComputedStyle(element, name);
        const isThere = name === '' || !['none', 'normal'].includes(style.content);
        const isBig = name === '' || Number.parseFloat(style.width) >= 2;
        return isThere && isBig && (has(style.backgroundColor) || style.backgroundImage !== 'none');
      });
      if (says.length > 0) element.dataset.says = says.join(' ');
    }
  }, parts);
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-says]')].flatMap((element) =>
      (element.dataset.says ?? '').split(' ').flatMap((name) => {
        const { forcedColorAdjust, borderTopWidth } = getComputedStyle(
          element,
          name,
        ) as CSSStyleDeclaration & {
          forcedColorAdjust: string;
        };
        return forcedColorAdjust === 'none' || borderTopWidth !== '0px'
          ? []
          : `${element.outerHTML.slice(0, 120)} ${name}`;
      }),
    ),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}
