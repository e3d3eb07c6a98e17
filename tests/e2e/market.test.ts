import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snapshotOf } from '#core/domain/odds/snapshot';
import { hourMs } from '#core/domain/time';
import { keepReading } from '#core/games/market-readings';
import { seedCard, seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { type Stage, chromiumPath, openStage, violationsInBothThemes, goTo } from './support/stage.ts';

describe.skipIf(chromiumPath === undefined)('the market before kick-off', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    const em = stage.site.runtime.em();
    const [league, prompt] = [await seedLeague(em, 'Premier League'), await seedPrompt(em)];
    const kickoffAt = new Date(Date.now() - 48 * hourMs);
    const card = { league, prompt, kickoffAt, completed: true, settlement: 'won' as const };
    const { gameId } = await seedCard(em, { ...card, home: 'Read home' });
    await seedCard(em, { ...card, home: 'Unread home' });
    const goals = [
      [1.9, 1.9],
      [1.9, 1.9],
    ];
    const snapshot = snapshotOf({ match_result: [], total_goals: goals, both_teams_to_score: [] })!;
    const readAt = new Date(kickoffAt.getTime() - 3 * hourMs);
    await keepReading(em, { gameId, readAt, renewedAt: readAt, kickoffAt }, snapshot);
  });
  afterAll(() => stage?.close());

  const opened = async (home: string) => {
    const page = await stage.visit({ height: 2600 });
    await goTo(page, `${stage.site.url}/archive`);
    await page
      .getByRole('article', { name: new RegExp(`^${home}`) })
      .getByRole('link', { name: /^SECRET/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Final Verdict' }).waitFor();
    return { page, dialog, text: await dialog.innerText() };
  };

  test('stands beside the picks it prices, with its hour, age, limits and help, and no bookmaker’s name', async () => {
    const { page, dialog, text } = await opened('Read home');
    expect(text.match(/Market before kick-off 50%/g)).toHaveLength(1);
    for (const part of [
      '3 hours before kick-off',
      'the middle of 2 bookmakers’ prices with their margin taken out',
      'not advice to bet',
      '18+',
      'set a limit before you play',
    ])
      expect(text).toContain(part);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'what this is' }).click();
    await page.getByRole('heading', { name: 'Market before kick-off' }).waitFor();
    expect(page.url()).toContain('/method#market');
    await page.close();
  });

  test('is not spoken of where nothing was read', async () => {
    const { page, text } = await opened('Unread home');
    expect(text).not.toContain('Market before kick-off');
    await page.close();
  });
});
