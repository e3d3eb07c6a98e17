import { type Command, InvalidArgumentError } from 'commander';
import { modelById } from '#config/models';
import { labLimits } from '#core/domain/lab-limits';
import { dayMs } from '#core/domain/time';
import { fault } from '#core/errors';
import type { LabOutcome } from '#core/use-cases/run-lab';
import type { Context } from '../context.ts';
import { whenIso } from '../ui/format.ts';
import { figure, ranText, verdictLines } from '../ui/lab-text.ts';
import { day, numberFrom, wholeNumber, wholeNumbers, wholeNumberTo } from '../ui/parse.ts';
import { registerShow } from './lab-show.ts';
import { registerTrials, verdictExits } from './lab-trial.ts';

interface RunFlags {
  prompts: number[];
  models: string;
  games: number;
  league?: number[];
  from?: Date;
  to?: Date;
  repeats?: number;
  masked?: boolean;
  reduced?: boolean;
  lead: number;
  maxCost: number;
  name?: string;
  dryRun?: boolean;
}

interface DecideFlags {
  prompt?: number;
  model?: string;
  reason: string;
}

export function register(command: Command, context: Context): void {
  command
    .command('run')
    .summary('ask models with prompts for past games as they stood before kick-off')
    .requiredOption('--prompts <numbers>', 'prompt versions, such as 3,5', versions)
    .requiredOption('--models <ids>', 'models, such as gpt-6-luna,claude-haiku-5-5')
    .option('--games <which>', 'past:N, the newest N finished games, at most 1000', past, 60)
    .option('--league <id>', 'games of this league (repeatable); of every one when absent', wholeNumbers)
    .option('--from <day>', 'games from this day on, YYYY-MM-DD', day)
    .option('--to <day>', 'games up to this day, YYYY-MM-DD', day)
    .option('--repeats <n>', 'answers for each game, at most 5', wholeNumberTo(labLimits.repeats.most))
    .option('--masked', 'ask again with neutral names and without dates')
    .option('--reduced', 'also games of which nothing is stored: with the league’s history alone')
    .option(
      '--lead <hours>',
      'hours before kick-off from which on nothing is known, 0.1 to 168',
      numberFrom(labLimits.leadHours),
      1,
    )
    .requiredOption('--max-cost <dollars>', 'most that the run may cost', numberFrom(labLimits.maxCost))
    .option('--name <text>', 'what the run is called')
    .option('--dry-run', 'games, calls and the highest cost; asks nothing')
    .action((flags: RunFlags) => run(context, flags));
  command
    .command('list')
    .summary('every run, the newest first')
    .action(() => list(context));
  registerShow(command, context);
  command
    .command('stop')
    .summary('ask nothing more for a run; what is answered, or being written, stays')
    .argument('<run>', 'its number', wholeNumber)
    .action((id: number) => stop(context, id));
  command
    .command('pause')
    .summary('let a run ask nothing until it is resumed; what is being written is waited for')
    .argument('<run>', 'its number', wholeNumber)
    .action((id: number) => pause(context, id));
  command
    .command('resume')
    .summary('let a paused run go on, here; what is answered is not asked again')
    .argument('<run>', 'its number', wholeNumber)
    .action((id: number) => resume(context, id));
  command
    .command('retry')
    .summary('ask again for what has no card in a run that has ended, here')
    .argument('<run>', 'its number', wholeNumber)
    .option('--prompt <number>', 'of this prompt version alone, with --model', wholeNumber)
    .option('--model <id>', 'of this model alone, with --prompt')
    .action((id: number, flags: Partial<DecideFlags>) => retry(context, id, flags));
  command
    .command('decide')
    .summary('keep what writes cards after a run, or make a prompt and model of it active')
    .argument('<run>', 'its number', wholeNumber)
    .option('--prompt <number>', 'the prompt version to make active', wholeNumber)
    .option('--model <id>', 'the model to make active')
    .requiredOption('--reason <text>', 'why; it is kept in the audit record')
    .action((id: number, flags: DecideFlags) => decide(context, id, flags));
  command
    .command('compare')
    .summary('whether a challenger is better: exit code 0 better, 10 not distinguishable, 11 worse')
    .argument('<run>', 'its number', wholeNumber)
    .action((id: number) => compare(context, id));
  registerTrials(command, context);
}

const wrong = (text: string) => fault('usage', text, { suggestion: 'See `tips lab run --help`.' });

const versions = (text: string): number[] => text.split(',').map(wholeNumber);

function past(text: string): number {
  const count = /^past:(\d{1,4})$/.exec(text)?.[1];
  if (count === undefined) throw new InvalidArgumentError('It must be such as past:60.');
  return wholeNumberTo(labLimits.past.most)(count);
}

const namedModel = (id: string) => {
  const model = modelById(id);
  if (!model) throw wrong(`${id} is no model that is known here.`);
  return { provider: model.provider, model: model.id };
};

