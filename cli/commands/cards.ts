import type { Command } from 'commander';
import type { CardFilter } from '#core/reads/admin/card-list';
import type { AdminCard, AdminCardDetail } from '#core/contract/admin-cards';
import { type CardState, cardStates, mostChosen } from '#core/domain/list-states';
import { matchName } from '#core/domain/match-name';
import type { Context } from '../context.ts';
import { cardText } from '../ui/card-text.ts';
import { confirm } from '../ui/confirm.ts';
import { addChoice, type Choice, chooseRows, printOutcomes } from '../ui/chosen-rows.ts';
import { dollars, plural, whenIso } from '../ui/format.ts';
import { addListOptions, asPage, type ListOptions, pageNote, readListOptions } from '../ui/list-options.ts';
import { oneOf, wholeNumber, wholeNumbers } from '../ui/parse.ts';
import { showRevision } from '../ui/revision-text.ts';

export function register(command: Command, context: Context): void {
  addListOptions(command.command('list', { isDefault: true }).summary('cards of coming games, soonest first'))
    .option('--game <id>', 'cards of one game', wholeNumber)
    .option('--model <id>', 'cards by one model')
    .option('--state <state>', cardStates.join(', '), oneOf(cardStates))
    .action((options: CardOptions) => list(context, options));
  command
    .command('show')
    .summary('one card with its analysis and revisions')
    .argument('<card>', 'id of the card', wholeNumber)
    .option('--prompt', 'what the model was told and what it answered, too')
    .action(async (id: number, { prompt = false }: { prompt?: boolean }) => {
      const card = await cardOf(context, id);
      context.io.result(card, () => cardText(context.io, card, { prompt }));
    });
  command
    .command('revision')
    .summary('one revision: its prompt, version, reply and data; or what differs from another')
    .argument('<card>', 'id of the card', wholeNumber)
    .argument('<revision>', 'number of the revision', wholeNumber)
    .option('--against <revision>', 'compare with this one', wholeNumber)
    .action((cardId: number, revision: number, { against }: { against?: number }) =>
      showRevision(context, { cardId, revision, against }),
    );
  addChoice(command.command('publish').summary('publish the newest revision of cards'), cardStates)
    .argument('[cards...]', 'ids of cards', wholeNumbers)
    .action((ids: number[] = [], choice: Choice<CardState>) => publish(context, ids, choice));
  addChoice(
    command.command('withdraw').summary('take published picks off the pages; they stay on record'),
    cardStates,
  )
    .argument('[cards...]', 'ids of cards', wholeNumbers)
    .requiredOption('--reason <text>', 'why; kept in the audit log')
    .action((ids: number[] = [], { reason, ...choice }: Choice<CardState> & { reason: string }) =>
      withdraw(context, ids, choice, reason),
    );
  command
    .command('feature')
    .summary('make a published card the featured one')
    .argument('<card>', 'id of the card', wholeNumber)
    .action((id: number) => feature(context, id));
  command
    .command('delete')
    .summary('delete a draft; a published card is withdrawn instead')
    .argument('<card>', 'id of the card', wholeNumber)
    .option('--yes', 'do not ask')
    .action((id: number, options: { yes?: boolean }) => remove(context, id, options));
  addChoice(
    command.command('delete-drafts').summary('delete cards that were never published; others are left'),
    cardStates,
  )
    .argument('[cards...]', 'ids of cards', wholeNumbers)
    .action((ids: number[] = [], choice: Choice<CardState>) => deleteDrafts(context, ids, choice));
  command
    .command('reassign')
    .summary('move a draft to another game; a published pick is withdrawn instead')
    .argument('<card>', 'id of the card', wholeNumber)
    .requiredOption('--game <id>', 'id of the other game', wholeNumber)
    .option('--yes', 'do not ask')
    .action((id: number, options: { game: number; yes?: boolean }) => reassign(context, id, options));
}

interface CardOptions extends ListOptions {
  game?: number;
  model?: string;
  state?: CardState;
}

async function list(context: Context, { game, model, state, ...options }: CardOptions): Promise<void> {
  const { adminCards, adminCardsPage } = await import('#core/reads/admin/admin-cards');
  const { presentAdminCard } = await import('#core/presenters/admin-card');
  const { filter: games, page } = readListOptions(options);
  const filter: CardFilter = { ...games, gameId: game, model, state };
  const runtime = await context.runtime();
  const em = runtime.em();
  const now = runtime.clock.now();
  const rows = asPage(
    page ? await adminCardsPage(em, filter, now, page) : await adminCards(em, filter, now, { isFull: false }),
  );
  const found = { ...rows, items: rows.items.map(presentAdminCard) };
  const { io } = context;
  io.result(found, () =>
    found.total === 0
      ? 'No card matches.'
      : [
          io.table(found.items, [
            { head: 'Id', value: ({ id }) => id, align: 'right' },
            { head: 'Game', value: ({ gameId }) => gameId, align: 'right', isExtra: true },
            { head: 'Kick-off', value: ({ game: { kickoffTime } }) => whenIso(kickoffTime) },
            { head: 'Match', value: ({ game }) => matchName(game) },
            { head: 'Tip', value: ({ outcome }) => outcome },
            { head: 'Confidence', value: ({ confidence }) => `${confidence} %`, align: 'right' },
            { head: 'Model', value: ({ llmModel }) => llmModel, isExtra: true },
            { head: 'State', value: stateOf },
            { head: 'Settled', value: ({ settlement }) => settlement?.replace('_', ' ') },
            { head: 'Last call', value: ({ cost }) => dollars(cost), align: 'right', isExtra: true },
          ]),
          page ? pageNote(found) : '',
        ]
          .join('\n')
          .trimEnd(),
  );
}

