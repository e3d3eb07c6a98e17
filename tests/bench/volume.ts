import { migrate, openOrm } from '../../core/db/orm.ts';
import { verifyLedger } from '../../core/record/verify-ledger.ts';
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
 * `npm run bench -- volume [GAMES] [PICKS]`: settles the archive again and verifies the ledger over so many games with
 * so many picks each, and tells time and memory. The pace of the first and of the last tenth shows whether it is flat.
 */
export async function volume(): Promise<void> {
  const [games = 200_000, picks = 2] = process.argv.slice(3).map(Number);
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
      return { games, picks: games * picks };
    });
    await measured('ledger verify', async () => {
      const { entries, faults } = await verifyLedger(deps);
      return { entries, faults: faults.length };
    });
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
