import { afterAll, beforeAll } from 'vitest';
import { seedCard, seedLeague, seedPrompt } from './seed.ts';
import { type TestSite, testSite } from './site.ts';

/** The web API with a card in each state a visitor may meet, by name; its home team is `<name> FC`. */
export interface ShownCards {
  site: TestSite;
  league: number;
  prompt: number;
  ids: Record<string, number>;
}

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

/** One for a test file, made before its tests and gone after them. */
export function ownShownCards(): ShownCards {
  const here = { ids: {} } as ShownCards;
  beforeAll(async () => {
    here.site = await testSite();
    const em = here.site.runtime.em();
    const prompt = await seedPrompt(em);
    const league = await seedLeague(em, 'Premier League');
    const hidden = await seedLeague(em, 'Hidden League', false);
    Object.assign(here, { prompt, league });
    const card = async (name: string, options: Partial<Parameters<typeof seedCard>[1]>) => {
      here.ids[name] = (
        await seedCard(em, { league, prompt, home: `${name} FC`, away: 'Rovers', ...options })
      ).cardId;
    };
    await card('later', { kickoffAt: hours(30) });
    await card('soon', { kickoffAt: hours(2) });
    await card('featured', { kickoffAt: hours(50), isFeatured: true });
    await card('underway', { kickoffAt: hours(-1) });
    await card('draft', { state: 'draft' });
    await card('withdrawn', { state: 'withdrawn' });
    await card('hidden', { league: hidden });
    await card('won', { completed: true, kickoffAt: hours(-48), settlement: 'won' });
    await card('old hidden', {
      league: hidden,
      completed: true,
      kickoffAt: hours(-72),
      settlement: 'lost',
      score: [0, 0],
    });
    await card('old draft', { state: 'draft', completed: true, kickoffAt: hours(-70) });
    await card('old void', { completed: true, kickoffAt: hours(-90), settlement: 'void' });
  });
  afterAll(() => here.site?.close());
  return here;
}
