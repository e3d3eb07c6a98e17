import type { ArchiveFacets } from '#core/contract/archive';
import { addressOf } from '#core/contract/endpoint';
import { styled } from 'styled-components';
import { ChipLink, ChipRow } from '../../ui/Chip.tsx';
import { from768 } from '../../ui/media.ts';
import { Count, useNumbers } from '../../ui/Number.tsx';
import { Select } from '../../ui/Select.tsx';
import { type ArchiveFilters, type OutcomeFilter, writeFilters } from './filters.ts';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

const Selects = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  ${from768} {
    grid-template-columns: repeat(3, minmax(0, 240px));
  }
`;

/** Stands for "no filter": Radix keeps the empty string for itself. */
const ALL = '*';

const outcomes: { value: OutcomeFilter; label: string }[] = [
  { value: 'correct', label: 'Correct' },
  { value: 'incorrect', label: 'Incorrect' },
  { value: 'void', label: 'Void' },
  { value: 'pending', label: 'Not settled' },
  { value: 'withdrawn', label: 'Withdrawn before kick-off' },
  { value: 'late', label: 'Late' },
];

/** Chips for the leagues, selects for market, model and outcome; a filter without entries still shows the one chosen. */
export const ArchiveFilterBar = (props: {
  facets: ArchiveFacets | undefined;
  filters: ArchiveFilters;
  onChange: (next: Partial<ArchiveFilters>) => void;
}) => {
  const { facets, filters, onChange } = props;
  const numbers = useNumbers();
  const here = (next: Partial<ArchiveFilters>): string =>
    addressOf('/archive', {}, writeFilters({ ...filters, ...next }));
  const count = (value: number) => ({ aside: numbers.count(value) });
  const withChosen = (
    options: { value: string; label: string; aside?: string }[],
    chosen: string | undefined,
  ) =>
    chosen === undefined || options.some((option) => option.value === chosen)
      ? options
      : [...options, { value: chosen, label: chosen }];
  const select = (value: string) => (value === ALL ? undefined : value);
  return (
    <Bar>
      <ChipRow aria-label="Filter by league">
        <ChipLink
          to={here({ leagueId: undefined })}
          aria-current={filters.leagueId === undefined}
          preventScrollReset
        >
          All Leagues
          {facets !== undefined && (
            <small>
              <Count value={facets.totalPicks} />
            </small>
          )}
        </ChipLink>
        {facets?.leagues.map((league) => (
          <ChipLink
            key={league.id}
            to={here({ leagueId: league.id })}
            aria-current={filters.leagueId === league.id}
            preventScrollReset
          >
            {league.displayName}
            <small>
              <Count value={league.count} />
            </small>
          </ChipLink>
        ))}
      </ChipRow>
      <Selects>
        <Select
          aria-label="Market"
          value={filters.market ?? ALL}
          onChange={(value) => onChange({ market: select(value) })}
          options={[
            { value: ALL, label: 'All markets' },
            ...withChosen(
              (facets?.markets ?? []).map((each) => ({
                value: each.key,
                label: each.label,
                ...count(each.count),
              })),
              filters.market,
            ),
          ]}
        />
        <Select
          aria-label="Model"
          value={filters.model ?? ALL}
          onChange={(value) => onChange({ model: select(value) })}
          options={[
            { value: ALL, label: 'All models' },
            ...withChosen(
              (facets?.models ?? []).map((each) => ({
                value: each.model,
                label: each.model,
                ...count(each.count),
              })),
              filters.model,
            ),
          ]}
        />
        <Select
          aria-label="Outcome"
          value={filters.outcome ?? ALL}
          onChange={(value) => onChange({ outcome: outcomes.find((each) => each.value === value)?.value })}
          options={[
            { value: ALL, label: 'All outcomes' },
            ...outcomes.map((each) => ({ ...each, ...(facets && count(facets.outcomes[each.value])) })),
          ]}
        />
      </Selects>
    </Bar>
  );
};
