import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type Page, chromium as engine } from 'playwright-core';
import { type SignInSimulator, startSignInSimulator } from '../../../cli/simulators/sign-in/sign-in.ts';
import { expect, inject, onTestFinished, TestRunner } from 'vitest';
import { chromium } from '../../support/chromium.ts';
import { type TestSite, type TestSiteOptions, testSite } from '../../web-api/support/site.ts';

const require = createRequire(import.meta.url);

/** Chromium on this machine; undefined skips the page tests by name. */
export const chromiumPath = chromium();

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process fewer to hand every frame to.
  '--in-process-gpu',
  // A page lives for seconds: what is compiled with care is not run often enough to win the time back.
  '--js-flags=--no-opt --no-maglev',
];

export interface Visit {
  width?: number;
  height?: number;
  theme?: 'dark' | 'light';
  /** `none` leaves the cookie bar in the way. */
  consent?: 'accepted' | 'rejected' | 'none';
  reducedMotion?: boolean;
  /** False: the browser runs no script. */
  javaScript?: boolean;
  timezoneId?: string;
  /** The language of the browser, which dates and numbers are written in. */
  locale?: string;
}

/** The built site on the real server, with a database and a sign-in provider of its own, and a browser to look at it. */
export interface Stage {
  site: TestSite;
  /**
   * A new browser with nothing in it but the choices given. Faults of the page are collected in `faults`. One that a test
   * opens is closed after it: a page that is left open asks, draws and takes memory until the file ends.
   */
  visit(visit?: Visit): Promise<Page>;
  faults: string[];
  close(): Promise<void>;
}

export async function openStage({
  environment = {},
  work = false,
  clock,
}: Pick<TestSiteOptions, 'environment' | 'work' | 'clock'> = {}): Promise<Stage> {
  const peer: SignInSimulator = await startSignInSimulator();
  const site = await testSite({
    environment: { ...environment, ...peer.environment, ADMIN_EMAILS: 'ada@touchline.example' },
    work,
    ...(clock && { clock }),
    app: { siteFolder: inject('siteFolder') },
  });
  const browser: Browser = await engine.launch({ executablePath: chromiumPath ?? '', args: flags });
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];
  return {
    site,
    faults,
    visit: async ({
      width = 1440,
      height = 900,
      theme,
      consent = 'rejected',
      reducedMotion = true,
      javaScript = true,
      timezoneId = 'Europe/London',
      locale = 'en-US',
    } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height },
        timezoneId,
        javaScriptEnabled: javaScript,
        locale,
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      });
      const page = await context.newPage();
      if (TestRunner.getCurrentTest() === undefined) contexts.push(context);
      else
        onTestFinished(async () => {
          // An answer that a test changes on its way may still be awaited; a test may have closed its page itself.
          if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
          await context.close();
        });
      page.setDefaultTimeout(30_000);
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        // The browser itself reports every answer that is no success; those are part of what is tested.
        if (
          ['error', 'warning'].includes(message.type()) &&
          !message.text().startsWith('Failed to load resource')
        )
          faults.push(message.text());
      });
      if (!javaScript) return page;
      await page.goto(`${site.url}/robots.txt`);
      await page.evaluate(
        ([chosenTheme, chosenConsent]) => {
          if (chosenTheme !== undefined) localStorage.setItem('theme', chosenTheme);
          if (chosenConsent !== undefined) localStorage.setItem('cookie-consent', chosenConsent);
        },
        [theme, consent === 'none' ? undefined : consent],
      );
      return page;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
      await site.close();
      await peer.close();
    },
  };
}

/**
 * Waits until the program has the page: what the server drew stands before, and what it takes over last lies in `main`. It
 * marks each element that it has.
 */
const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const inner = document.querySelector('#main > *');
    return inner === null || Object.keys(inner).some((key) => key.startsWith('__react'));
  });

/** Goes to an address and waits until nothing comes any more and the page can be used as a whole. */
export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await takenOver(page);
}

/** Loads the page anew, and waits likewise. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await takenOver(page);
}

/** Signs in through the dialog and the provider's page, as a person would; ends where the site sends them. */
export async function signIn(
  page: Page,
  person: 'Ada Admin' | 'Vic Visitor',
  provider = 'Google',
): Promise<void> {
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: `Continue with ${provider}` }).click();
  await page.getByRole('heading', { name: /Simulated .* sign-in/i }).waitFor();
  await page.getByRole('button', { name: person }).click();
  // By selector: the onboarding dialog may already stand before the menu and take it out of the accessibility tree.
  await page.locator('button[aria-label^="User menu"]').waitFor();
}

/** Accepts the terms in the onboarding dialog. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: /Welcome to/ }).waitFor();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Less than half of what the builder would send by itself. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds against WCAG 2.0 to 2.2, A and AA: one line per violation. Of all rules, or of these. Asked in the page
 * itself: else each question opens another page, which is handed all that axe saw. `within` is a selector, for a part alone. Frames of other sites would be left
 * out, and there are none. Of what passes only examples are told. A page is given axe once, half a megabyte of script.
 */
export async function violations(page: Page, rules?: string[], within?: string): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: hasAxe ? 'void axe' : axeSource })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (within !== undefined) axe.include(within);
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/**
 * What axe finds on the page as it stands, or a part of it, in the dark theme and in the light one. Themes differ in
 * colours only.
 */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
    const rules = theme === 'light' ? ['color-contrast'] : undefined;
    found.push(...(await violations(page, rules, within)).map((line) => `${theme}: ${line}`));
  }
  return found;
}

/** By how many pixels the page can be scrolled sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * What is seen on two lines that belongs on one: a short compound ("kick-off", "4-2-3-1") that is broken at its hyphen,
 * and an hour that is parted from its "PM".
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lineOf = (node: Node, at: number): number => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const isSeen = node.parentElement?.checkVisibility({ contentVisibilityAuto: true }) === true;
      for (const match of isSeen ? text.matchAll(/[^\s-]+(?:-[^\s-]+)+|\d:\d\d [AP]M/g) : []) {
        const [word] = match;
        if (word.length > 16 || node.parentElement?.closest('code, pre, script, style') !== null) continue;
        const lines = Array.from(word, (_, at) => lineOf(node, match.index + at));
        if (Math.max(...lines) - Math.min(...lines) > 4)
          found.push(text.slice(Math.max(0, match.index - 30), match.index + 40));
      }
    }
    return found;
  });

/**
 * What does not fit a window 320 px wide: the page and every open dialog or menu, each with the pixels it can be
 * scrolled sideways. The window is as wide as before afterwards.
 */
export async function tooWideAt320(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 320, height: 640 });
  const measure = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=menu]')]
        .map((element) => ({ element, over: element.scrollWidth - element.clientWidth }))
        .filter(({ over }) => over > 0)
        .map(({ element, over }) => `${element.tagName} ${element.getAttribute('role') ?? ''} ${over}`),
    );
  let found = await measure();
  // Charts are drawn anew for the width they find, a moment after the page has it.
  for (let attempt = 0; found.length > 0 && attempt < 30; attempt += 1) {
    await page.waitForTimeout(100);
    found = await measure();
  }
  await page.setViewportSize(before);
  return found;
}

/** Waits until something of the page is as expected; machines that run several browsers are slow. */
export const until = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 250 });
