import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { keepHeapSmall } from '../../cli/heap.ts';
import { Card, CardMarket, CardRevision } from '../../core/db/entities/cards.ts';
import { Game } from '../../core/db/entities/games.ts';
import { Publication, RecordOpening } from '../../core/db/entities/record.ts';
import { migrate, openOrm } from '../../core/db/orm.ts';
import { openLog } from '../../core/record/leaves/open-log.ts';
import { publishEntry } from '../../core/record/leaves/publish-entry.ts';
import { publishCard } from '../../core/record/publish-card.ts';
import { withdrawCard } from '../../core/record/withdraw-card.ts';
import type { Runtime } from '../../core/runtime.ts';
import { evaluateArchive } from '../../core/use-cases/evaluate.ts';
import { prepareTemplate } from '../support/database.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite } from '../web-api/support/site.ts';
import { fill } from './fill.ts';

const megabytes = () => Math.round(process.memoryUsage.rss() / 2 ** 20);

interface Step {
  what: string;
  [figure: string]: string | number;
}

/** Runs a piece of work and prints how long it took, and the most memory this process held meanwhile and gained by it. */
async function measured(what: string, work: () => Promise<object>): Promise<void> {
  globalThis.gc?.();
  const before = megabytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 250);
  const began = performance.now();
  try {
    const found = await work();
    const step: Step = {
      what,
      seconds: Number(((performance.now() - began) / 1000).toFixed(1)),
      megabytesMost: Math.max(most, megabytes()),
      megabytesGained: Math.max(most, megabytes()) - before,
      ...found,
    };
    console.log(JSON.stringify(step));
  } finally {
    clearInterval(watch);
  }
}

/**
 * `ledger verify` in a process of its own, as the command is: how long it took, and the most memory that process held.
 * Over a quarter of the games and over all of them it is the same where memory does not grow with the record.
 */
async function verified(databaseUrl: string, what: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'verify-run.ts'), [databaseUrl]);
  const [found] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the verification ended with ${code}`);
    }),
  ]);
  console.log(JSON.stringify({ what, ...(found as object) }));
}

/**
 * `npm run bench -- volume [GAMES] [PICKS]`: verifies the ledger, publishes, and settles the archive again over so many
 * games with so many picks each, three entries a game, and tells time and memory. The pace of the first and of the last
 * tenth shows whether it is flat; what a publication costs more than over ten games is what the record's length costs, and
 * `logMs` is what of it the log takes: without a log a publication costs so much less.
 */
export async function volume(): Promise<void> {
  // As the command has it.
  keepHeapSmall();
  const [games = 33_333, picks = 2] = process.argv.slice(3).map(Number);
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  await over(Math.floor(games / 4), picks, async (_deps, url) => verified(url, 'ledger verify, a quarter'));
  await over(games, picks, async (deps, url) => {
    await verified(url, 'ledger verify');
    await measured('publish', () => publications(deps));
    await measured('evaluate', async () => {
      const marks: number[] = [];
      const done = await evaluateArchive(
        deps,
        {},
        {
          onProgress: ({ done: at, total }) => {
            if (total && at && at % Math.max(1, Math.floor(total / 10)) === 0) marks.push(performance.now());
          },
        },
      );
      const pace = (from: number, to: number) =>
        Math.round(games / 10 / (((marks[to] ?? 0) - (marks[from] ?? 0)) / 1000));
      return { ...done, perSecondSecondTenth: pace(0, 1), perSecondLastTenth: pace(8, 9) };
    });
  });
}

/** Does something with a record over so many games, and with coming ones to publish. */
async function over(
  games: number,
  picks: number,
  work: (deps: Runtime, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const site = await testSite();
  try {
    const em = site.runtime.em();
    const prompt = await seedPrompt(em);
    const league = await seedLeague(em, 'Premier League');
    await measured('fill', async () => {
      await fill(em, { count: games, league, prompt, picks });
      await fill(em, { count: 2 * published + 120, league, prompt, picks, isArchived: false });
      return { games, picks: games * picks };
    });
    await work(site.runtime, site.databaseUrl);
  } finally {
    await site.close();
  }
}

const published = 60;

/** Withdraws coming picks and publishes them again: milliseconds of a publication, the first tenth left out. */
async function publications(
  deps: Runtime,
): Promise<{ medianMs: number; slowestTenthMs: number; logMs: number }> {
  const cards = await deps.em().execute<{ id: number }[]>(
    `select c.id from cards c join games g on g.id = c.game_id where g.status = 'upcoming' and g.kickoff_at > now() + interval '2 hours'
       order by c.id limit ${published}`,
  );
  const times: number[] = [];
  const ofLog: number[] = [];
  for (const { id } of cards) {
    await withdrawCard(deps, { cardId: id, reason: 'bench' });
    const began = performance.now();
    await publishCard(deps, { cardId: id });
    times.push(performance.now() - began);
    ofLog.push(await logPart(deps, id));
  }
  const at = (of: readonly number[], part: number) => {
    const sorted = of.slice(published / 10).toSorted((one, other) => one - other);
    return Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1));
  };
  return { medianMs: at(times, 0.5), slowestTenthMs: at(times, 0.9), logMs: at(ofLog, 0.5) };
}

/** Milliseconds that the log takes of a publication: its entry with what opens it. Nothing of it is kept. */
async function logPart(deps: Runtime, cardId: number): Promise<number> {
  const em = deps.em();
  await em.begin();
  try {
    const card = await em.findOneOrFail(Card, { id: cardId });
    const game = await em.findOneOrFail(Game, { id: card.game.id });
    const revision = await em.findOneOrFail(
      CardRevision,
      { id: card.publishedRevisionId! },
      { populate: ['promptVersion'] },
    );
    const markets = await em.find(CardMarket, { revision: revision.id }, { orderBy: { position: 'asc' } });
    const publication = await em.findOneOrFail(Publication, { cardId }, { orderBy: { id: 'desc' } });
    const began = performance.now();
    const log = await openLog(em, deps);
    const made = { card, game, revision, markets, kickoffAt: game.kickoffAt!, publishedAt: log.at };
    const { fields, opening } = await publishEntry(em, made);
    const index = log.add(fields, { gameId: game.id, publicationId: publication.id });
    await log.write();
    await em.insert(RecordOpening, { index, publicationId: publication.id, ...opening });
    return performance.now() - began;
  } finally {
    await em.rollback();
  }
}
