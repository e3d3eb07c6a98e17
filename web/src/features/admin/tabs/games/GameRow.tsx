import type { AdminGame } from '#core/contract/admin-games';
import { Database, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { Button, ButtonLink, IconButton } from '../../../../ui/Button.tsx';
import { PickBox } from '../../../../ui/Checkbox.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { VisuallyHidden } from '../../../../ui/typography.tsx';
import { matchName } from '#core/domain/match-name';
import { Pairing } from '../../list/Pairing.tsx';
import { Dot, Lines, RowActions, Small } from '../../parts/parts.tsx';
import { openWorkOf, useQueue } from '../../queue/use-queue.ts';
import { useGenerate } from '../../work/use-generate.tsx';
import type { GameDialog } from './GameDialogs.tsx';
import { GameStatus } from './GameStatus.tsx';
import { KickoffField } from './KickoffField.tsx';
import { useGameActions } from './use-game-actions.tsx';

/** Which other game looks the same. */
const Twin = styled(Small)`
  margin: var(--space-1) 0 var(--space-2);
  color: var(--color-warn);
`;

type Open = (name: GameDialog['name'], game: AdminGame) => void;

const FixtureState = ({ game }: { game: AdminGame }) => {
  const { preMatch, preKickoff, postMatch } = game.fixtureData;
  if (game.apiFootballFixtureId === null)
    return (
      <Lines>
        <span>
          <Dot /> No fixture id
        </span>
        <Small as="p">added by hand</Small>
      </Lines>
    );
  const have = [preMatch && 'Pre-match', preKickoff && 'Pre-kickoff', postMatch && 'Post-match'].filter(
    Boolean,
  );
  return (
    <Lines>
      <span>
        <Dot $tone={have.length > 0 ? 'on' : 'off'} /> {have.length > 0 ? have.join(', ') : 'Not fetched'}
      </span>
      <Small as="p">fixture {game.apiFootballFixtureId}</Small>
    </Lines>
  );
};

const More = ({ game, onOpen }: { game: AdminGame; onOpen: Open }) => {
  const { resettle } = useGameActions(game);
  const { regenerate } = useGenerate();
  const [card] = game.cards;
  return (
    <Menu
      trigger={
        <IconButton small label={`More for ${matchName(game)}`}>
          <EllipsisVertical size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem
        disabled={game.isFrozen || card === undefined}
        onSelect={() => void regenerate(card, matchName(game))}
      >
        Write the card anew
      </MenuItem>
      <MenuItem disabled={game.isFrozen} onSelect={() => onOpen('extra', game)}>
        Extra card with a different model
      </MenuItem>
      <MenuItem onSelect={() => onOpen('result', game)}>Enter result by hand</MenuItem>
      <MenuItem
        disabled={game.status !== 'completed' || game.cards.length === 0}
        onSelect={() => void resettle()}
      >
        Settle cards again
      </MenuItem>
      <MenuItem disabled={game.duplicateOf.length === 0} onSelect={() => onOpen('merge', game)}>
        Merge duplicate
      </MenuItem>
    </Menu>
  );
};

/** The one thing to do for a game: what mends its state, else writing its card. */
const Main = ({ game, onOpen, isOpen }: { game: AdminGame; onOpen: Open; isOpen: boolean }) => {
  const { busy, generate, regenerate } = useGenerate();
  const name = matchName(game);
  const what = <VisuallyHidden>, {name}</VisuallyHidden>;
  if (game.needsResult || game.states.includes('overdue'))
    return (
      <Button size="sm" onClick={() => onOpen('result', game)}>
        Enter Result{what}
      </Button>
    );
  if (game.duplicateOf.length > 0 && !game.isFrozen)
    return (
      <Button size="sm" onClick={() => onOpen('merge', game)}>
        Compare Two{what}
      </Button>
    );
  if (!game.isFrozen && game.states.includes('review'))
    return (
      <ButtonLink
        size="sm"
        to={`?${String(new URLSearchParams({ tab: 'cards', state: 'review', q: name }))}`}
      >
        Review{what}
      </ButtonLink>
    );
  const [card] = game.cards;
  const word = card !== undefined ? 'Regenerate' : game.states.includes('failed') ? 'Retry' : 'Generate Tip';
  return (
    <Button
      size="sm"
      disabled={game.isFrozen || isOpen}
      busy={busy.size > 0}
      onClick={() => void (card === undefined ? generate(game, name) : regenerate(card, name))}
    >
      {word}
      {what}
    </Button>
  );
};

/** One game with its fields and actions. Completed ones are faint, and what would change them is switched off. */
export const GameRow = (props: {
  game: AdminGame;
  onOpen: Open;
  isChosen: boolean;
  onPick: (on: boolean, isRange: boolean) => void;
}) => {
  const { game, onOpen, isChosen, onPick } = props;
  const name = matchName(game);
  const { data: config } = useEndpoint('/api/admin/config');
  const queue = useQueue();
  const job = openWorkOf(queue, game.id);
  const { remove, markNotDuplicate, busy: removing } = useGameActions(game);
  const archived = game.status === 'completed';
  return (
    <tr data-archived={archived || undefined}>
      <td data-pick>
        <PickBox label={`Choose ${name}`} checked={isChosen} onPick={onPick} />
      </td>
      <th scope="row">
        <Pairing teams={game} />
        <Small as="p">{game.league}</Small>
        {game.isPotentialDuplicate && (
          <Twin as="p">
            {game.duplicateOf.length > 0
              ? `same teams as game ${game.duplicateOf.join(', ')}`
              : 'same teams within 36 hours'}
          </Twin>
        )}
        {game.duplicateOf.length > 0 && (
          <Button size="sm" busy={removing.has('apart')} onClick={() => void markNotDuplicate()}>
            Not a duplicate
            <VisuallyHidden>, {name}</VisuallyHidden>
          </Button>
        )}
      </th>
      <td data-when>
        <KickoffField game={game} />
      </td>
      <td>
        <FixtureState game={game} />
      </td>
      <td>
        <GameStatus game={game} job={job} isAutomatic={config?.autoGenerateOnDiscovery ?? true} />
      </td>
      <td>
        <RowActions>
          <Main game={game} onOpen={onOpen} isOpen={job !== undefined} />
          <IconButton
            small
            disabled={archived}
            label={`Edit teams, ${name}`}
            onClick={() => onOpen('teams', game)}
          >
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            small
            disabled={game.apiFootballFixtureId === null}
            label={`Fetch or view API data, ${name}`}
            onClick={() => onOpen('data', game)}
          >
            <Database size={16} aria-hidden="true" />
          </IconButton>
          <More game={game} onOpen={onOpen} />
          <IconButton
            small
            danger
            disabled={archived || removing.size > 0}
            label={`Delete ${name}`}
            onClick={() => void remove()}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </RowActions>
      </td>
    </tr>
  );
};
