import type { CardView, PublicLeague } from '#core/contract/cards';
import { styled } from 'styled-components';
import { ChipLink, ChipRow } from '../../ui/Chip.tsx';
import { from1024 } from '../../ui/media.ts';
import { useFollowing } from '../follow/following.ts';
import { opensElsewhere } from '../../ui/links.ts';

const Box = styled.div`
  padding: var(--space-3) 0;
  min-height: 68px;
  ${from1024} {
    min-height: 0;
  }
`;

export interface LeagueCount {
  id: number;
  name: string;
  count: number;
}

/** Leagues that have a card, in the order of the league list, with how many each has. */
export const leaguesWithCards = (
  cards: readonly CardView[],
  leagues: readonly PublicLeague[] | undefined,
): LeagueCount[] => {
  const counts = new Map<number, LeagueCount>();
  for (const league of leagues ?? [])
    counts.set(league.id, { id: league.id, name: league.displayName, count: 0 });
  for (const card of cards) {
    const known = counts.get(card.leagueId) ?? { id: card.leagueId, name: card.competition, count: 0 };
    counts.set(card.leagueId, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].filter((league) => league.count > 0);
};

/** "All Leagues" and a chip for each league that has games. */
export const LeagueFilter = (props: {
  leagues: readonly LeagueCount[];
  total: number;
  selected: number | undefined;
  /** One was pressed; its address follows. */
  onSelect: () => void;
}) => {
  const { count: following } = useFollowing();
  return (
    <Box>
      <ChipRow aria-label="Filter by league">
        <ChipLink
          to="/"
          aria-current={props.selected === undefined}
          preventScrollReset
          onClick={(event) => !opensElsewhere(event) && props.onSelect()}
        >
          All Leagues<small>{props.total}</small>
        </ChipLink>
        {following > 0 && (
          <ChipLink to="/following">
            Following<small>{following}</small>
          </ChipLink>
        )}
        {props.leagues.map((league) => (
          <ChipLink
            key={league.id}
            to={`/?league=${league.id}`}
            aria-current={props.selected === league.id}
            preventScrollReset
            onClick={(event) => !opensElsewhere(event) && props.onSelect()}
          >
            {league.name}
            <small>{league.count}</small>
          </ChipLink>
        ))}
        <ChipLink to="/?view=rows">More filters</ChipLink>
      </ChipRow>
    </Box>
  );
};
