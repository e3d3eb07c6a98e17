import type { Command } from 'commander';
import type { AdminGame } from '#core/contract/admin-games';
import { gameStates } from '#core/domain/list-states';
import { matchName } from '#core/domain/match-name';
import { resultWords } from '#core/domain/status-words';
import { fault } from '#core/errors';
import type { GameFilter } from '#core/reads/admin/game-list';
import type { Context } from '../context.ts';
import { confirm } from '../ui/confirm.ts';
import { plural, whenIso } from '../ui/format.ts';
import { addListOptions, asPage, type ListOptions, pageNote, readListOptions } from '../ui/list-options.ts';
import { instant, oneOf, wholeNumber } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  addListOptions(command.command('list', { isDefault: true }).summary('coming games, soonest first'))
    .option('--state <state>', gameStates.join(', '), oneOf(gameStates))
    .action((options: GameOptions) => list(context, options));
  command
    .command('show')
    .summary('one game with its cards')
    .argument('<game>', 'id of the game', wholeNumber)
    .action(async (id: number) => print(context, await gameOf(context, id)));
  command
    .command('add')
    .summary('add a game by hand; its result is entered by hand too')
    .requiredOption('--league <id>', 'id of a visible league', wholeNumber)
    .requiredOption('--home <team>', 'home team')
    .requiredOption('--away <team>', 'away team')
    .requiredOption('--kickoff <instant>', 'with its zone, such as 2026-12-05T15:00Z', instant)
    .action((options: AddOptions) => add(context, options));
  command
    .command('edit')
    .summary('correct the teams or move the kick-off')
    .argument('<game>', 'id of the game', wholeNumber)
    .option('--home <team>', 'home team')
    .option('--away <team>', 'away team')
    .option('--kickoff <instant>', 'with its zone, such as 2026-12-05T15:00Z', instant)
    .action((id: number, options: EditOptions) => edit(context, id, options));
  command
    .command('delete')
    .summary('delete a game with its drafts; published picks are withdrawn and stay on record')
    .argument('<game>', 'id of the game', wholeNumber)
    .option('--yes', 'do not ask')
    .action((id: number, options: { yes?: boolean }) => remove(context, id, options));
  command
    .command('merge')
    .summary('merge a duplicate into the game it duplicates')
    .argument('<duplicate>', 'id of the game that goes', wholeNumber)
    .requiredOption('--into <game>', 'id of the game that stays', wholeNumber)
    .option('--yes', 'do not ask')
    .action((id: number, options: { into: number; yes?: boolean }) => merge(context, id, options));
  command
    .command('not-duplicate')
    .summary('say that a game is another match than the one it looks like')
    .argument('<game>', 'id of the game', wholeNumber)
    .action((id: number) => notDuplicate(context, id));
}

interface AddOptions {
  league: number;
  home: string;
  away: string;
  kickoff: Date;
}

interface EditOptions {
  home?: string;
  away?: string;
  kickoff?: Date;
}

type GameOptions = ListOptions & Pick<GameFilter, 'state'>;

async function list(context: Context, { state, ...options }: GameOptions): Promise<void> {
  const { adminGames, adminGamesPage } = await import('#core/reads/admin/admin-games');
  const { presentAdminGame } = await import('#core/presenters/admin-game');
  const { filter: games, page } = readListOptions(options);
  const filter = { ...games, state };
  const runtime = await context.runtime();
  const em = runtime.em();
  const now = runtime.clock.now();
  const listed = asPage(
    page ? await adminGamesPage(em, filter, now, page) : await adminGames(em, filter, now),
  );
  const found = { ...listed, items: listed.items.map(presentAdminGame) };
  context.io.result(found, () =>
    found.total === 0
      ? 'No game matches.'
      : [table(context, found.items), page ? pageNote(found) : ''].join('\n').trimEnd(),
  );
}

const table = ({ io }: Context, games: readonly AdminGame[]): string =>
  io.table(games, [
    { head: 'Id', value: ({ id }) => id, align: 'right' },
    { head: 'Kick-off', value: ({ kickoffTime }) => whenIso(kickoffTime) },
    { head: 'Match', value: matchName },
    { head: 'League', value: ({ league }) => league, isExtra: true },
    { head: 'State', value: ({ actualResult, sourceStatus }) => resultWords(actualResult ?? sourceStatus) },
    { head: 'Cards', value: ({ cards }) => cards.length, align: 'right' },
    { head: 'Data', value: ({ fixtureData }) => phasesOf(fixtureData), isExtra: true },
    { head: 'Notes', value: (game) => notesOf(game).join('; ') },
  ]);

const phasesOf = ({ preMatch, preKickoff, postMatch }: AdminGame['fixtureData']): string =>
  [preMatch && 'pre-match', preKickoff && 'pre-kickoff', postMatch && 'post-match']
    .filter(Boolean)
    .join(', ');

