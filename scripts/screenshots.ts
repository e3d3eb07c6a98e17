/**
 * `node scripts/screenshots.ts`: writes the three pictures of README into `docs/screenshots`, of the demo as it stands on
 * a day that is always the same. Needs Chromium.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as driver, type Page } from 'playwright-core';
import { chromium } from '../tests/support/chromium.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/screenshots');
/** A Saturday at noon: matches in play, to come and over. */
const instant = '2026-12-05T15:55:00Z';
/** Pictures of a README are shown at half of this, and must load at once. */
const look = { width: 1280, height: 800 };
const quality = 70;

const data = mkdtempSync(join(tmpdir(), 'screenshots-'));
const bin = join(root, 'cli/bin.js');
const here = {
  cwd: data,
  env: { ...process.env, TIPS_DATA_DIR: join(data, 'data'), PORT: '0', DATABASE_URL: '' },
};
const demo = spawn(process.execPath, [bin, 'demo', '--json', '--at', instant], {
  ...here,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const executablePath = chromium();
if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.');

/** Opens a page of the site, and what is to be seen of it. */
const shots: Record<string, (page: Page, url: string) => Promise<void>> = {
  home: async (page, url) => {
    await page.goto(url, { waitUntil: 'networkidle' });
  },
  match: async (page, url) => {
    const archived = (await (await fetch(`${url}/api/archive?limit=1`)).json()) as {
      cards: { id: number }[];
    }[];
    await page.goto(`${url}/card/${archived[0]!.cards[0]!.id}`, { waitUntil: 'networkidle' });
  },
  record: async (page, url) => {
    await page.goto(`${url}/record`, { waitUntil: 'networkidle' });
  },
};

try {
  const [said] = (await Promise.race([
    once(demo.stdout, 'data'),
    once(demo, 'exit').then(() => Promise.reject(new Error('the demo ended'))),
  ])) as [Buffer];
  const { url } = JSON.parse(said.toString()) as { url: string };
  const browser = await driver.launch({ executablePath, args: ['--no-sandbox'] });
  mkdirSync(folder, { recursive: true });
  for (const [name, open] of Object.entries(shots)) {
    const page = await browser.newPage({ viewport: look, colorScheme: 'dark', reducedMotion: 'reduce' });
    // Whoever has answered sees no question about cookies.
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'rejected'));
    await open(page, url);
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality });
    await page.close();
  }
  await browser.close();
} finally {
  demo.kill('SIGTERM');
  if (demo.exitCode === null) await once(demo, 'exit');
  execFileSync(process.execPath, [bin, 'db', 'stop', '--quiet'], here);
  rmSync(data, { recursive: true, force: true });
}
