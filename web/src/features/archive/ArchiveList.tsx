import type { ArchiveCard, ArchiveGame } from '#core/contract/archive';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { dayHeading } from '../../ui/time.ts';
import { ArchiveGameRow } from './ArchiveGameRow.tsx';

const Day = styled.h3`
  font: 500 var(--fs-20) / var(--lh-20) var(--font-serif);
  padding: var(--space-6) 0 var(--space-2);
`;

type Line = { key: string; day: string } | { key: string; game: ArchiveGame };

/** Days as headings and games under them, in the order given. */
const linesOf = (games: readonly ArchiveGame[]): Line[] => {
  let shown: string | undefined;
  return games.flatMap((game): Line[] => {
    const day = dayHeading(game.kickoffTime);
    const line = { key: `game-${game.gameId}`, game };
    if (day === shown) return [line];
    shown = day;
    return [{ key: `day-${day}-${game.gameId}`, day }, line];
  });
};

const ESTIMATED_DAY_PX = 56;
const ESTIMATED_GAME_PX = 156;

/** The games; only those near the window are in the page, so that it stays smooth however long it gets. */
export const ArchiveList = (props: {
  games: readonly ArchiveGame[];
  hasMore: boolean;
  onMore: () => void;
  onOpen: (game: ArchiveGame, card: ArchiveCard) => void;
}) => {
  const { games, hasMore, onMore, onOpen } = props;
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const lines = useMemo(() => linesOf(games), [games]);
  // What is above the list grows when its data arrive.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current !== null) setOffset(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // The same function as long as the lines are the same: with a new one every line is measured anew at each scroll.
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, never handed to memoized parts
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) =>
      lines[index] !== undefined && 'day' in lines[index] ? ESTIMATED_DAY_PX : ESTIMATED_GAME_PX,
    getItemKey: keyOf,
    overscan: 6,
    scrollMargin: offset,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= lines.length - 8) onMore();
  }, [hasMore, last, lines.length, onMore]);
  return (
    <div ref={list} style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      <div
        style={{
          position: 'absolute',
          insetInline: 0,
          top: 0,
          transform: `translateY(${(items[0]?.start ?? offset) - offset}px)`,
        }}
      >
        {items.map((item) => {
          const line = lines[item.index];
          return (
            <div key={item.key} data-index={item.index} ref={virtualizer.measureElement}>
              {line !== undefined && 'day' in line && <Day>{line.day}</Day>}
              {line !== undefined && 'game' in line && <ArchiveGameRow game={line.game} onOpen={onOpen} />}
            </div>
          );
        })}
      </div>
    </div>
  );
};
