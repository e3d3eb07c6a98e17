import type { AdminGame } from '#core/contract/admin-games';
import type { Job } from '#core/contract/admin-queue';
import { Check, CircleAlert, Copy, Hand } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from '../../../../ui/Badge.tsx';
import { Spinner } from '../../../../ui/Button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { Small } from '../../parts/parts.tsx';
import { counted } from '../../work/figures.ts';

/** A sentence under the badges: narrow, so that it takes nothing from the other columns of the row. */
const Reason = styled(Small)`
  flex-basis: 100%;
  max-width: 32ch;
`;

const CardsBadge = ({ cards }: { cards: AdminGame['cards'] }) => {
  const published = cards.filter(({ isPublished }) => isPublished).length;
  if (cards.length === 0) return <Badge $tone="line">No card</Badge>;
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
export const GameStatus = ({ game, job }: { game: AdminGame; job: Job | undefined }) => (
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
      <CardsBadge cards={game.cards} />
    )}
    {game.isClosedAhead && (
      <Reason>Closed by a clock that ran ahead: Discover Games opens it while it has not begun.</Reason>
    )}
    {job === undefined && game.noCardReason !== null && <Reason>{game.noCardReason}</Reason>}
  </Row>
);
