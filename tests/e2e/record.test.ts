import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utf8 } from '#core/domain/log/encoding';
import { bundleOf } from '#core/domain/log/tiles';
import { leafHash } from '#core/domain/log/tree-hash';
import { soundRecord, type TestRecord, testVkey } from '../support/test-record.ts';
import { seedMatches } from './support/matches.ts';
import { overStamps, type SeededStamps, seedStamps } from './support/stamps.ts';
import {
  acceptTerms,
  chromiumPath,
  openStage,
  sidewaysScroll,
  signIn,
  type Stage,
  until,
  violationsInBothThemes,
  goTo,
} from './support/stage.ts';

/** The log of the site, as far as a browser asks for it, in place of the one it has. */
async function serveLog(page: Page, record: () => TestRecord): Promise<void> {
  await page.route('**/log/checkpoint', (route) =>
    route.fulfill({ contentType: 'text/plain', body: record().note() }),
  );
  await page.route('**/log/tile/**', (route) =>
    route.fulfill({
      contentType: 'application/octet-stream',
      body: Buffer.concat(record().leaves.map((leaf) => leafHash(utf8(leaf)))),
    }),
  );
  await page.route('**/log/tile/entries/**', (route) =>
    route.fulfill({
      contentType: 'application/octet-stream',
      body: Buffer.from(bundleOf(record().leaves.map((leaf) => utf8(leaf)))),
    }),
  );
  await page.route('**/log/export.jsonl', (route) =>
    route.fulfill({ contentType: 'application/x-ndjson', body: record().export().join('\n') }),
  );
  await page.route('**/api/record', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), vkey: testVkey } });
  });
}

