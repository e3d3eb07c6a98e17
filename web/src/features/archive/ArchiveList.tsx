import type { ArchiveCard, ArchiveGame } from '#core/contract/archive';
import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { onceReleased } from '../../app/press.ts';
import { useTimes } from '../../ui/use-times.ts';
import { ArchiveGameRow } from './ArchiveGameRow.tsx';

const Day = styled.h3`
  font: 500 var(--fs-20) / var(--lh-20) var(--font-serif);
  padding: var(--space-6) 0 var(--space-2);
`;

/* All games stay in the page, for print and for a search in it; the browser draws those near the window. */
const Line = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto 156px;
  @media print {
    content-visibility: visible;
  }
`;

/** How far below the window the end of the list may be before more is asked for. */
const AHEAD = '1200px';

/** The games of a day in a row, in the order given. */
const daysOf = (games: readonly ArchiveGame[], dayOf: (game: ArchiveGame) => string) => {
  const days: { day: string; games: ArchiveGame[] }[] = [];
  for (const game of games) {
    const day = dayOf(game);
    if (days.at(-1)?.day !== day) days.push({ day, games: [] });
    days.at(-1)!.games.push(game);
  }
  return days;
};

/** Calls `onMore` when the end comes near. */
const End = ({ onMore }: { onMore: () => void }) => {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let giveUp: (() => void) | undefined;
    const look = ([entry]: readonly IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) giveUp = onceReleased(onMore);
    };
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px ${AHEAD} 0px` });
    if (here.current !== null) observer.observe(here.current);
    return () => {
      giveUp?.();
      observer.disconnect();
    };
  }, [onMore]);
  return <div ref={here} />;
};

/** The games under their days. */
export const ArchiveList = (props: {
  games: readonly ArchiveGame[];
  hasMore: boolean;
  onMore: () => void;
  onOpen: (game: ArchiveGame, card: ArchiveCard) => void;
}) => {
  const { games, hasMore, onMore, onOpen } = props;
  const times = useTimes();
  const days = useMemo(() => daysOf(games, (game) => times.day(game.kickoffTime)), [games, times]);
  return (
    <div>
      {days.map(({ day, games: played }) => (
        <section key={`${day} ${played[0]?.gameId}`} aria-label={day}>
          <Day>{day}</Day>
          {played.map((game) => (
            <Line key={game.gameId}>
              <ArchiveGameRow game={game} onOpen={onOpen} />
            </Line>
          ))}
        </section>
      ))}
      {/* Seen anew with each page: one that is shorter than the window is followed by the next at once. */}
      {hasMore && <End key={games.length} onMore={onMore} />}
    </div>
  );
};
