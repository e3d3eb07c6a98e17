import { type Command, Option } from 'commander';
import type { Job, QueueList } from '#core/contract/admin-queue';
import { storedActor } from '#core/actor';
import type { Deps } from '#core/deps';
import { type CardState, cardStates, type GameState, gameStates, mostChosen } from '#core/domain/list-states';
import { fault } from '#core/errors';
import type { Queue } from '#core/jobs/queue';
import type { Context } from '../context.ts';
import { dollars, plural, whenIso } from '../ui/format.ts';
import { addChoice, type Choice, chooseRows, printOutcomes } from '../ui/chosen-rows.ts';
import { wholeNumber, wholeNumbers } from '../ui/parse.ts';

const lists = ['active', 'waiting', 'failed', 'done'] as const satisfies QueueList[];
const kinds: Record<Job['kind'], string> = {
  generate: 'generate',
  regenerate: 'regenerate',
  extra: 'extra card',
  fixture_data: 'fixture data',
};

export function register(command: Command, context: Context): void {
  command.addHelpText(
    'after',
    '\nA job is named by its id or the beginning of it. Cancelling a waiting job costs nothing; a running one is ' +
      'stopped, and what its model was asked already is paid. Workers on all machines obey within two seconds.',
  );
  const listed = command
    .command('list', { isDefault: true })
    .summary('the jobs: running, then waiting by kick-off, then ended')
    .option('--page <n>', 'this page of 50', wholeNumber, 1);
  for (const list of lists)
    listed.addOption(
      new Option(`--${list}`, `only those that are ${words[list]}`).conflicts(
        lists.filter((other) => other !== list),
      ),
    );
  listed.action((options: ListOptions) => print(context, options));
  for (const [name, paused] of [
    ['pause', true],
    ['resume', false],
  ] as const)
    command
      .command(name)
      .summary(paused ? 'let running jobs end and begin none, on all machines' : 'let the queue go on')
      .action(async () => {
        const { pauseQueue } = await import('#core/jobs/queue-by-hand');
        await pauseQueue(await context.runtime(), { paused });
        context.io.result({ paused }, () =>
          paused ? 'Paused: jobs under way end, none begins.' : 'The queue goes on.',
        );
      });
  addChoice(
    command.command('generate').summary('queue a card for games that have none, for a worker to write'),
    gameStates,
  )
    .argument('[games...]', 'ids of games', wholeNumbers)
    .option('--dry-run', 'say how many can be written for and the highest cost, and queue nothing')
    .action((ids: number[] = [], choice: Choice<GameState> & { dryRun?: boolean }) =>
      generate(context, ids, choice),
    );
  addChoice(
    command.command('regenerate').summary('queue a new revision of cards, each by the model that wrote it'),
    cardStates,
  )
    .argument('[cards...]', 'ids of cards', wholeNumbers)
    .option('--dry-run', 'say how many can be written again and the highest cost, and queue nothing')
    .action((ids: number[] = [], choice: Choice<CardState> & { dryRun?: boolean }) =>
      regenerate(context, ids, choice),
    );
  addChoice(command.command('fetch').summary('queue a fetch of the fixture data of games'), gameStates)
    .argument('[games...]', 'ids of games', wholeNumbers)
    .action((ids: number[] = [], choice: Choice<GameState>) => fetchData(context, ids, choice));
  command
    .command('cancel')
    .summary('take waiting jobs out of the queue; stop a running one')
    .argument('[jobs...]', 'ids')
    .option('--all', 'every waiting job; those under way go on')
    .action((ids: string[], { all = false }: { all?: boolean }) =>
      change(context, ids, all, {
        each: 'cancelled',
        every: async (runtime, queue) => (await byHand()).cancelWaiting(runtime, queue),
        one: async (runtime, queue, job) => {
          await (await byHand()).clearJob(runtime, queue, job.id, 'cancel');
        },
      }),
    );
  command
    .command('retry')
    .summary('put failed or cancelled jobs back')
    .argument('[jobs...]', 'ids')
    .option('--failed', 'every failed job that can still help')
    .action((ids: string[], { failed = false }: { failed?: boolean }) =>
      change(context, ids, failed, {
        each: 'retried',
        every: async (runtime, queue) => (await byHand()).retryFailed(runtime, queue, {}),
        one: async (runtime, queue, job) => {
          await (await byHand()).retryJob(runtime, queue, job.id);
        },
      }),
    );
  command
    .command('clear')
    .summary('take ended jobs off the list')
    .argument('[jobs...]', 'ids')
    .option('--completed', 'every completed job')
    .option('--failed', 'every failed job')
    .action((ids: string[], { completed, failed }: { completed?: boolean; failed?: boolean }) =>
      change(context, ids, completed === true || failed === true, {
        each: 'cleared',
        every: async (runtime, queue) => {
          let cleared = 0;
          for (const which of [completed && 'completed', failed && 'failed'] as const)
            if (which) cleared += (await (await byHand()).clearEnded(runtime, queue, { which })).cleared;
          return { cleared };
        },
        one: async (runtime, queue, job) => {
          await (await byHand()).clearJob(runtime, queue, job.id, 'clear');
        },
      }),
    );
}