describe.skipIf(chromiumPath === undefined)('the record in a browser', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    await seedMatches(stage.site.runtime.em());
  });
  afterAll(() => stage?.close());

  /** What is kept, once a reader has done something: before, a page asks for nothing it does not draw. */
  const kept = async (page: Page): Promise<string> => {
    await page.mouse.move(Math.random() * 300, 200);
    return page.evaluate(() => localStorage.getItem('record-checkpoint') ?? '');
  };
  const warning = (page: Page) => page.getByText('The record of this site does not check out.');

  test('a visitor whose visits were before and after a rewrite sees the warning, and gets both signed notes', async () => {
    let record = soundRecord().record;
    const page = await stage.visit();
    await serveLog(page, () => record);
    await page.goto(stage.site.url);
    await until(() => kept(page)).toContain('record.example/touchline');
    const before = record.note();
    // It grows: the next visit remembers the newer checkpoint and says nothing.
    record.add(60 * 24 * 9, 'withdraw', { publish: 5, reason: 'duplicate' });
    await page.reload();
    const noteKept = async () => (JSON.parse(await kept(page)) as { kept: { note: string } }).kept.note;
    await until(noteKept).toBe(record.note());
    expect(await warning(page).count()).toBe(0);
    // It is written anew: a loss becomes a win, everything after it is signed again.
    const grown = record.note();
    record = soundRecord({ tampered: { goals: { home: 3, away: 0 } } }).record;
    record.add(60 * 24 * 9, 'withdraw', { publish: 5, reason: 'duplicate' });
    await page.reload();
    await until(async () => (await kept(page)).includes('contradiction":{')).toBe(true);
    await warning(page).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    await page.getByRole('button', { name: 'Save Both Signed Notes' }).click();
    await until(() => Promise.resolve(saved.toSorted())).toEqual([
      'record-before.checkpoint',
      'record-now.checkpoint',
    ]);
    // It stays, on every page, until the reader has them.
    await page.goto(`${stage.site.url}/archive`);
    await until(async () => (await kept(page)) !== '' && (await warning(page).count())).toBe(1);
    const memory = JSON.parse(await kept(page)) as {
      kept: { note: string };
      contradiction: { shown: { note: string } };
    };
    expect([memory.kept.note, memory.contradiction.shown.note]).toEqual([grown, record.note()]);
    await page.getByRole('button', { name: 'I Have Saved Them' }).click();
    await warning(page).waitFor({ state: 'detached' });
    expect(before).not.toBe(grown);
  });

  test('who switches the memory off is not watched over, and nothing is kept', async () => {
    const page = await stage.visit();
    await serveLog(page, () => soundRecord().record);
    await page.goto(`${stage.site.url}/record`);
    await until(() => kept(page)).toContain('record.example/touchline');
    await page.getByRole('switch', { name: 'Remember it in this browser' }).click();
    expect(await kept(page)).toBe('off');
    await page.reload();
    await page.getByRole('heading', { name: 'Newest checkpoint' }).waitFor();
    expect(await kept(page)).toBe('off');
  });

  test.each([1440, 768, 360])('the page has no faults at %i', async (width) => {
    const page = await stage.visit({ width });
    await serveLog(page, () => soundRecord().record);
    await goTo(page, `${stage.site.url}/record`);
    await page.getByRole('button', { name: 'Copy Checkpoint' }).waitFor();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    if (width !== 768) expect(await violationsInBothThemes(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/record-${width}.png`, fullPage: true });
  });

  test('every entry is checked in the browser, and the first that was changed is named', async () => {
    const page = await stage.visit();
    const { record } = soundRecord();
    await serveLog(page, () => record);
    await page.goto(`${stage.site.url}/record`);
    // Nobody outside is asked by this site, and it says so.
    await page.getByText('Nobody outside is asked.').waitFor();
    await page.getByRole('button', { name: /^Check \d+ Entries$/ }).click();
    await page.getByText('It checks out').waitFor();
    await page.getByText('23 entries, each in its one spelling').waitFor();
    await page.getByText('9 picks opened, each what its entry committed to').waitFor();
    const [reveal] = record.lines.flatMap((line) =>
      'reveal' in line && 'part' in line.reveal ? [line.reveal] : [],
    );
    const { value } = reveal!;
    reveal!.value = { ...(value as object), over25: 990_000 };
    await page.getByRole('button', { name: 'Check Again' }).click();
    await page.getByText('What is shown of entry 5 is not what it committed to').waitFor();
    reveal!.value = value;
    record.leaves[7] = record.leaves[7]!.replace('{"', '{ "');
    await page.getByRole('button', { name: 'Check Again' }).click();
    await page.getByText('It does not check out').waitFor();
    await page.getByText('Entry 7 was changed after it was written').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('an entry is found by its number, and shown byte for byte', async () => {
    const page = await stage.visit();
    await page.goto(`${stage.site.url}/record`);
    await page.getByLabel('Find an entry').fill('3');
    await page.getByRole('link', { name: /the proof file/ }).waitFor();
    expect(
      await page
        .getByRole('table', { name: /Entries of the record/ })
        .getByRole('row')
        .count(),
    ).toBe(2);
    expect(page.url()).toContain('?find=3');
    await page.getByLabel('Find an entry').fill('no such team');
    await page.getByText('No entry fits what you look for.').waitFor();
  });

  test('somebody else’s checkpoint is compared with the one shown here', async () => {
    const page = await stage.visit();
    const { record } = soundRecord();
    await serveLog(page, () => record);
    await page.goto(`${stage.site.url}/record`);
    await page.getByLabel('Checkpoint', { exact: true }).fill(record.note(9));
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('is a beginning of the 23 shown now').waitFor();
    await page.getByLabel('Checkpoint', { exact: true }).fill(soundRecord().record.note(9));
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('is not a beginning of what it shows now').waitFor();
    expect(stage.faults).toEqual([]);
  });

  describe('every state of a stamp says its own words', () => {
    let seeded: SeededStamps;
    beforeAll(async () => {
      seeded = await seedStamps(stage.site.runtime);
    });
    const shot = async (page: Page, name: string) => {
      const { SHOTS: folder } = process.env;
      const before = page.viewportSize()!;
      for (const [width, theme] of folder
        ? ([
            [1440, 'light'],
            [768, 'dark'],
            [360, 'dark'],
            [360, 'light'],
            [before.width, 'dark'],
          ] as const)
        : []) {
        await page.setViewportSize({ ...before, width });
        await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
        await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true });
      }
    };
    /** Behind a dialog too, where the list is out of the accessibility tree. */
    const wordOf = (page: Page, home: string) =>
      page.locator(`article[aria-label="${home} v Brighton"] [data-seal] b`);

    test('in the archive, from what the site tells', async () => {
      const page = await stage.visit({ height: 2400 });
      await goTo(page, `${stage.site.url}/archive?league=${seeded.league}`);
      const said: Record<string, string> = {};
      for (const name of Object.keys(overStamps)) said[name] = await wordOf(page, name).innerText();
      expect(said).toEqual(overStamps);
      // What is not scored says so, and once.
      for (const [name, once] of [
        ['late', /late|not scored/gi],
        ['withdrawn', /withdrawn|kept in the record/gi],
      ] as const) {
        const slip = page
          .getByRole('article', { name: `${name} v Brighton`, exact: true })
          .getByRole('region');
        const said = (await slip.innerText()).replace(`${name} v Brighton`, '');
        const words = said.match(once)!.map((word) => word.toLowerCase());
        expect([name, words.length, new Set(words).size]).toEqual([name, 2, 2]);
      }
      await shot(page, 'stamps-archive');
    });

    test('on a card to come: under a time-stamp, or waiting for one', async () => {
      const page = await stage.visit();
      await page.goto(stage.site.url);
      await signIn(page, 'Vic Visitor');
      await acceptTerms(page);
      await page.goto(`${stage.site.url}/?league=${seeded.league}`);
      await page.mouse.move(5, 5);
      const said = (state: string) => page.locator(`article [data-seal=${state}]`).innerText();
      await until(() => said('anchored')).toMatch(/^Published and time-stamped\s+.* before kick-off/);
      await until(() => said('waiting')).toMatch(/^Published\s+.*, time stamp not confirmed yet/);
      await shot(page, 'stamps-coming');
    });

    /** Opens an archived prediction; the stamp with all that is known of it stands at its end. */
    const inDialog = async (page: Page, name: string) => {
      await page
        .getByRole('article', { name: `${name} v Brighton`, exact: true })
        .getByRole('link')
        .first()
        .click();
      return page.getByRole('dialog').getByRole('region', { name: 'Record of this pick' });
    };

    test.each([
      ['verified', 'Verified in your browser', /^Entry \d+ checks out, verified in your browser\.$/],
      ['broken', 'Does not check out', /^Entry \d+ does not check out\.$/],
    ])('checked by the reader it is %s, there and in the list', async (name, word, verdict) => {
      const page = await stage.visit({ height: 2400 });
      await goTo(page, `${stage.site.url}/archive?league=${seeded.league}`);
      const full = await inDialog(page, name);
      // What is being looked at says so, for as long as it takes.
      let release = (): void => undefined;
      const held = new Promise<void>((done) => (release = done));
      await page.route('**/log/proof/*', async (route) => {
        await held;
        await route.continue();
      });
      await full.getByRole('button', { name: 'Verify This Pick' }).click();
      await until(() => wordOf(page, name).textContent()).toBe('Checking');
      await full.getByRole('button', { name: 'Checking' }).scrollIntoViewIfNeeded();
      await shot(page, `stamps-checking-${name}`);
      release();
      await full.getByText(verdict).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await shot(page, `stamps-${name}`);
      await page.keyboard.press('Escape');
      await until(() => wordOf(page, name).textContent()).toBe(word);
      await shot(page, `stamps-${name}-list`);
    });

    test('on its own page too, from 360 px', async () => {
      const page = await stage.visit({ width: 360 });
      await goTo(page, `${stage.site.url}/card/${seeded.over.broken}#record`);
      await page.getByRole('button', { name: 'Verify This Pick' }).click();
      await page.getByText(/^Entry \d+ does not check out\.$/).waitFor();
      await page.getByText('What is shown of the pick is not what was committed to.').waitFor();
      expect(await page.locator('dd [data-seal=broken] b').innerText()).toBe('Does not check out');
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await shot(page, 'stamps-page');
    });
  });
});
