import { styled } from 'styled-components';
import type { TableRow } from '#core/contract/places';

/** A league's table: rank first, the team as wide as there is room, then figures. `data-cut` on a row is where a place ends. */
export const StandingsTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  thead th {
    font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
    color: var(--color-text-3);
    border-bottom: 1px solid var(--color-line-strong);
    padding: var(--space-2);
    text-align: right;
    white-space: nowrap;
  }
  td,
  tbody th {
    height: 36px;
    padding: 4px var(--space-2);
    border-bottom: 1px solid var(--color-line);
    text-align: right;
    white-space: nowrap;
  }
  th[data-team] {
    text-align: left;
    white-space: normal;
    width: 100%;
  }
  tbody th {
    font: 500 var(--fs-14) / var(--lh-14) var(--font-sans);
  }
  td:first-child {
    color: var(--color-text-3);
  }
  tr[data-cut] > * {
    border-bottom: 1px dashed var(--color-text-3);
  }
  [data-points] {
    font-weight: 640;
  }
  abbr {
    text-decoration: none;
  }
`;

/** A figure of the table; a dash where it was not told. */
export const known = (value: number | null): string => (value === null ? '–' : String(value));

/** "+12", "−3", "0"; a dash where the goals were not told. */
export const differenceOf = ({
  goalsFor,
  goalsAgainst,
}: Pick<TableRow, 'goalsFor' | 'goalsAgainst'>): string => {
  if (goalsFor === null || goalsAgainst === null) return '–';
  const difference = goalsFor - goalsAgainst;
  return difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0';
};
