import type { MatchForecast } from '#core/contract/match';
import { styled } from 'styled-components';
import { useNumbers } from '../../ui/Number.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { Reads, Source } from '../places/place-parts.tsx';
import { type SideNames, scoresByChance, scoresRead } from './match-words.ts';
import { PlacedMark } from './sides.tsx';

const Root = styled.div`
  display: grid;
  gap: var(--space-4) var(--space-6);
  @container room (min-width: 400px) {
    grid-template-columns: 104px minmax(0, 1fr);
  }
`;

const Expected = styled.div`
  overflow-wrap: anywhere;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(96px, 1fr));
  gap: var(--space-4);
  align-content: start;
  align-items: end;
  > :last-child {
    grid-column: 1 / -1;
  }
  b {
    display: block;
    font: 600 var(--fs-32) / var(--lh-32) var(--font-sans);
    font-stretch: var(--stretch-figure);
    font-variant-numeric: tabular-nums;
  }
  i {
    display: block;
    position: relative;
    height: 8px;
    margin-top: var(--space-1);
    background: var(--color-conf-track);
  }
  i::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: calc(var(--v) * 1%);
    border: 2px solid var(--color-text-2);
  }
  i[data-side='home']::before {
    background: var(--color-text-2);
  }
`;

const GridNote = styled(Source)`
  margin-top: var(--space-2);
`;

const Axes = styled.div`
  overflow-wrap: anywhere;
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  max-width: 320px;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
`;

const Grid = styled.table`
  border-collapse: separate;
  border-spacing: 2px;
  table-layout: fixed;
  width: 100%;
  max-width: 320px;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-variant-numeric: tabular-nums;
  th {
    font-weight: 500;
    color: var(--color-text-3);
    padding: 0;
    height: 24px;
  }
  tr > :first-child {
    width: 28px;
  }
  td {
    height: 28px;
    padding: 0;
    text-align: center;
    border-radius: 1px;
    color: var(--color-text-2);
    box-shadow: inset 0 0 0 1px var(--color-line);
    @media (forced-colors: active) {
      border: 1px solid GrayText;
    }
  }
  thead td {
    box-shadow: none;
    border: 0;
  }
  [data-step='1'] {
    background: var(--color-surface-2);
  }
  [data-step='2'] {
    background: var(--color-surface-3);
    color: var(--color-text);
  }
  [data-step='3'] {
    background: color-mix(in srgb, var(--color-line-strong) 40%, var(--color-surface-3));
    color: var(--color-text);
  }
  [data-step='4'] {
    background: var(--color-text-2);
    color: var(--color-bg);
    font-weight: 600;
  }
  [data-draw] {
    box-shadow: inset 0 0 0 1px var(--color-line-strong);
    @media (forced-colors: active) {
      border: 2px solid CanvasText;
    }
  }
  [data-likeliest] {
    outline: 2px solid var(--color-mark);
    font-weight: 640;
    position: relative;
  }
`;

/** The five steps of fill: under 1, 1–2, 3–5, 6–9, 10 and more percent. */
const stepOf = (percent: number): number =>
  percent < 1 ? 0 : percent < 3 ? 1 : percent < 6 ? 2 : percent < 10 ? 3 : 4;

const cellText = (chance: number): string => (chance < 0.01 ? '<1' : String(Math.round(chance * 100)));

const Side = ({ name, side, goals }: { name: string; side: 'home' | 'away'; goals: number }) => (
  <div>
    <span dir="auto">{name}</span>
    <b>{useNumbers().decimal(goals, 2)}</b>
    <PlacedMark
      data-side={side}
      data-drawing=""
      style={{ '--v': Math.min(100, (goals / 3) * 100).toFixed(1) }}
      aria-hidden="true"
    />
  </div>
);

/** Expected goals of both, and the chance of every score up to 5–5. */
export const ScoreGrid = ({
  expectedGoals,
  scores,
  names,
  result,
}: {
  expectedGoals: NonNullable<MatchForecast['expectedGoals']>;
  scores: NonNullable<MatchForecast['scores']>;
  names: SideNames;
  /** After 90 minutes; null until the match is over. */
  result: { home: number; away: number } | null;
}) => {
  const [likeliest] = scoresByChance(scores);
  return (
    <>
      <Root>
        <Expected>
          <Side name={names.home} side="home" goals={expectedGoals.home} />
          <Side name={names.away} side="away" goals={expectedGoals.away} />
          <Source>Expected goals, baseline. Bars to 3.0.</Source>
        </Expected>
        <div>
          <Axes aria-hidden="true">
            <span>{names.home} down</span>
            <span>{names.away} across</span>
          </Axes>
          <Grid>
            <caption>
              <VisuallyHidden>
                Chance of each score in percent, {names.home} goals down, {names.away} goals across
              </VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <td>
                  <VisuallyHidden>Goals</VisuallyHidden>
                </td>
                {scores.map((_, goals) => (
                  <th key={goals} scope="col">
                    {goals}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {scores.map((row, home) => (
                <tr key={home}>
                  <th scope="row">{home}</th>
                  {row.map((chance, away) => {
                    const isTop = likeliest?.home === home && likeliest.away === away;
                    return (
                      <td
                        key={away}
                        data-drawing=""
                        data-step={stepOf(chance < 0.01 ? 0 : Math.round(chance * 100))}
                        data-draw={home === away || undefined}
                        data-likeliest={isTop || undefined}
                      >
                        {cellText(chance)}
                        {isTop && <VisuallyHidden> percent, likeliest</VisuallyHidden>}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Grid>
          <GridNote>Percent. Framed: likeliest. Strong edge: draws.</GridNote>
        </div>
      </Root>
      <Reads>{scoresRead(scores, result)}</Reads>
    </>
  );
};
