import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArchiveCard } from '#core/contract/archive';
import { seedCard, seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { type Seeded, seedMatches } from './support/matches.ts';
import {
  type Stage,
  chromiumPath,
  openStage,
  acceptTerms,
  sidewaysScroll,
  signIn,
  tooWideAt320,
  until,
  violationsInBothThemes,
  goTo,
  reload,
} from './support/stage.ts';

describe.skipIf(chromiumPath === undefined)('the archive', () => {
  let stage: Stage;
  let seeded: Seeded;
  const at = async (path: string, visit?: Parameters<Stage['visit']>[0]): Promise<Page> => {
    const page = await stage.visit(visit);
    await goTo(page, stage.site.url + path);
    return page;
  };
  const games = (page: Page) => page.getByRole('article', { name: /^Old home/ });

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  test('without predictions it says so', async () => {
    const page = await at('/archive');
    await page.getByRole('heading', { name: 'Prediction Archive' }).waitFor();
    await page.getByText('Historical performance and accuracy metrics').waitFor();
    await page.getByText('No archived predictions yet.').waitFor();
    await page.close();
    seeded = await seedMatches(stage.site.runtime.em());
  });

  test('a league, or filters, without predictions say so', async () => {
    let page = await at(`/archive?league=${seeded.leagues.empty}`);
    await page.getByText('No archived predictions for this league yet.').waitFor();
    page = await at('/archive?model=nobody');
    await page.getByText('No archived predictions for these filters yet.').waitFor();
  });

  test('three figures stand over it, open to everybody', async () => {
    const page = await at('/archive');
    for (const text of [
      'Overall Accuracy',
      'total predictions',
      'Accurate Predictions',
      'Predictions that came true',
      'Total Predictions',
      'All time',
    ]) {
      await page.getByText(text).first().waitFor();
    }
    await page.getByRole('heading', { name: 'Track record' }).waitFor();
  });

  test('each prediction shows how it ended in words, void and open ones too', async () => {
    const page = await at('/archive', { height: 2600 });
    await until(() => games(page).count()).toBe(6);
    const ends = await games(page).evaluateAll((articles) =>
      articles.map(
        (article) =>
          /Correct, half won|Incorrect, half lost|Incorrect|Correct|Void|Not settled/.exec(
            article.textContent ?? '',
          )?.[0],
      ),
    );
    expect(ends).toEqual([
      'Correct',
      'Incorrect',
      'Void',
      'Correct, half won',
      'Incorrect, half lost',
      'Not settled',
    ]);
    const first = await games(page).first().innerText();
    for (const text of [
      'FT 0–1',
      'Premier League',
      'Over 2.5 goals',
      'Total Goals',
      '71%',
      'Medium',
      'Simulated',
      'model-a',
    ]) {
      expect(first.toLowerCase()).toContain(text.toLowerCase());
    }
    const card = await page.evaluate(async () => (await (await fetch('/api/archive')).json())[0].cards[0]);
    const settled = (card as ArchiveCard).marketResults.filter(({ wasAccurate }) => wasAccurate !== null);
    const right = settled.filter(({ wasAccurate }) => wasAccurate);
    expect(first).toContain(`${right.length}/${settled.length} markets correct`);
  });

  test('filters are kept in the address, narrow the list, and go back with Back', async () => {
    const page = await at('/archive', { height: 2600 });
    await until(() => games(page).count()).toBe(6);
    await page
      .getByRole('group', { name: 'Filter by league' })
      .getByRole('link', { name: 'La Liga' })
      .click();
    await until(() => games(page).count()).toBe(3);
    expect(page.url()).toContain(`league=${seeded.leagues.liga}`);
    await page.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: /model-b/ }).click();
    await until(() => games(page).count()).toBe(1);
    expect(page.url()).toContain('model=model-b');
    await reload(page);
    await until(() => games(page).count()).toBe(1);
    await page.goBack();
    await until(() => games(page).count()).toBe(3);
    await page.goto(`${stage.site.url}/archive?outcome=void`);
    await until(() => games(page).count()).toBe(1);
    await page.goto(`${stage.site.url}/archive?market=match_result`);
    await page.getByText('No archived predictions for these filters yet.').waitFor();
  });

  test('a prediction opens with its verdict, what was predicted, what happened, and every section', async () => {
    const page = await at('/archive', { height: 2600 });
    const opener = games(page).first().getByRole('link').first();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: /Old home 0.*Old away 0/ });
    await dialog.getByRole('heading', { name: 'Final Verdict' }).waitFor();
    const text = await dialog.innerText();
    for (const part of [
      'Soccer',
      'Prediction Correct',
      'Our Prediction',
      'Over 2.5 goals',
      'Medium confidence',
      'Actual Result',
      '0–1',
      'Match Overview',
      'Match Importance',
      'Team Form & Tactical Outlook',
      'Head-to-Head Analysis',
      'Expected Lineups & Player Stats',
      'Bench Impact Analysis',
      'Tactical Cohesion & Coaching',
      'Betting Market Evaluation',
      'SECRET reasoning',
      'Strongest Supporting Facts',
      'Goals and cards',
      'Match in numbers',
      'Chances',
      'Expected goals and score',
    ]) {
      expect(text).toContain(part);
    }
    expect(
      await dialog.getByRole('navigation', { name: 'On this page' }).getByRole('link').allInnerTexts(),
    ).toEqual(['Timeline', 'Before', 'Analysis']);
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await tooWideAt320(page)).toEqual([]);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await until(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await games(page).nth(1).getByRole('link').first().click();
    await page.getByText('Prediction Incorrect').waitFor();
  });

  test('a prediction that cannot be read says so, and one without an analysis that there is none', async () => {
    const page = await at('/archive', { height: 2600 });
    await page.route('**/api/cards/*', (route) => route.abort());
    await games(page).nth(2).getByRole('link').first().click();
    await page.getByText('Failed to load card. The server could not be reached.').waitFor();
    await page.unroute('**/api/cards/*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('Detailed analysis is not available for this archived match.').waitFor();
    await page.getByText('Prediction Void').waitFor();
  });

  test('axe finds nothing in either theme, with an open list too', async () => {
    const page = await at('/archive', { height: 1600 });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Outcome' }).click();
    await page.getByRole('option', { name: /Void/ }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('it reads on to the last of 140 games, and keeps them all for print and a search in the page', async () => {
    const em = stage.site.runtime.em();
    const prompt = await seedPrompt(em);
    const league = await seedLeague(em, 'Eredivisie');
    for (let index = 0; index < 140; index += 1) {
      await seedCard(em, {
        league,
        prompt,
        home: `Long ${index}`,
        away: 'Rovers',
        completed: true,
        settlement: 'won',
        kickoffAt: new Date(Date.now() - (400 + index) * 3_600_000),
      });
    }
    const page = await at(`/archive?league=${league}`);
    const last = page.getByRole('article', { name: 'Long 139 v Rovers' });
    await until(async () => {
      await page.evaluate(() => window.scrollBy(0, 2500));
      return last.count();
    }).toBe(1);
    expect(await page.getByRole('article').count()).toBe(140);
  });
});

describe.skipIf(chromiumPath === undefined)('content that means harm', () => {
  let stage: Stage;
  let card: number;
  const script = '<script>window.harmed = true</script><img src=x onerror="window.harmed = true">';
  const long = 'W'.repeat(180);

  beforeAll(async () => {
    stage = await openStage();
    const em = stage.site.runtime.em();
    const prompt = await seedPrompt(em);
    const league = await seedLeague(em, `Liga ${'Z'.repeat(60)}`);
    const base = {
      league,
      prompt,
      home: script.slice(0, 60),
      away: 'مرحبا بالعالم 🏆👩‍👩‍👧‍👦 FC',
      market: { market: 'total_goals', selection: 'over', line: 2.5, outcome: long.slice(0, 100) },
      facts: { home: script, away: long },
      longContent: {
        matchOverview: `${script}\n\n${'lorem ipsum dolor sit '.repeat(950)}`,
        finalVerdict: long,
      },
    };
    ({ cardId: card } = await seedCard(em, { ...base, isFeatured: true }));
    await seedCard(em, {
      ...base,
      completed: true,
      settlement: 'won',
      kickoffAt: new Date(Date.now() - 90_000_000),
    });
    await em.execute(`update games set home_logo = 'https://media.api-sports.io/football/teams/999999.png'`);
  });
  afterAll(() => stage?.close());

  test.each([1440, 320])('shows as text and breaks no layout at %s px', async (width) => {
    const page = await stage.visit({ width });
    await page.route('**/media/**', (route) => route.abort());
    for (const path of ['/', `/card/${card}`, '/archive']) {
      await goTo(page, stage.site.url + path);
      await page.getByText('<script>window.harmed').first().waitFor();
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
    }
    // Dead images leave initials, and the archive's dialog holds the long text.
    await page.locator('[data-crest="initials"]').first().waitFor();
    await page.getByRole('article').first().getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Final Verdict' }).waitFor();
    expect(await dialog.innerText()).toContain('<script>window.harmed = true</script>');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    if (width === 320) {
      await page.goto(stage.site.url);
      await signIn(page, 'Vic Visitor');
      await acceptTerms(page);
      await page.goto(`${stage.site.url}/card/${card}`);
      const analysis = page.getByRole('dialog');
      await analysis.getByRole('heading', { name: 'Final Verdict' }).waitFor();
      expect(await analysis.innerText()).toContain('<script>window.harmed = true</script>');
      expect(await tooWideAt320(page)).toEqual([]);
    }
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    expect(stage.faults).toEqual([]);
  });
});
