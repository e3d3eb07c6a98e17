import type { AdminGame } from '#core/contract/admin-games';
import { resultWords, statusSaid } from '#core/domain/status-words';
import { Check, CircleAlert, CircleX, Copy, Hand, Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from '../../../../ui/Badge.tsx';
import { Spinner } from '../../../../ui/Button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { Lines, Small } from '../../parts/parts.tsx';
import type { OpenWork } from '../../queue/use-queue.ts';
import { counted } from '../../work/figures.ts';

/** A sentence under the badges: narrow, so that it takes nothing from the other columns of the row. */
const Reason = styled(Small)`
  max-width: 32ch;
  text-wrap: pretty;
`;

/** The state of the cards of a game, by the rule that counts and lists the games in each state. */
const CardsBadge = ({ game: { cards, states } }: { game: AdminGame }) => {
  const published = cards.filter(({ isPublished }) => isPublished).length;
  if (states.includes('failed'))
    return (
      <Badge $tone="wrong">
        <CircleX aria-hidden="true" />
        Could not be written
      </Badge>
    );
  if (cards.length === 0) return <Badge $tone="line">No card</Badge>;
  if (states.includes('review'))
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
  if (game.states.includes('overdue'))
    return [
      `The data service still says ${game.sourceStatus === null ? 'nothing' : statusSaid(game.sourceStatus)}. The picks wait.`,
    ];
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
export const GameStatus = (props: { game: AdminGame; job: OpenWork | undefined; isAutomatic: boolean }) => {
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
          game.states.includes('overdue') && (
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
            <Badge>{resultWords(game.actualResult ?? game.sourceStatus) ?? 'No result'}</Badge>
            <Badge $tone="line">{game.resultByHand ? 'Entered by hand' : 'Archived'}</Badge>
          </>
        ) : (
          <CardsBadge game={game} />
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
