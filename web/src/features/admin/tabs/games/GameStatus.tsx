import type { AdminGame } from '#core/contract/admin-games';
import type { Job } from '#core/contract/admin-queue';
import { Check, CircleAlert, CircleX, Copy, Hand } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from '../../../../ui/Badge.tsx';
import { Spinner } from '../../../../ui/Button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { Small } from '../../parts/parts.tsx';
import { counted } from '../../work/figures.ts';

/** A sentence under the badges: narrow, so that it takes nothing from the other columns of the row. */
const Reason = styled(Small)`
  flex-basis: 100%;
  max-width: 32ch;
`;

const CardsBadge = ({ cards, failed }: { cards: AdminGame['cards']; failed: boolean }) => {
  const published = cards.filter(({ isPublished }) => isPublished).length;
  if (cards.length === 0)
    return failed ? (
      <Badge $tone="wrong">
        <CircleX aria-hidden="true" />
        Could not be written
      </Badge>
    ) : (
      <Badge $tone="line">No card</Badge>
    );
  if (cards.some(({ needsReview, isPublished }) => needsReview && !isPublished))
    return (
      <Badge $tone="warn">
        <CircleAlert aria-hidden="true" />
        Needs review
      </Badge>
    );
  if (published === 0) return <Badge>{counted(cards.length, 'draft')}</Badge>;
  return (
    <Badge $tone="right">
      <Check aria-hidden="true" />
      {published === 1 ? 'Card published' : `${published} cards published`}
    </Badge>
  );
};

const jobWords = {
  generate: 'Generating',
  regenerate: 'Regenerating',
  extra: 'Generating',
  fixture_data: 'Fetching',
};

/** At most two badges: what runs or went wrong first, then the result or the card. */
export const GameStatus = (props: { game: AdminGame; job: Job | undefined; isAutomatic: boolean }) => {
  const { game, job, isAutomatic } = props;
  return (
    <Row>
      {job !== undefined && (
        <Badge>
          {job.status === 'processing' && <Spinner />}
          {job.status === 'queued' ? 'Queued' : jobWords[job.kind]}
        </Badge>
      )}
      {game.needsResult && (
        <Badge $tone="wrong">
          <Hand aria-hidden="true" />
          Needs a result
        </Badge>
      )}
      {job === undefined && game.isPotentialDuplicate && (
        <Badge $tone="warn">
          <Copy aria-hidden="true" />
          Possible duplicate
        </Badge>
      )}
      {game.status === 'completed' ? (
        <>
          <Badge>{game.actualResult ?? game.sourceStatus ?? 'No result'}</Badge>
          <Badge $tone="line">{game.resultByHand ? 'Entered by hand' : 'Archived'}</Badge>
        </>
      ) : (
        <CardsBadge cards={game.cards} failed={game.noCardReason !== null} />
      )}
      {game.isClosedAhead && (
        <Reason>Closed by a clock that ran ahead: Discover Games opens it while it has not begun.</Reason>
      )}
      {job === undefined && game.noCardReason !== null && (
        <>
          <Reason>{game.noCardReason}</Reason>
          {game.nextTry !== null && (
            <Reason>Next try {shortTime(game.nextTry)}, never after kick-off.</Reason>
          )}
        </>
      )}
      {job === undefined &&
        !isAutomatic &&
        game.noCardReason === null &&
        game.cards.length === 0 &&
        !game.isFrozen && <Reason>Automatic writing is off.</Reason>}
    </Row>
  );
};
