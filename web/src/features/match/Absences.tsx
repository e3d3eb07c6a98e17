import type { Absence, KeyPlayer, MatchFacts } from '#core/contract/match';
import { CircleDashed, CircleSlash, CircleX } from 'lucide-react';
import { styled } from 'styled-components';
import { Crest } from '../../ui/Crest.tsx';
import { Muted, PanelTitle, VisuallyHidden } from '../../ui/typography.tsx';
import { Source } from '../places/place-parts.tsx';

const Sides = styled.div`
  overflow-wrap: anywhere;
  display: grid;
  gap: var(--space-6);
  h4 {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    font: 640 var(--fs-16) / var(--lh-16) var(--font-sans);
    font-stretch: var(--stretch-name);
    --crest: 20px;
    margin-bottom: var(--space-2);
  }
  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    gap: 0 var(--space-2);
    padding: 8px 0;
    border-top: 1px solid var(--color-line);
    align-items: center;
  }
  li > :last-child {
    color: var(--color-text-3);
    text-align: right;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 500;
  }
  @container room (min-width: 560px) {
    grid-template-columns: 1fr 1fr;
    gap: var(--space-8);
  }
`;

const kinds = {
  out: { word: 'Out', icon: CircleX },
  doubtful: { word: 'Doubtful', icon: CircleDashed },
  suspended: { word: 'Suspended', icon: CircleSlash },
};

const One = ({ absence: { name, kind, reason } }: { absence: Absence }) => {
  const { word, icon: Icon } = kinds[kind];
  return (
    <li>
      <Icon size={16} aria-hidden="true" />
      <span>
        <b dir="auto">{name}</b> <Muted>{word}</Muted>
      </span>
      <span dir="auto">{reason}</span>
    </li>
  );
};

/** Who is absent or doubtful. No list is not the same as nobody. */
export const Absences = ({ match }: { match: Pick<MatchFacts, 'absences' | 'teams'> }) => {
  const { absences, teams } = match;
  if (absences.home === null && absences.away === null)
    return <Muted as="p">No injury list for either side.</Muted>;
  return (
    <Sides>
      {(['home', 'away'] as const).map((side) => (
        <div key={side}>
          <h4>
            <Crest name={teams[side].name} src={teams[side].logo} />
            <span dir="auto">{teams[side].name}</span>
          </h4>
          {absences[side] === null ? (
            <Muted as="p">No injury list, which does not mean that nobody is injured.</Muted>
          ) : absences[side].length === 0 ? (
            <Muted as="p">Nobody is reported absent.</Muted>
          ) : (
            <ul>
              {absences[side].map((absence) => (
                <One key={absence.name} absence={absence} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </Sides>
  );
};

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  thead th {
    font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
    color: var(--color-text-3);
    border-bottom: 1px solid var(--color-line-strong);
    padding: var(--space-2) 4px;
    text-align: right;
  }
  td,
  tbody th {
    padding: var(--space-2) 4px;
    border-bottom: 1px solid var(--color-line);
    text-align: right;
  }
  th:first-child {
    padding-left: 0;
    width: 100%;
    text-align: left;
  }
  tbody th {
    font: 500 var(--fs-14) / var(--lh-14) var(--font-sans);
  }
  tbody th > span {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    --crest: 20px;
  }
`;

const figures = ['starts', 'goals', 'assists', 'shots'] as const;

const Figure = ({ value }: { value: number | null }) =>
  value === null ? (
    <Muted>
      –<VisuallyHidden> not recorded</VisuallyHidden>
    </Muted>
  ) : (
    value
  );

/** The players who mattered most so far, three a side at most. */
export const KeyPlayers = ({
  players,
  teams,
}: {
  players: readonly KeyPlayer[];
  teams: MatchFacts['teams'];
}) => (
  <>
    <PanelTitle>Key players of the season</PanelTitle>
    <Table>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Starts</th>
          <th scope="col">Goals</th>
          <th scope="col">Assists</th>
          <th scope="col">
            Shots<VisuallyHidden> a match</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={`${player.side} ${player.name}`}>
            <th scope="row">
              <span>
                <Crest name={teams[player.side].name} src={teams[player.side].logo} />
                <span>
                  <span dir="auto">{player.name}</span> <Muted>{player.position}</Muted>
                  <VisuallyHidden>, {teams[player.side].name}</VisuallyHidden>
                </span>
              </span>
            </th>
            {figures.map((figure) => (
              <td key={figure}>
                <Figure value={player[figure]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
    <Source>League, this season; shots a match. A dash: not recorded.</Source>
  </>
);
