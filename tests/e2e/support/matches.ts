import type { Em } from '#core/db/orm';
import { seedCard, seedLeague, seedPrompt } from '../../web-api/support/seed.ts';

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

/** An analysis with every section, texts and lists, and lineups in both forms. */
const fullText = {
  matchOverview: 'Second against ninth.\n\nThe visitors press high.',
  matchImportance: 'Four points off the European places.',
  teamForm: { home: 'Won four of five.\n\n* Set pieces: 9\n* Clean sheets: 3', away: 'One win in six.' },
  h2h: 'Five of the last ten for the hosts.',
  lineups: {
    home: {
      formation: '4-3-3',
      expectedXI: [
        'Raya',
        'Timber',
        'Saliba',
        'Gabriel',
        'Calafiori',
        'Rice',
        'Zubimendi',
        'Eze',
        'Saka',
        'Gyökeres',
        'Trossard',
      ],
      absentees: ['Kai Havertz (knee)'],
      keyPlayers: [
        {
          name: 'Bukayo Saka',
          stat: 'Attacker, apps 13, starts 13, minutes 1039, 6 goals, assists 0, shots on target 17, rating 6.79',
        },
      ],
    },
    away: 'Verbruggen; Dunk; Mitoma',
  },
  benchImpact: { home: 'Five goals from the bench.', away: 'Changes the rhythm.' },
  cohesion: { home: 'Nine games together.', away: 'Seven pairings used.' },
  finalVerdict: 'A home win, narrowly.',
};

export interface Seeded {
  cards: number[];
  leagues: { premier: number; liga: number; empty: number };
  archived: number[];
}

/** Nine coming matches in two leagues, each with a tip that no other has, and an archive with every way to end. */
export async function seedMatches(em: Em): Promise<Seeded> {
  const prompt = await seedPrompt(em);
  const premier = await seedLeague(em, 'Premier League');
  const liga = await seedLeague(em, 'La Liga');
  const empty = await seedLeague(em, 'Serie A');
  const cards: number[] = [];
  for (let index = 0; index < 21; index += 1) {
    const { cardId } = await seedCard(em, {
      league: index % 3 === 2 ? liga : premier,
      prompt,
      home: `Home ${index}`,
      away: `Away ${index}`,
      kickoffAt: hours(20 + index),
      isFeatured: index === 0,
      model: `model-${index % 2}`,
      confidence: [68, 84, 55][index % 3] ?? 68,
      market: { market: 'match_result', selection: 'home', line: null, outcome: `Home ${index} to win` },
      facts: { home: `Fact of home ${index}.`, away: `Fact of away ${index}.` },
      longContent: index === 1 ? {} : fullText,
      withoutMarkets: index === 1,
    });
    cards.push(cardId);
  }
  const ends = ['won', 'lost', 'void', 'half_won', 'half_lost', null] as const;
  const archived: number[] = [];
  for (const [index, settlement] of ends.entries()) {
    const { cardId } = await seedCard(em, {
      league: index % 2 === 0 ? premier : liga,
      prompt,
      home: `Old home ${index}`,
      away: `Old away ${index}`,
      kickoffAt: hours(-30 - index * 24),
      completed: true,
      settlement,
      score: [index, 1],
      model: index === 1 ? 'model-b' : 'model-a',
      market: { market: 'total_goals', selection: 'over', line: 2.5, outcome: 'Over 2.5 goals' },
      longContent: index === 2 ? {} : fullText,
      withoutMarkets: index === 2,
    });
    archived.push(cardId);
  }
  // As in the demo, whose services are simulated.
  await em.execute('update cards set is_simulated = true');
  return { cards, leagues: { premier, liga, empty }, archived };
}

/** The team of the first coming match has a page of its own: `/team/501-home-0`. */
export async function seedTeam(em: Em, { leagues }: Seeded): Promise<void> {
  await em.execute(
    `insert into teams (id, name, service_name, created_at, updated_at) values (501, 'Home 0', 'Home 0', now(), now())`,
  );
  await em.execute('insert into team_seasons (league_id, season, team_id) values (?, 2026, 501)', [
    leagues.premier,
  ]);
  await em.execute(`update games set home_team_id = 501 where home_team = 'Home 0'`);
}

/** The id of a card that was published and withdrawn before its kick-off, which is to come. */
export async function seedWithdrawn(em: Em, { leagues }: Seeded): Promise<number> {
  const [prompt] = await em.execute<{ id: number }[]>('select id from prompt_versions where is_active');
  const { cardId } = await seedCard(em, {
    league: leagues.premier,
    prompt: prompt!.id,
    home: 'Taken back home',
    kickoffAt: hours(40),
    state: 'withdrawn',
  });
  return cardId;
}

/** A match of the first league that began an hour ago, in its 63rd minute: `Playing home` 2–1. */
export async function seedInPlay(em: Em, { leagues }: Seeded): Promise<{ cardId: number; gameId: number }> {
  const [prompt] = await em.execute<{ id: number }[]>('select id from prompt_versions where is_active');
  const seeded = await seedCard(em, {
    league: leagues.premier,
    prompt: prompt!.id,
    home: 'Playing home',
    away: 'Playing away',
    kickoffAt: hours(-1),
    market: { market: 'total_goals', selection: 'over', line: 2.5, outcome: 'Over 2.5 goals' },
  });
  await em.execute(
    `insert into live_states (game_id, status_code, minute, goals_home, goals_away, seen_at) values (?, '2H', 63, 2, 1, now())`,
    [seeded.gameId],
  );
  return seeded;
}

/** Settled picks of two markets, models, prompt versions, leagues and bands: won, lost, half won and void ones. */
export async function seedSettled(em: Em): Promise<void> {
  const prompts = [await seedPrompt(em), await seedPrompt(em)];
  const leagues = [
    await seedLeague(em, 'First Settled League'),
    await seedLeague(em, 'Second Settled League'),
  ];
  const ends = ['won', 'lost', 'won', 'half_won', 'won', 'void', 'lost'] as const;
  for (const [index, settlement] of ends.entries())
    await seedCard(em, {
      league: leagues[index % 2]!,
      prompt: prompts[index % 2]!,
      home: `Settled home ${index}`,
      away: `Settled away ${index}`,
      kickoffAt: hours(-30 - index * 24),
      completed: true,
      settlement,
      score: [index, 1],
      model: `settled-model-${index % 2}`,
      market:
        index % 2 === 0
          ? { market: 'total_goals', selection: 'over', line: 2.5, outcome: 'Over 2.5 goals' }
          : { market: 'double_chance', selection: 'home_draw', line: null, outcome: 'Home or draw' },
      confidence: [68, 84, 55][index % 3] ?? 68,
    });
}
