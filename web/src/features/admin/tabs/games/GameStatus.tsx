import type { AdminGame } from '#core/contract/admin-games';
import type { Job } from '#core/contract/admin-queue';
import { Check, CircleAlert, CircleX, Copy, Hand, Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from '../../../../ui/Badge.tsx';
import { Spinner } from '../../../../ui/Button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { Lines, Small } from '../../parts/parts.tsx';
import { counted } from '../../work/figures.ts';

/** A sentence under the badges: narrow, so that it takes nothing from the other columns of the row. */
const Reason = styled(Small)`
  max-width: 32ch;
  text-wrap: pretty;
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

/** What is to be said of a game beside its badges: why it is so, and what comes next by itself. */
const reasonsOf = (game: AdminGame, { isAutomatic }: { isAutomatic: boolean }): string[] => {
  if (game.isOverdue)
    return [`The data service still says ${game.sourceStatus ?? 'nothing'}. The picks wait.`];
  if (game.isClosedAhead)
    return ['Closed by a clock that ran ahead: Discover Games opens it while it has not begun.'];
  if (game.noCardReason !== null)
    return [
      game.noCardReason,
      ...(game.nextTry === null ? [] : [`Next try ${shortTime(game.nextTry)}, never after kick-off.`]),
    ];
  return game.cards.length === 0 && !game.isFrozen && !isAutomatic ? ['Automatic writing is off.'] : [];
};

/** At most two badges: what runs or went wrong first, then the result or the card; and why. */
export const GameStatus = (props: { game: AdminGame; job: Job | undefined; isAutomatic: boolean }) => {
  const { game, job } = props;
  return (
    <Lines>
      <Row>
        {job !== undefined && (
          <Badge>
            {job.status === 'processing' && <Spinner />}
            {job.status === 'queued' ? 'Queued' : jobWords[job.kind]}
          </Badge>
        )}
        {game.needsResult ? (
          <Badge $tone="wrong">
            <Hand aria-hidden="true" />
            Needs a result
          </Badge>
        ) : (
          game.isOverdue && (
            <Badge $tone="warn">
              <Hourglass aria-hidden="true" />
              Result overdue
            </Badge>
          )
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
      </Row>
      {(job === undefined || game.isClosedAhead) &&
        reasonsOf(game, props).map((reason) => (
          <Reason as="p" key={reason}>
            {reason}
          </Reason>
        ))}
    </Lines>
  );
};
