import type { LeagueTable as Table, MatchOutcome, TableRow } from '#core/contract/places';
import { styled } from 'styled-components';
import { PanelTitle, VisuallyHidden } from '../../ui/typography.tsx';
import { PlaceLink } from './place-parts.tsx';
import { differenceOf, known, StandingsTable } from './standings.tsx';

const Root = styled(StandingsTable)`
  [data-wide] {
    display: none;
  }
  @container room (min-width: 640px) {
    [data-wide] {
      display: table-cell;
    }
  }
  @container room (max-width: 479px) {
    [data-form] {
      display: none;
    }
    td,
    th {
      padding-inline: 6px;
    }
  }
`;

const Five = styled.span`
  display: inline-flex;
  gap: 2px;
  vertical-align: middle;
  b {
    width: 20px;
    height: 20px;
    display: grid;
    place-items: center;
    border-radius: var(--radius-badge);
    font: 600 var(--fs-12) / 1 var(--font-sans);
    background: var(--color-surface-3);
  }
  b[data-result='W'] {
    background: var(--color-right-soft);
    color: var(--color-right);
  }
  b[data-result='L'] {
    background: var(--color-wrong-soft);
    color: var(--color-wrong);
  }
`;

const goalsOf = ({ goalsFor, goalsAgainst }: TableRow): string =>
  goalsFor === null || goalsAgainst === null ? '–' : `${goalsFor}–${goalsAgainst}`;

const Form = ({ results }: { results: readonly MatchOutcome[] }) => (
  <Five>
    {results.map((result, index) => (
      <b key={index} data-result={result}>
        {result}
      </b>
    ))}
  </Five>
);

/** The places that are named, in the order of the table. */
export const placesOf = ({ groups }: Table): string[] => [
  ...new Set(groups.flatMap(({ rows }) => rows.flatMap(({ place }) => (place === null ? [] : [place])))),
];

/** A league's table, each group of it; a dashed line where a place ends. */
export const LeagueTable = ({ table, name }: { table: Table; name: string }) =>
  table.groups.map((group, index) => (
    <div key={index}>
      {group.name !== null && <PanelTitle>{group.name}</PanelTitle>}
      <Root>
        <caption>
          <VisuallyHidden>
            {name} table{group.name !== null && `, ${group.name}`}
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
            {['Won', 'Drawn', 'Lost'].map((word) => (
              <th key={word} scope="col" data-wide="">
                <abbr title={word}>{word[0]}</abbr>
              </th>
            ))}
            <th scope="col" data-wide="">
              Goals
            </th>
            <th scope="col">
              <abbr title="Goal difference">GD</abbr>
            </th>
            <th scope="col">Points</th>
            <th scope="col" data-form="">
              Last 5
            </th>
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row, at) => (
            <tr
              key={at}
              data-cut={(at + 1 < group.rows.length && group.rows[at + 1]?.place !== row.place) || undefined}
            >
              <td>{row.rank}</td>
              <th scope="row" data-team="">
                <PlaceLink to={row.team} />
              </th>
              <td>{known(row.played)}</td>
              <td data-wide="">{known(row.won)}</td>
              <td data-wide="">{known(row.drawn)}</td>
              <td data-wide="">{known(row.lost)}</td>
              <td data-wide="">{goalsOf(row)}</td>
              <td>{differenceOf(row)}</td>
              <td data-points="">{known(row.points)}</td>
              <td data-form="">
                <Form results={row.last5} />
              </td>
            </tr>
          ))}
        </tbody>
      </Root>
    </div>
  ));
