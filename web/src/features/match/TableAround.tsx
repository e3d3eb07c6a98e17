import type { MatchFacts, TableLine } from '#core/contract/match';
import { styled } from 'styled-components';
import { ordinal } from '../../ui/figure-text.ts';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { PlaceLink, Reads, Source } from '../places/place-parts.tsx';
import { tableRead } from './match-words.ts';

const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  thead th {
    font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
    color: var(--color-text-3);
    border-bottom: 1px solid var(--color-line-strong);
    padding: var(--space-2);
    text-align: right;
  }
  td,
  tbody th {
    height: 36px;
    padding: 4px var(--space-2);
    border-bottom: 1px solid var(--color-line);
    text-align: right;
  }
  th[data-team] {
    width: 100%;
    text-align: left;
  }
  tbody th {
    font: 500 var(--fs-14) / var(--lh-14) var(--font-sans);
  }
  td:first-child {
    width: 32px;
    color: var(--color-text-3);
  }
  td:last-child {
    font-weight: 640;
  }
  tr[data-own] > * {
    background: var(--color-surface-2);
    font-weight: 640;
  }
  tr[data-own] > td:first-child {
    box-shadow: inset 4px 0 0 var(--color-text);
    color: var(--color-text);
    @media (forced-colors: active) {
      border-left: 4px solid CanvasText;
    }
  }
  tr[data-cut] > * {
    border-bottom: 1px dashed var(--color-text-3);
  }
  tr[data-gap] > td {
    height: 28px;
    text-align: left;
    font-size: var(--fs-12);
    font-weight: 400;
    color: var(--color-text-3);
  }
  abbr {
    text-decoration: none;
  }
`;

const differenceOf = (goalsFor: number | null, goalsAgainst: number | null): string => {
  if (goalsFor === null || goalsAgainst === null) return '–';
  const difference = goalsFor - goalsAgainst;
  return difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0';
};

const gapText = ({ from, to, most, least }: Extract<TableLine, { from: number }>): string => {
  const ranks = from === to ? ordinal(from) : `${ordinal(from)} to ${ordinal(to)}`;
  if (most === null || least === null) return ranks;
  return `${ranks}, ${most === least ? most : `${most} to ${least}`} points`;
};

/** The table around the two: each with a row on either side, and how many lie between. */
export const TableAround = ({ table, name }: { table: NonNullable<MatchFacts['table']>; name: string }) => {
  const cuts = table.lines.flatMap((line) => ('cut' in line && line.cut !== null ? line.cut : []));
  const read = tableRead(table);
  return (
    <>
      <Root>
        <caption>
          <VisuallyHidden>
            {name} table around the two teams{table.group !== null && `, ${table.group}`}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Rank</VisuallyHidden>
              <span aria-hidden="true">#</span>
            </th>
            <th scope="col" data-team="">
              Team
            </th>
            <th scope="col">
              <abbr title="Played">P</abbr>
            </th>
            <th scope="col">
              <abbr title="Goal difference">GD</abbr>
            </th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {table.lines.map((line, index) =>
            'from' in line ? (
              <tr key={index} data-gap="">
                <td colSpan={5}>{gapText(line)}</td>
              </tr>
            ) : (
              <tr key={index} data-own={line.side ?? undefined} data-cut={line.cut !== null || undefined}>
                <td>{line.rank}</td>
                <th scope="row" data-team="">
                  <PlaceLink to={line.team} />
                </th>
                <td>{line.played ?? '–'}</td>
                <td>{differenceOf(line.goalsFor, line.goalsAgainst)}</td>
                <td>{line.points ?? '–'}</td>
              </tr>
            ),
          )}
        </tbody>
      </Root>
      {read !== null && <Reads>{read}</Reads>}
      {cuts.length > 0 && <Source>Dashed line: {cuts.join('; ')}.</Source>}
    </>
  );
};
