import type { MatchFacts, TableLine } from '#core/contract/match';
import { styled } from 'styled-components';
import { ordinal } from '../../ui/figure-text.ts';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { PlaceLink, Reads, Source } from '../places/place-parts.tsx';
import { differenceOf, known, StandingsTable } from '../places/standings.tsx';
import { tableRead } from './match-words.ts';

const Root = styled(StandingsTable)`
  td:first-child {
    width: 32px;
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
  tr[data-gap] > td {
    height: 28px;
    text-align: left;
    white-space: normal;
    font-size: var(--fs-12);
  }
`;

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
                <td>{known(line.played)}</td>
                <td>{differenceOf(line)}</td>
                <td data-points="">{known(line.points)}</td>
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
