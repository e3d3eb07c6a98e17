import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { answersText, figure, gameText, reportText } from '../ui/lab-text.ts';
import { wholeNumber } from '../ui/parse.ts';

interface ShowFlags {
  csv?: boolean;
  answers?: boolean;
  games?: boolean;
  game?: number;
  remembered?: boolean;
  masked?: boolean;
}

/** `tips lab show`: what a run found, as tables, by game, and answer by answer. */
export function registerShow(command: Command, context: Context): void {
  command
    .command('show')
    .summary('what a run found')
    .argument('<run>', 'its number', wholeNumber)
    .option('--csv', 'a line for each column of each table, by league and month too')
    .option('--answers', 'every answer: game, chances, result, scores, cost; with --csv a line for each')
    .option('--games', 'its games, by how far prompts and models are apart on them')
    .option('--game <id>', 'every answer about one game, and what each got right', wholeNumber)
    .option('--remembered', 'with --games: those that could be remembered')
    .option('--masked', 'with --games: by the masked answers')
    .action((id: number, flags: ShowFlags) => show(context, id, flags));
}

async function show(context: Context, id: number, flags: ShowFlags): Promise<void> {
  if (flags.game !== undefined) return showGame(context, id, flags.game);
  if (flags.games === true) return showGames(context, id, flags);
  if (flags.answers === true) return showAnswers(context, id, flags);
  const { showLab } = await import('#core/use-cases/show-lab');
  const report = await showLab(await context.runtime(), id);
  if (flags.csv !== true) return context.io.result(report, () => reportText(context, report));
  const { labCsv } = await import('#core/reads/admin/lab-csv');
  context.io.result(report, () => labCsv(report).trimEnd());
}

async function showAnswers(context: Context, runId: number, flags: ShowFlags): Promise<void> {
  const { listLabAnswers } = await import('#core/use-cases/list-lab-answers');
  const answers = await listLabAnswers(await context.runtime(), runId);
  const { labAnswersCsv } = await import('#core/reads/admin/lab-csv');
  context.io.result(answers, () =>
    flags.csv === true ? labAnswersCsv(answers).trimEnd() : answersText(context, answers),
  );
}

const noneOf = ({ remembered }: ShowFlags): string =>
  remembered === true
    ? 'No game of this run could be remembered by a model.'
    : 'No game of this run is younger than its models. --remembered lists the others.';

async function showGames(context: Context, runId: number, flags: ShowFlags): Promise<void> {
  const { listLabGames } = await import('#core/use-cases/show-lab-game');
  const { items: games } = await listLabGames(await context.runtime(), {
    runId,
    games: flags.remembered === true ? 'could_be_remembered' : 'unseen',
    isMasked: flags.masked === true,
  });
  context.io.result(games, () =>
    games.length === 0
      ? noneOf(flags)
      : context.io.table(games, [
          { head: 'Game', value: ({ gameId }) => gameId, align: 'right' },
          { head: '', value: ({ game }) => game },
          { head: 'Score', value: ({ goals }) => `${goals.home}-${goals.away}`, align: 'right' },
          { head: 'Apart by', value: ({ spread }) => figure(spread), align: 'right' },
        ]),
  );
}

async function showGame(context: Context, runId: number, gameId: number): Promise<void> {
  const { showLabGame } = await import('#core/use-cases/show-lab-game');
  const report = await showLabGame(await context.runtime(), { runId, gameId });
  context.io.result(report, () => gameText(context, report));
}
