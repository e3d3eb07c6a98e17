import { migrate, openOrm } from '../../core/db/orm.ts';
import { publishCard } from '../../core/record/publish-card.ts';
import { verifyLedger } from '../../core/record/verify-ledger.ts';
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

/** Runs a piece of work and prints how long it took and the most memory this process held meanwhile. */
async function measured(what: string, work: () => Promise<object>): Promise<void> {
  let most = megabytes();
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
      ...found,
    };
    console.log(JSON.stringify(step));
  } finally {
    clearInterval(watch);
  }
}

/**
 * `npm run bench -- volume [GAMES] [PICKS]`: verifies the ledger, publishes, and settles the archive again over so many
 * games with so many picks each, three entries a game, and tells time and memory. The pace of the first and of the last
 * tenth shows whether it is flat; what a publication costs more than over ten games is what the record's length costs.
 */
export async function volume(): Promise<void> {
  const [games = 33_333, picks = 2] = process.argv.slice(3).map(Number);
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  const site = await testSite();
  try {
    const deps = site.runtime;
    const em = deps.em();
    const prompt = await seedPrompt(em);
    const league = await seedLeague(em, 'Premier League');
    await measured('fill', async () => {
      await fill(em, { count: games, league, prompt, picks });
      await fill(em, { count: 2 * published + 120, league, prompt, picks, isArchived: false });
      return { games, picks: games * picks };
    });
    await measured('ledger verify', async () => {
      const { checks, faults } = await verifyLedger(deps);
      const log = checks.find(({ name }) => name.includes('of the log'));
      return { entries: log?.checked, faults: faults.length, first: JSON.stringify(faults.slice(0, 3)) };
    });
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
  } finally {
    await site.close();
  }
}

const published = 60;

/** Withdraws coming picks and publishes them again: milliseconds of a publication, the first tenth left out. */
async function publications(deps: Runtime): Promise<{ medianMs: number; slowestTenthMs: number }> {
  const cards = await deps.em().execute<{ id: number }[]>(
    `select c.id from cards c join games g on g.id = c.game_id where g.status = 'upcoming' and g.kickoff_at > now() + interval '2 hours'
       order by c.id limit ${published}`,
  );
  const times: number[] = [];
  for (const { id } of cards) {
    await withdrawCard(deps, { cardId: id, reason: 'bench' });
    const began = performance.now();
    await publishCard(deps, { cardId: id });
    times.push(performance.now() - began);
  }
  const sorted = times.slice(published / 10).toSorted((one, other) => one - other);
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1));
  return { medianMs: at(0.5), slowestTenthMs: at(0.9) };
}
