import type { Command } from 'commander';
import { modelById } from '#config/models';
import { trialLimits } from '#core/domain/lab-limits';
import { dayMs } from '#core/domain/time';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { whenIso } from '../ui/format.ts';
import { challengerLines, figure } from '../ui/lab-text.ts';
import { day, numberFrom, wholeNumber, wholeNumberTo } from '../ui/parse.ts';
import { trialText } from '../ui/trial-text.ts';

interface StartFlags {
  model: string;
  prompt: number;
  share: number;
  maxCost: number;
  games?: number;
  until?: Date;
  maxFaults: number;
  seed?: string;
}

/** What `lab compare` and `lab trial compare` say to a script. */
export const verdictExits = { better: 0, not_distinguishable: 10, worse: 11 } as const;

/** The part of `tips lab` for trials on coming games. */
export function registerTrials(command: Command, context: Context): void {
  const trial = command.command('trial').summary('prompts and models tried on coming games, shown to nobody');
  trial
    .command('start')
    .summary('have a prompt and model answer beside the cards that are published from now on')
    .requiredOption('--model <id>', 'the model that is tried')
    .requiredOption('--prompt <number>', 'the prompt version that is tried', wholeNumber)
    .option('--share <part>', 'of all games, 0.01 to 1', numberFrom(trialLimits.share), 1)
    .requiredOption('--max-cost <dollars>', 'most that it may cost in a UTC day, such as 5/day', dollarsADay)
    .option('--games <n>', 'end after so many answers', wholeNumberTo(trialLimits.mostGames.most))
    .option('--until <day>', 'its last day (UTC)', day)
    .option(
      '--max-faults <percent>',
      'end when, after ten answers, more than so many in a hundred are no card',
      wholeNumberTo(100),
      20,
    )
    .option('--seed <text>', 'what games are drawn with: the same draws the same games')
    .action((flags: StartFlags) => start(context, flags));
  trial
    .command('list')
    .summary('every trial, the running ones first')
    .action(() => list(context));
  trial
    .command('show')
    .summary('how far a trial is, and what it has found')
    .argument('<trial>', 'its number', wholeNumber)
    .action((id: number) => show(context, id));
  trial
    .command('compare')
    .summary(
      'whether it is better than what is published: exit code 0 better, 10 not distinguishable, 11 worse',
    )
    .argument('<trial>', 'its number', wholeNumber)
    .action((id: number) => compare(context, id));
  trial
    .command('stop')
    .summary('end a trial; what it has answered is still scored')
    .argument('<trial>', 'its number', wholeNumber)
    .action((id: number) => stop(context, id));
  trial
    .command('promote')
    .summary('have the prompt and model of a trial write the cards, and end it')
    .argument('<trial>', 'its number', wholeNumber)
    .option('--reason <text>', 'why; it is kept in the audit record')
    .action((id: number, { reason }: { reason?: string }) => promote(context, id, reason));
}

const wrong = (text: string) => fault('usage', text, { suggestion: 'See `tips lab trial start --help`.' });

/** Dollars a day, with or without the words for it. */
const dollarsADay = (text: string): number =>
  numberFrom(trialLimits.dayCap)(text.endsWith('/day') ? text.slice(0, -'/day'.length) : text);

async function start(context: Context, flags: StartFlags): Promise<void> {
  const { startTrial } = await import('#core/use-cases/start-trial');
  const model = modelById(flags.model);
  if (!model) throw wrong(`${flags.model} is no model that is known here.`);
  const { trialId } = await startTrial(await context.runtime(), {
    provider: model.provider,
    model: model.id,
    promptVersion: flags.prompt,
    share: flags.share,
    dayCap: flags.maxCost,
    mostGames: flags.games ?? null,
    until: flags.until ? new Date(flags.until.getTime() + dayMs - 1) : null,
    mostUnusable: flags.maxFaults / 100,
    seed: flags.seed,
  });
  context.io.result(
    { trialId },
    () =>
      `Trial ${trialId} answers beside the cards that are published from now on. \`tips lab trial show ${trialId}\` shows how far it is.`,
  );
}

async function list(context: Context): Promise<void> {
  const { listTrials } = await import('#core/use-cases/show-trial');
  const trials = await listTrials(await context.runtime());
  context.io.result(trials, () =>
    trials.length === 0
      ? 'No trial was begun yet. `tips lab trial start --help` says how.'
      : context.io.table(trials, [
          { head: 'Trial', value: ({ id }) => id, align: 'right' },
          { head: 'Prompt', value: ({ promptVersion }) => promptVersion, align: 'right' },
          { head: 'Model', value: ({ model }) => model },
          { head: 'State', value: ({ state }) => state },
          { head: 'Answers', value: ({ committed }) => committed, align: 'right' },
          { head: 'Missed', value: ({ missed }) => missed, align: 'right' },
          { head: '$', value: ({ spent }) => figure(spent, 2), align: 'right' },
          { head: 'Begun', value: ({ createdAt }) => whenIso(createdAt), isExtra: true },
        ]),
  );
}

async function show(context: Context, id: number): Promise<void> {
  const { showTrial } = await import('#core/use-cases/show-trial');
  const report = await showTrial(await context.runtime(), id);
  context.io.result(report, () => trialText(context, report));
}

async function compare(context: Context, id: number): Promise<void> {
  const { showTrial } = await import('#core/use-cases/show-trial');
  const { verdict, settled, standing, promptVersion, model, table } = await showTrial(
    await context.runtime(),
    id,
  );
  context.io.result({ trial: id, verdict, games: settled, standing, promptVersion, model }, () =>
    table === null
      ? 'Not distinguishable: no game of it has a result yet.'
      : challengerLines(table).join('\n'),
  );
  context.exitWith(verdictExits[verdict]);
}

async function stop(context: Context, trialId: number): Promise<void> {
  const { stopTrial } = await import('#core/use-cases/stop-trial');
  await stopTrial(await context.runtime(), { trialId });
  context.io.result({ trialId }, () => `Trial ${trialId} asks nothing more.`);
}

async function promote(context: Context, trialId: number, reason: string | undefined): Promise<void> {
  const { promoteTrial } = await import('#core/use-cases/promote-trial');
  const active = await promoteTrial(await context.runtime(), { trialId, reason });
  context.io.result(
    { trialId, active },
    () => `Prompt ${active.promptVersion} with ${active.model} writes cards from now on.`,
  );
}
