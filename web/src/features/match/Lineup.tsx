import type { Lineup as LineupValue } from '#core/contract/analysis';
import { styled } from 'styled-components';
import { Stack } from '../../ui/layout.tsx';
import { TextBlock } from '../../ui/TextBlock.tsx';
import { Label } from '../../ui/typography.tsx';

const WIDTH = 88;
const HEIGHT = 132;

/**
 * The places of the players of a formation: the goalkeeper at the bottom, then each line of the formation upwards.
 * Coordinates in px of an 88 × 132 pitch; empty for a text that is no formation of ten outfield players.
 */
export const placesOf = (formation: string): { x: number; y: number }[] => {
  const lines = formation.split('-').map((part) => Number(part.trim()));
  const total = lines.reduce((sum, count) => sum + count, 0);
  if (
    lines.length < 2 ||
    lines.some((count) => !Number.isInteger(count) || count < 1 || count > 6) ||
    total !== 10
  )
    return [];
  const step = (HEIGHT - 28) / lines.length;
  const outfield = lines.flatMap((count, line) =>
    Array.from({ length: count }, (_, index) => ({
      x: (WIDTH * (index + 1)) / (count + 1),
      y: HEIGHT - 10 - step * (line + 1),
    })),
  );
  return [{ x: WIDTH / 2, y: HEIGHT - 10 }, ...outfield];
};

const Svg = styled.svg`
  width: ${WIDTH}px;
  height: ${HEIGHT}px;
  display: block;
  background: var(--color-surface-2);
  border-radius: 1px;
  path,
  circle {
    fill: none;
    stroke: var(--color-line-strong);
    opacity: 0.55;
  }
  circle[data-player] {
    fill: var(--color-text);
    stroke: none;
    opacity: 1;
  }
`;

const Pitch = ({ formation, places }: { formation: string; places: { x: number; y: number }[] }) => (
  <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Formation ${formation}`}>
    <path d="M.5.5h87v131H.5zM.5 66h87M24 .5v18h40V.5M24 131.5v-18h40v18" />
    <circle cx="44" cy="66" r="12" />
    {places.map(({ x, y }) => (
      <circle key={`${x}/${y}`} data-player="" cx={x} cy={y} r="4" />
    ))}
  </Svg>
);

const Eleven = styled.div<{ $pitch: boolean }>`
  display: grid;
  grid-template-columns: ${({ $pitch }) => ($pitch ? `${WIDTH}px ` : '')}minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  ol {
    display: grid;
    gap: 2px var(--space-3);
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    color: var(--color-text);
    margin-top: var(--space-1);
    overflow-wrap: anywhere;
  }
`;

const List = styled.ul`
  display: grid;
  margin-top: 6px;
  /* a long figure takes the line below the name instead of crushing it */
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px var(--space-4);
    padding: 6px 0;
    border-top: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
  li > span:last-child:not(:first-child) {
    color: var(--color-text-3);
    font-variant-numeric: tabular-nums;
  }
`;

/** A team's lineup: text as it is, or formation, eleven, absentees and key players, each if there is any. */
export const Lineup = ({ lineup }: { lineup: LineupValue }) => {
  if (typeof lineup === 'string') return <TextBlock value={lineup} size="small" />;
  const { formation, expectedXI, absentees, keyPlayers } = lineup;
  const places = formation === null ? [] : placesOf(formation);
  return (
    <Stack>
      {(expectedXI.length > 0 || places.length > 0) && (
        <Eleven $pitch={places.length > 0}>
          {formation !== null && places.length > 0 && <Pitch formation={formation} places={places} />}
          {expectedXI.length > 0 && (
            <div>
              <Label as="h5">Expected XI</Label>
              <ol>
                {expectedXI.map((player, index) => (
                  <li key={index}>{player}</li>
                ))}
              </ol>
            </div>
          )}
        </Eleven>
      )}
      {absentees.length > 0 && (
        <div>
          <Label as="h5">Absentees</Label>
          <List>
            {absentees.map((absentee, index) => (
              <li key={index}>
                <span>{absentee}</span>
              </li>
            ))}
          </List>
        </div>
      )}
      {keyPlayers.length > 0 && (
        <div>
          <Label as="h5">Key players</Label>
          <List>
            {keyPlayers.map((player, index) => (
              <li key={index}>
                <span>{player.name}</span>
                {player.stat !== null && <span>{player.stat}</span>}
              </li>
            ))}
          </List>
        </div>
      )}
    </Stack>
  );
};

/** True where a lineup says anything. */
export const hasLineup = (lineup: LineupValue | null): lineup is LineupValue => {
  if (lineup === null) return false;
  if (typeof lineup === 'string') return lineup.trim() !== '';
  return (
    lineup.formation !== null ||
    lineup.expectedXI.length + lineup.absentees.length + lineup.keyPlayers.length > 0
  );
};