const stateOf = (card: AdminCard): string =>
  [
    card.isWithdrawn ? 'withdrawn' : card.isPublished ? 'published' : 'draft',
    card.isFeatured && 'featured',
    card.needsReview && 'needs review',
    card.isStale && 'stale',
  ]
    .filter(Boolean)
    .join(', ');

async function cardOf(context: Context, id: number): Promise<AdminCardDetail> {
  const { adminCard } = await import('#core/reads/admin/admin-cards');
  const { presentAdminCardDetail } = await import('#core/presenters/admin-card');
  const runtime = await context.runtime();
  return presentAdminCardDetail(await adminCard(runtime.em(), id, runtime.clock.now()));
}

async function publishOne(context: Context, id: number): Promise<void> {
  const { publishByHand } = await import('#core/use-cases/publish-by-hand');
  const { changed, entry } = await publishByHand(await context.runtime(), { cardId: id });
  context.io.result(await cardOf(context, id), () =>
    changed
      ? `Published, entry ${entry} of the record.`
      : `It is published already, as entry ${entry} of the record.`,
  );
}

async function withdrawOne(context: Context, id: number, reason: string): Promise<void> {
  const { withdrawCard } = await import('#core/record/withdraw-card');
  const { entry } = await withdrawCard(await context.runtime(), { cardId: id, reason });
  context.io.result(
    await cardOf(context, id),
    () => `Withdrawn, entry ${entry} of the record. The pick stays on record.`,
  );
}

/** The cards that are meant, by their ids or by what they are. */
async function chosen(
  context: Context,
  ids: readonly number[],
  choice: Choice<CardState>,
  verb: string,
): Promise<readonly number[]> {
  const { cardIds } = await import('#core/reads/admin/card-list');
  return chooseRows(context, ids, choice, {
    all: async (filter) => cardIds((await context.runtime()).em(), filter, mostChosen),
    ask: (count) => `${verb} ${plural(count, 'card')}`,
  });
}

async function publish(context: Context, ids: number[], choice: Choice<CardState>): Promise<void> {
  const cardIds = await chosen(context, ids, choice, 'Publish');
  if (ids.length === 1) return publishOne(context, ids[0]!);
  const { publishCards } = await import('#core/use-cases/publish-cards');
  const { signal } = context;
  printOutcomes(context, await publishCards(await context.runtime(), { cardIds }, { signal }), 'published');
}

async function withdraw(
  context: Context,
  ids: number[],
  choice: Choice<CardState>,
  reason: string,
): Promise<void> {
  const cardIds = await chosen(context, ids, choice, 'Withdraw');
  if (ids.length === 1) return withdrawOne(context, ids[0]!, reason);
  const { withdrawCards } = await import('#core/use-cases/withdraw-cards');
  const { signal } = context;
  printOutcomes(
    context,
    await withdrawCards(await context.runtime(), { cardIds, reason }, { signal }),
    'withdrawn, kept on record',
  );
}

async function deleteDrafts(context: Context, ids: number[], choice: Choice<CardState>): Promise<void> {
  const { deleteDrafts: remove } = await import('#core/use-cases/delete-drafts');
  const cardIds = await chosen(context, ids, choice, 'Delete the drafts among');
  const { signal } = context;
  printOutcomes(context, await remove(await context.runtime(), { cardIds }, { signal }), 'deleted');
}

async function feature(context: Context, id: number): Promise<void> {
  const { featureCard } = await import('#core/use-cases/feature-card');
  await featureCard(await context.runtime(), { cardId: id });
  context.io.result(await cardOf(context, id), () => `Card ${id} is the featured one.`);
}

async function remove(context: Context, id: number, options: { yes?: boolean }): Promise<void> {
  const { deleteCard } = await import('#core/use-cases/delete-card');
  const card = await cardOf(context, id);
  await confirm(
    context,
    card.isPublished
      ? `Withdraw the published card of ${matchName(card.game)}? It stays on record.`
      : `Delete the draft of ${matchName(card.game)} by ${card.llmModel}?`,
    options,
  );
  const { withdrawn } = await deleteCard(await context.runtime(), { cardId: id });
  context.io.result({ ok: true, withdrawn }, () =>
    withdrawn ? 'Withdrawn; the pick stays on record.' : 'Deleted.',
  );
}

async function reassign(
  context: Context,
  id: number,
  { game, yes }: { game: number; yes?: boolean },
): Promise<void> {
  const { reassignCard } = await import('#core/use-cases/reassign-card');
  const card = await cardOf(context, id);
  if (card.isPublished) {
    await confirm(
      context,
      `A published pick never moves: withdraw the card of ${matchName(card.game)} instead? It stays on record.`,
      { yes },
    );
  }
  const { withdrawn } = await reassignCard(await context.runtime(), { cardId: id, gameId: game });
  context.io.result(await cardOf(context, id), () =>
    withdrawn
      ? `Withdrawn; game ${game} needs a card of its own: \`tips generate --game ${game}\`.`
      : `Card ${id} belongs to game ${game} now and is stale: \`tips generate --regenerate --game ${game}\`.`,
  );
}
