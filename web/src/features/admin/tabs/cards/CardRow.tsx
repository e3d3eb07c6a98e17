import type { AdminCard } from '#core/contract/admin-cards';
import { Link } from '../../../../ui/Link.tsx';
import { EllipsisVertical, Star, Trash2 } from 'lucide-react';
import { ModelTag } from '../../../../ui/Badge.tsx';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { PickBox } from '../../../../ui/Checkbox.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/Menu.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { VisuallyHidden } from '../../../../ui/typography.tsx';
import { matchName } from '#core/domain/match-name';
import { Pairing } from '../../list/Pairing.tsx';
import { Lines, RowActions, Small, Strong } from '../../parts/parts.tsx';
import { outcomeOverMarket } from '../../../match/outcome-text.tsx';
import { openWorkOf, useQueue } from '../../queue/use-queue.ts';
import { costText, durationText } from '../../work/figures.ts';
import { useGenerate } from '../../work/use-generate.tsx';
import type { CardDialog } from './CardsTab.tsx';
import { CardState, ConfidenceBadge } from './badges.tsx';
import { useCardActions } from './use-card-actions.tsx';

type Open = (name: CardDialog['name']) => void;

const More = ({ card, onOpen, isBusy }: { card: AdminCard; onOpen: Open; isBusy: boolean }) => {
  const { regenerate } = useGenerate();
  const { unpublish } = useCardActions(card);
  const name = matchName(card.game);
  const archived = card.game.status === 'completed';
  const frozen = card.game.isFrozen;
  return (
    <Menu
      trigger={
        <IconButton small label={`More for ${name}, ${card.llmModel}`}>
          <EllipsisVertical size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      {card.isPublished && (
        <MenuItem asChild>
          <Link to={`/card/${card.id}`}>Open the card</Link>
        </MenuItem>
      )}
      <MenuItem onSelect={() => onOpen('debug')}>LLM analysis debug view</MenuItem>
      <MenuItem disabled={card.game.apiFootballFixtureId === null} onSelect={() => onOpen('data')}>
        Fixture data
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        disabled={frozen || isBusy}
        onSelect={() =>
          void regenerate({ id: card.id, model: card.llmModel, isPublished: card.isPublished }, name)
        }
      >
        Regenerate
      </MenuItem>
      <MenuItem disabled={frozen} onSelect={() => onOpen('extra')}>
        Extra card with a different model
      </MenuItem>
      <MenuItem disabled={archived} onSelect={() => onOpen('reassign')}>
        Reassign to a game
      </MenuItem>
      {card.isPublished && <MenuItem onSelect={() => void unpublish()}>Unpublish</MenuItem>}
    </Menu>
  );
};

/** One card with its state and actions. */
export const CardRow = (props: {
  card: AdminCard;
  onOpen: Open;
  isChosen: boolean;
  onPick: (on: boolean, isRange: boolean) => void;
}) => {
  const { card, onOpen, isChosen, onPick } = props;
  const name = matchName(card.game);
  const job = openWorkOf(useQueue(), card.gameId);
  const { busy, publish, feature, remove } = useCardActions(card);
  const archived = card.game.status === 'completed';
  /* What was published once is never deleted: there is nothing left to press for. */
  const isWithdrawn = card.stamp !== null && !card.isPublished;
  return (
    <tr data-archived={archived || undefined}>
      <td data-pick>
        <PickBox label={`Choose ${name}, ${card.llmModel}`} checked={isChosen} onPick={onPick} />
      </td>
      <th scope="row">
        <Lines>
          <Pairing teams={card.game} />
          <Small as="p">
            {card.game.league}, {shortTime(card.game.kickoffTime)}
          </Small>
        </Lines>
      </th>
      <td>
        <Lines>
          <Strong as="p">{outcomeOverMarket(card.outcome, card.market)}</Strong>
          <Small as="p">{card.market}</Small>
          <ConfidenceBadge value={card.confidence} />
        </Lines>
      </td>
      <td>
        <Lines>
          <ModelTag name={card.llmModel} />
          <Small as="p">
            revision {card.revision}
            {card.promptVersion !== null && `, prompt ${card.promptVersion}`}, {shortTime(card.generatedAt)}
          </Small>
          <Small as="p">
            {costText(card.cost)}, {durationText(card.generationDurationMs)}
          </Small>
        </Lines>
      </td>
      <td>
        <CardState card={card} job={job} />
      </td>
      <td>
        <RowActions>
          <Button
            size="sm"
            disabled={card.isPublished || card.game.isFrozen}
            busy={busy.has('publish')}
            onClick={() => void publish()}
          >
            {card.isPublished ? 'Published' : 'Publish'}
            <VisuallyHidden>
              , {name}, {card.llmModel}
            </VisuallyHidden>
          </Button>
          <IconButton
            small
            disabled={card.isFeatured || !card.isPublished || archived || busy.size > 0}
            label={`${card.isFeatured ? 'Featured' : 'Set featured'}, ${name}, ${card.llmModel}`}
            onClick={() => void feature()}
          >
            <Star size={16} fill={card.isFeatured ? 'currentColor' : 'none'} aria-hidden="true" />
          </IconButton>
          <More card={card} onOpen={onOpen} isBusy={job !== undefined} />
          <IconButton
            small
            danger
            disabled={archived || isWithdrawn || busy.size > 0}
            label={`${card.isPublished ? 'Withdraw' : isWithdrawn ? 'Withdrawn, stays on record: ' : 'Delete'} card, ${name}, ${card.llmModel}`}
            onClick={() => void remove()}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </RowActions>
      </td>
    </tr>
  );
};
