import type { AdminGame } from '#core/contract/admin-games';
import { FixtureDataDialog } from '../../data/FixtureDataDialog.tsx';
import { matchName } from '#core/domain/match-name';
import { ExtraCardDialog } from '../../work/ExtraCardDialog.tsx';
import { EditTeamsDialog } from './EditTeamsDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { ResultDialog } from './ResultDialog.tsx';

export interface GameDialog {
  name: 'teams' | 'result' | 'merge' | 'extra' | 'data';
  game: AdminGame;
}

/** The dialog a row asked for. */
export const GameDialogs = ({
  dialog: { name, game },
  onClose,
}: {
  dialog: GameDialog;
  onClose: () => void;
}) => {
  const match = { id: game.id, name: matchName(game) };
  if (name === 'teams') return <EditTeamsDialog game={game} onClose={onClose} />;
  if (name === 'result') return <ResultDialog game={game} onClose={onClose} />;
  if (name === 'merge') return <MergeDialog game={game} onClose={onClose} />;
  if (name === 'extra')
    return <ExtraCardDialog game={match} taken={game.cards.map(({ model }) => model)} onClose={onClose} />;
  const data = {
    ...match,
    fixtureId: game.apiFootballFixtureId,
    kickoffTime: game.kickoffTime,
    isArchived: game.status === 'completed',
  };
  return <FixtureDataDialog game={data} onClose={onClose} />;
};