function notesOf(game: AdminGame): string[] {
  const notes: string[] = [];
  if (game.duplicateOf.length > 0) notes.push(`looks like game ${game.duplicateOf.join(', ')}`);
  if (game.needsResult) notes.push('needs a result by hand');
  else if (game.states.includes('overdue')) notes.push('result overdue');
  if (game.resultByHand) notes.push('result entered by hand');
  if (game.apiFootballFixtureId === null) notes.push('added by hand');
  if (game.isClosedAhead) notes.push('closed by a clock that ran ahead, `tips discover` opens it');
  else if (game.isFrozen && game.status === 'upcoming') notes.push('frozen');
  if (game.noCardReason !== null) notes.push(`no card: ${game.noCardReason}`);
  return notes;
}

async function gameOf(context: Context, id: number): Promise<AdminGame> {
  const { adminGame } = await import('#core/reads/admin/admin-games');
  const { presentAdminGame } = await import('#core/presenters/admin-game');
  const runtime = await context.runtime();
  return presentAdminGame(await adminGame(runtime.em(), id, runtime.clock.now()));
}

function print(context: Context, game: AdminGame): void {
  const { io } = context;
  io.result(game, () =>
    [
      table(context, [game]),
      ...(game.cards.length === 0
        ? ['No card yet.']
        : [
            io.table(game.cards, [
              { head: 'Card', value: ({ id }) => id, align: 'right' },
              { head: 'Model', value: ({ model }) => model },
              {
                head: 'State',
                value: ({ isPublished, needsReview }) =>
                  needsReview ? 'needs review' : isPublished ? 'published' : 'not published',
              },
            ]),
          ]),
    ].join('\n'),
  );
}

async function add(context: Context, { league, home, away, kickoff }: AddOptions): Promise<void> {
  const { addGame } = await import('#core/use-cases/add-game');
  const { gameId } = await addGame(await context.runtime(), {
    leagueId: league,
    homeTeam: home,
    awayTeam: away,
    kickoffAt: kickoff,
  });
  print(context, await gameOf(context, gameId));
}

async function edit(context: Context, id: number, { home, away, kickoff }: EditOptions): Promise<void> {
  if (home === undefined && away === undefined && kickoff === undefined)
    throw fault('usage', 'Say what to change: --home, --away or --kickoff.');
  const { editGame } = await import('#core/use-cases/edit-game');
  await editGame(await context.runtime(), {
    gameId: id,
    kickoffAt: kickoff,
    homeTeam: home,
    awayTeam: away,
  });
  print(context, await gameOf(context, id));
}

async function remove(context: Context, id: number, options: { yes?: boolean }): Promise<void> {
  const { deleteGame } = await import('#core/use-cases/delete-game');
  const game = await gameOf(context, id);
  await confirm(context, `Delete ${matchName(game)} with ${whatOf(game)}?`, options);
  const { withdrawn, deletedCards } = await deleteGame(await context.runtime(), { gameId: id });
  context.io.result({ ok: true, withdrawn, deletedCards }, () =>
    withdrawn > 0
      ? `Withdrawn: ${plural(withdrawn, 'published pick')}, kept on record. ${plural(deletedCards, 'draft')} deleted.`
      : `Deleted, with ${plural(deletedCards, 'draft')}.`,
  );
}

function whatOf({ cards }: AdminGame): string {
  const published = cards.filter(({ isPublished }) => isPublished).length;
  const others = cards.length - published;
  return `${plural(others, 'draft')}${published > 0 ? `, and withdraw ${plural(published, 'published pick')}` : ''}`;
}

async function merge(
  context: Context,
  id: number,
  { into, yes }: { into: number; yes?: boolean },
): Promise<void> {
  const { mergeGame } = await import('#core/use-cases/merge-game');
  const [duplicate, target] = [await gameOf(context, id), await gameOf(context, into)];
  await confirm(
    context,
    `Merge game ${id} (${matchName(duplicate)}, ${whenIso(duplicate.kickoffTime)}) into game ${into} (${matchName(target)}, ${whenIso(target.kickoffTime)})?`,
    { yes },
  );
  const result = await mergeGame(await context.runtime(), { gameId: id, into });
  context.io.result(
    { ok: true, into, ...result },
    () =>
      `Merged: ${plural(result.moved, 'draft')} moved, ${plural(result.withdrawn, 'published pick')} withdrawn.`,
  );
}

async function notDuplicate(context: Context, id: number): Promise<void> {
  const { markNotDuplicate } = await import('#core/use-cases/mark-not-duplicate');
  const { apart } = await markNotDuplicate(await context.runtime(), { gameId: id });
  context.io.result(
    { ok: true, apart },
    () => `Game ${id} is another match than game ${apart.join(', ')}: each gets its own card.`,
  );
}
