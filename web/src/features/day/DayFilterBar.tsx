import { LayoutGrid, Rows3 } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from '../../ui/Link.tsx';
import { ChipLink, ChipRow } from '../../ui/Chip.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { below768 } from '../../ui/media.ts';
import { type Choice, dayAddress, type DayFilters } from './day-filters.ts';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  align-items: start;
  padding: var(--space-3) 0;
  ${below768} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    > * {
      max-width: 100%;
    }
  }
`;

const Switch = styled.nav`
  display: inline-flex;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  margin-top: 4px;
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    height: 34px;
    padding: 0 var(--space-3);
    font-weight: 500;
    color: var(--color-text-2);
    text-decoration: none;
  }
  a:first-child {
    border-radius: 3px 0 0 3px;
  }
  a:last-child {
    border-radius: 0 3px 3px 0;
  }
  a + a {
    border-left: 1px solid var(--color-line-strong);
  }
  a[aria-current] {
    background: var(--color-text);
    color: var(--color-bg);
  }
`;

const Further = styled.details`
  grid-column: 1 / -1;
  summary {
    min-height: 24px;
    width: fit-content;
    cursor: pointer;
    color: var(--color-text-2);
    font-weight: 500;
  }
`;

/** One filter: all, or one of its values, each an address. */
const Chips = <Value,>(props: {
  label: string;
  all: string;
  total?: number;
  choices: readonly Choice<Value>[];
  chosen: Value | undefined;
  addressOf: (value: Value | undefined) => string;
}) => (
  <ChipRow aria-label={props.label}>
    <ChipLink to={props.addressOf(undefined)} aria-current={props.chosen === undefined} preventScrollReset>
      {props.all}
      {props.total !== undefined && <small>{props.total}</small>}
    </ChipLink>
    {props.choices.map(({ value, name, count }) => (
      <ChipLink
        key={String(value)}
        to={props.addressOf(value)}
        aria-current={props.chosen === value}
        preventScrollReset
      >
        {name}
        <small>{count}</small>
      </ChipLink>
    ))}
  </ChipRow>
);

/** Filters of a day, or of all that is coming, and how closely the matches stand; each press is an address, so that all work without script. */
export const DayFilterBar = (props: {
  /** Undefined where all that is coming is shown. */
  day?: string;
  filters: DayFilters;
  total: number;
  leagues: readonly Choice<number>[];
  markets: readonly Choice<string>[];
  bands: readonly Choice<'medium' | 'high'>[];
}) => {
  const { day, filters } = props;
  const to = (change: Partial<DayFilters>) => dayAddress(day, { ...filters, ...change });
  const isNarrowed = filters.market !== undefined || filters.sure !== undefined;
  return (
    <Bar>
      <Chips
        label="Filter by league"
        all="All Leagues"
        total={props.total}
        choices={props.leagues}
        chosen={filters.league}
        addressOf={(league) => to({ league })}
      />
      <Switch aria-label="Density">
        <Link
          to={to({ view: 'rows' })}
          aria-current={filters.view === 'rows' ? true : undefined}
          preventScrollReset
        >
          <Rows3 size={16} aria-hidden="true" />
          <span>Rows</span>
        </Link>
        <Link
          to={to({ view: undefined })}
          aria-current={filters.view === undefined ? true : undefined}
          preventScrollReset
        >
          <LayoutGrid size={16} aria-hidden="true" />
          <span>Cards</span>
        </Link>
      </Switch>
      {props.markets.length > 0 && (
        <Further open={isNarrowed}>
          <summary>
            Market and confidence<VisuallyHidden> of the pick</VisuallyHidden>
          </summary>
          <Chips
            label="Filter by market"
            all="Any market"
            choices={props.markets}
            chosen={filters.market}
            addressOf={(market) => to({ market })}
          />
          <Chips
            label="Filter by confidence"
            all="Any confidence"
            choices={props.bands}
            chosen={filters.sure}
            addressOf={(sure) => to({ sure })}
          />
        </Further>
      )}
    </Bar>
  );
};