async function run(context: Context, flags: RunFlags): Promise<void> {
  const { runLab } = await import('#core/use-cases/run-lab');
  const models = flags.models.split(',').map((id) => {
    const { provider, model } = namedModel(id);
    return { provider, id: model };
  });
  const outcome = await runLab(
    await context.runtime(),
    {
      prompts: flags.prompts,
      models,
      past: flags.games,
      leagueIds: flags.league ?? [],
      from: flags.from,
      to: flags.to && new Date(flags.to.getTime() + dayMs - 1),
      ...(flags.repeats !== undefined && { repeats: flags.repeats }),
      masked: flags.masked === true,
      takesReduced: flags.reduced === true,
      leadHours: flags.lead,
      maxCost: flags.maxCost,
      name: flags.name,
      isDryRun: flags.dryRun === true,
    },
    { signal: context.signal },
  );
  told(context, outcome);
}

function told(context: Context, outcome: LabOutcome): void {
  context.io.result(outcome, () => ranText(outcome));
  if (outcome.state === 'stopped') context.exitWith(3);
}

async function list(context: Context): Promise<void> {
  const { listLab } = await import('#core/use-cases/show-lab');
  const runs = await listLab(await context.runtime());
  context.io.result(runs, () =>
    runs.length === 0
      ? 'No comparison was run yet. `tips lab run --help` says how one is begun.'
      : context.io.table(runs, [
          { head: 'Run', value: ({ id }) => id, align: 'right' },
          { head: 'Name', value: ({ name }) => name },
          { head: 'State', value: ({ state }) => state },
          { head: 'Games', value: ({ games }) => games, align: 'right' },
          { head: 'Answers', value: ({ done, calls }) => `${done} of ${calls}`, align: 'right' },
          { head: 'Prompts', value: ({ prompts }) => prompts.join() },
          { head: 'Models', value: ({ models }) => models.map(({ id }) => id).join(', '), isExtra: true },
          { head: '$', value: ({ spent }) => figure(spent, 2), align: 'right' },
          { head: 'Begun', value: ({ createdAt }) => whenIso(createdAt), isExtra: true },
        ]),
  );
}

async function stop(context: Context, runId: number): Promise<void> {
  const { stopLab } = await import('#core/use-cases/stop-lab');
  await stopLab(await context.runtime(), { runId });
  context.io.result({ runId }, () => `Run ${runId} asks nothing more.`);
}

async function pause(context: Context, runId: number): Promise<void> {
  const { pauseLab } = await import('#core/use-cases/pause-lab');
  await pauseLab(await context.runtime(), { runId });
  context.io.result({ runId }, () => `Run ${runId} asks nothing more until \`tips lab resume ${runId}\`.`);
}

async function resume(context: Context, runId: number): Promise<void> {
  const { resumeLab } = await import('#core/use-cases/resume-lab');
  await resumeLab(await context.runtime(), { runId });
  await carryOut(context, runId);
}

async function retry(context: Context, runId: number, flags: Partial<DecideFlags>): Promise<void> {
  const { retryLab } = await import('#core/use-cases/retry-lab');
  const column = columnOf(flags);
  const only = column && { promptVersion: column.promptVersion, model: column.model };
  await retryLab(await context.runtime(), { runId, only });
  await carryOut(context, runId);
}

/** Works on a run that waits, and tells what came of it. */
async function carryOut(context: Context, runId: number): Promise<void> {
  const { carryOutLab } = await import('#core/use-cases/carry-out-lab');
  const { requireRun } = await import('#core/use-cases/show-lab');
  const runtime = await context.runtime();
  const outcome = await carryOutLab(runtime, runId, { signal: context.signal });
  if (outcome) return told(context, outcome);
  const { state, reason } = await requireRun(runtime, runId);
  throw fault('refused', reason ?? `Run ${runId} is ${state}.`);
}

/** The column that flags name; null where they name none. */
function columnOf({ prompt, model }: Partial<DecideFlags>) {
  if ((prompt === undefined) !== (model === undefined)) throw wrong('--prompt and --model belong together.');
  return prompt === undefined || model === undefined ? null : { promptVersion: prompt, ...namedModel(model) };
}

async function decide(context: Context, runId: number, { reason, ...column }: DecideFlags): Promise<void> {
  const { decideLab } = await import('#core/use-cases/decide-lab');
  const active = columnOf(column);
  await decideLab(await context.runtime(), { runId, active, reason });
  context.io.result({ runId, active }, () =>
    active ? `Prompt ${active.promptVersion} with ${active.model} writes cards from now on.` : 'Kept.',
  );
}

async function compare(context: Context, id: number): Promise<void> {
  const { showLab } = await import('#core/use-cases/show-lab');
  const report = await showLab(await context.runtime(), id);
  const unseen = report.tables.find(({ games, isMasked }) => games === 'unseen' && !isMasked);
  const result = {
    run: report.id,
    verdict: report.verdict,
    reference: report.reference,
    games: unseen?.n ?? 0,
    columns: unseen?.columns ?? [],
  };
  context.io.result(result, () => verdictLines(report).join('\n'));
  context.exitWith(verdictExits[report.verdict]);
}