const words: Record<(typeof lists)[number], string> = {
  active: 'being worked on',
  waiting: 'waiting',
  failed: 'failed or cancelled',
  done: 'done',
};
type ListOptions = { page: number } & Partial<Record<(typeof lists)[number], boolean>>;

const byHand = () => import('#core/jobs/queue-by-hand');

async function withQueue<Result>(
  context: Context,
  work: (runtime: Deps, queue: Queue) => Promise<Result>,
): Promise<Result> {
  const { openQueue } = await import('#core/jobs/queue');
  const runtime = await context.runtime();
  const queue = await openQueue(runtime);
  try {
    return await work(runtime, queue);
  } finally {
    await queue.close();
  }
}

/** The games that are meant, by their ids or by what they are. */
async function chosen(
  context: Context,
  ids: readonly number[],
  choice: Choice<GameState>,
  verb: string,
): Promise<readonly number[]> {
  const { gameIds } = await import('#core/reads/admin/game-list');
  return chooseRows(context, ids, choice, {
    all: async (filter) => {
      const runtime = await context.runtime();
      return gameIds(runtime.em(), filter, runtime.clock.now(), mostChosen);
    },
    ask: (count) => `${verb} ${plural(count, 'game')}`,
  });
}

async function generate(
  context: Context,
  ids: number[],
  { dryRun = false, ...choice }: Choice<GameState> & { dryRun?: boolean },
): Promise<void> {
  const { estimateGames, queueGames } = await import('#core/jobs/queue-games');
  const { io } = context;
  const gameIds = await chosen(context, ids, { ...choice, yes: choice.yes || dryRun }, 'Queue cards for');
  const runtime = await context.runtime();
  if (dryRun) {
    const estimate = await estimateGames(runtime, { gameIds });
    io.result(
      estimate,
      () =>
        `${plural(estimate.games.length, 'card')} of ${plural(gameIds.length, 'game')} can be written, by ${estimate.model}: at most ${dollars(estimate.highestCost)}.`,
    );
    return;
  }
  const outcomes = await withQueue(context, (deps, queue) =>
    queueGames(deps, queue, { gameIds }, storedActor(deps.actor)),
  );
  printOutcomes(context, outcomes, 'queued');
}

async function regenerate(
  context: Context,
  ids: number[],
  { dryRun = false, ...choice }: Choice<CardState> & { dryRun?: boolean },
): Promise<void> {
  const { estimateCards, queueCards } = await import('#core/jobs/queue-cards');
  const { cardIds: listed } = await import('#core/reads/admin/card-list');
  const { io } = context;
  const runtime = await context.runtime();
  const cardIds = await chooseRows(
    context,
    ids,
    { ...choice, yes: choice.yes || dryRun },
    {
      all: (filter) => listed(runtime.em(), filter, mostChosen),
      ask: (count) => `Queue a new revision of ${plural(count, 'card')}`,
    },
  );
  if (dryRun) {
    const estimate = await estimateCards(runtime, { cardIds });
    io.result(
      estimate,
      () =>
        `${estimate.cards} of ${plural(cardIds.length, 'card')} can be written again${estimate.cards > 0 ? `, by ${estimate.models.join(', ')}` : ''}: at most ${dollars(estimate.highestCost)}.`,
    );
    return;
  }
  const outcomes = await withQueue(context, (deps, queue) =>
    queueCards(deps, queue, { cardIds }, storedActor(deps.actor)),
  );
  printOutcomes(context, outcomes, 'queued');
}

