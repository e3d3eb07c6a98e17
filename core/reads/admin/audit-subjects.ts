import { accountName } from '../../actor.ts';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { matchName } from '../../domain/match-name.ts';
import { rowId } from '../../domain/row-id.ts';
import { actorsShown } from './actors-shown.ts';

interface Subject {
  subject_type: string;
  subject_id: string;
}

/** What an entry is about, by its name; its kind and id where it has none, or has gone. */
export async function subjectsShown(
  em: Em,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string> {
  const ids = (type: string): number[] => [
    ...new Set(
      subjects.flatMap((subject) => (subject.subject_type === type ? (rowId(subject.subject_id) ?? []) : [])),
    ),
  ];
  const names = new Map<string, string>();
  const [games, cards, leagues, users] = [ids('game'), ids('card'), ids('league'), ids('user')];
  if (games.length > 0)
    for (const game of await reader(em)
      .selectFrom('Game')
      .select(['id', 'homeTeam', 'awayTeam'])
      .where('id', 'in', games)
      .execute())
      names.set(`game ${game.id}`, matchName(game));
  if (cards.length > 0)
    for (const card of await reader(em)
      .selectFrom('Card as c')
      .innerJoin('Game as g', 'g.id', 'c.game')
      .select(['c.id', 'c.llmModel', 'g.homeTeam', 'g.awayTeam'])
      .where('c.id', 'in', cards)
      .execute())
      names.set(`card ${card.id}`, `${matchName(card)}, ${card.llmModel}`);
  if (leagues.length > 0)
    for (const league of await reader(em)
      .selectFrom('League')
      .select(['id', 'displayName'])
      .where('id', 'in', leagues)
      .execute())
      names.set(`league ${league.id}`, league.displayName);
  const accounts = users.map((id) => accountName(id));
  const shown = await actorsShown(em, accounts);
  users.forEach((id, index) => names.set(`user ${id}`, shown(accounts[index]!)));
  return ({ subject_type, subject_id }) => {
    const whole = `${subject_type} ${subject_id}`;
    return names.get(whole) ?? whole;
  };
}