async function fetchData(context: Context, ids: number[], choice: Choice<GameState>): Promise<void> {
  const { queueGamesData } = await import('#core/jobs/queue-games');
  const gameIds = await chosen(context, ids, choice, 'Fetch the data of');
  const outcomes = await withQueue(context, (deps, queue) =>
    queueGamesData(deps, queue, { gameIds }, storedActor(deps.actor)),
  );
  printOutcomes(context, outcomes, 'queued');
}

async function print(context: Context, options: ListOptions): Promise<void> {
  const { io } = context;
  const list = lists.find((name) => options[name]) ?? 'all';
  const state = await withQueue(context, (_runtime, queue) =>
    queue.state({ list, page: options.page, size: 50 }),
  );
  const sum = (key: 'queued' | 'processing' | 'errors' | 'completed') =>
    state.generation[key] + state.fixtureData[key];
  const left = [
    state.secondsLeft === null ? '' : `about ${Math.ceil(state.secondsLeft / 60)} min`,
    state.costLeft === null || state.costLeft === 0 ? '' : `about ${dollars(state.costLeft)}`,
    state.firstKickoff === null ? '' : `first kick-off ${whenIso(state.firstKickoff)}`,
    state.tooLate === 0 ? '' : `${plural(state.tooLate, 'card')} may miss the kick-off`,
  ].filter(Boolean);
  io.result(state, () =>
    [
      state.jobs.length === 0
        ? 'No jobs.'
        : io.table(state.jobs, [
            { head: 'Job', value: ({ id }) => id.slice(0, 8) },
            { head: 'Game', value: ({ gameName }) => gameName },
            { head: 'Kind', value: ({ kind }) => kinds[kind] },
            { head: 'Kick-off', value: ({ kickoffAt }) => (kickoffAt === null ? '' : whenIso(kickoffAt)) },
            { head: 'State', value: ({ status, error }) => error ?? status },
          ]),
      ...[
        `${sum('processing')} running, ${sum('queued')} waiting, ${sum('errors')} failed, ${sum('completed')} done, ${plural(state.workers, 'worker')}.`,
        ...(sum('queued') + sum('processing') > 0 && left.length > 0 ? [`Left: ${left.join(', ')}.`] : []),
        ...(state.paused ? ['Paused. `tips queue resume` lets it go on.'] : []),
        ...(state.pages > 1 ? [`Page ${state.page} of ${state.pages}.`] : []),
      ].map((line) => io.prose(line)),
    ].join('\n'),
  );
}

/** Does something to the jobs that are named, or to all of a kind. */
async function change(
  context: Context,
  ids: readonly string[],
  isEvery: boolean,
  does: {
    each: 'cancelled' | 'retried' | 'cleared';
    every: (runtime: Deps, queue: Queue) => Promise<Record<string, number>>;
    one: (runtime: Deps, queue: Queue, job: Job) => Promise<void>;
  },
): Promise<void> {
  if (isEvery === ids.length > 0)
    throw fault('usage', 'Name jobs, or say that all are meant.', {
      suggestion: '`tips queue list` shows them; --help tells the options.',
    });
  const done = await withQueue(context, async (runtime, queue) => {
    if (isEvery) return does.every(runtime, queue);
    // All are found before the first is changed, and a job named twice is one.
    const jobs = new Map<string, Job>();
    for (const id of ids) {
      const job = await queue.named(id);
      jobs.set(job.id, job);
    }
    for (const job of jobs.values()) await does.one(runtime, queue, job);
    return { [does.each]: jobs.size };
  });
  context.io.result(done, () =>
    Object.entries(done)
      .filter(([word, count]) => count > 0 || word === does.each)
      .map(([word, count]) => `${plural(count, 'job')} ${word === 'joined' ? 'left: open already' : word}.`)
      .join('\n'),
  );
}
