import type { MatchMeans } from '#core/contract/places';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../ui/typography.tsx';

const columns = `
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 2px var(--space-1);
  align-items: center;
  padding: var(--space-2) 0;
  @container room (min-width: 380px) {
    grid-template-columns: 40px minmax(0, 1fr) 112px minmax(0, 1fr) 40px;
    gap: 0 var(--space-2);
    min-height: 36px;
    padding: 6px 0;
  }
`;

const Head = styled.div`
  ${columns}
  font: 640 var(--fs-14) / var(--lh-14) var(--font-sans);
  font-stretch: var(--stretch-name);
  small {
    display: block;
    font: 400 var(--fs-12) / var(--lh-12) var(--font-sans);
    color: var(--color-text-3);
  }
  > :last-child {
    text-align: right;
  }
  @container room (min-width: 380px) {
    > :first-child {
      grid-column: 1 / 3;
    }
    > :last-child {
      grid-column: 4 / 6;
    }
  }
`;

const Pair = styled.li`
  ${columns}
  border-top: 1px solid var(--color-line);
  font-variant-numeric: tabular-nums;
  > * {
    grid-row: 2;
  }
  > [data-value] {
    grid-row: 1;
    color: var(--color-text-2);
  }
  > [data-value='away'] {
    text-align: right;
  }
  > [data-better] {
    font-weight: 640;
    color: var(--color-text);
  }
  > [data-name] {
    grid-row: 1;
    grid-column: 1 / -1;
    padding-inline: 48px;
    text-align: center;
    font-size: var(--fs-12);
    color: var(--color-text-2);
  }
  > [data-value='home'] {
    grid-column: 1;
  }
  > [data-value='away'] {
    grid-column: 2;
  }
  @container room (min-width: 380px) {
    > * {
      grid-row: 1 !important;
    }
    > [data-bar='home'] {
      grid-column: 2;
    }
    > [data-name] {
      grid-column: 3;
      padding: 0;
    }
    > [data-bar='away'] {
      grid-column: 4;
    }
    > [data-value='away'] {
      grid-column: 5;
    }
  }
`;

const Bar = styled.i`
  position: relative;
  display: block;
  height: 8px;
  background: var(--color-conf-track);
  &::before,
  &::after {
    content: '';
    position: absolute;
  }
  &::before {
    inset: 0 auto 0 0;
    width: var(--share);
    border: 2px solid var(--color-text-2);
  }
  &::after {
    top: -3px;
    bottom: -3px;
    width: 2px;
    margin-left: -1px;
    left: var(--mean);
    background: var(--color-text);
    box-shadow: 0 0 0 1px var(--color-bg);
  }
  &[data-bar='home']::before {
    inset: 0 0 0 auto;
    background: var(--color-text-2);
  }
  &[data-bar='home']::after {
    left: auto;
    right: var(--mean);
    margin: 0 -1px 0 0;
  }
`;

interface Figure {
  name: string;
  most: number;
  of: (means: MatchMeans) => number;
  text: (value: number) => string;
  isLowBetter?: boolean;
}

const oneDigit = (value: number): string => value.toFixed(1);
const percent = (value: number): string => `${Math.round(value * 100)}%`;

const figures: Figure[] = [
  { name: 'Points, a match', most: 3, of: ({ points }) => points, text: oneDigit },
  { name: 'Goals for', most: 3, of: ({ goalsFor }) => goalsFor, text: oneDigit },
  {
    name: 'Goals against',
    most: 3,
    of: ({ goalsAgainst }) => goalsAgainst,
    text: oneDigit,
    isLowBetter: true,
  },
  { name: 'Clean sheets', most: 1, of: ({ cleanSheets }) => cleanSheets, text: percent },
];

const shareOf = (value: number, most: number): string => `${(Math.min(1, value / most) * 100).toFixed(1)}%`;

const matchesText = (played: number): string => (played === 1 ? '1 match' : `${played} matches`);

/** Means at home and away, outward from the middle on one scale a row, with the league's mean as a notch. */
export const PairedMeans = ({
  home,
  away,
  league,
}: {
  home: MatchMeans;
  away: MatchMeans;
  league: MatchMeans;
}) => (
  <div>
    <Head>
      <span>
        Home<small>{matchesText(home.played)}</small>
      </span>
      <span>
        Away<small>{matchesText(away.played)}</small>
      </span>
    </Head>
    <ul>
      {figures.map(({ name, most, of, text, isLowBetter = false }) => {
        const [own, other, mean] = [of(home), of(away), of(league)];
        const isHomeBetter = isLowBetter ? own < other : own > other;
        const isAwayBetter = isLowBetter ? other < own : other > own;
        const style = (value: number) => ({ '--share': shareOf(value, most), '--mean': shareOf(mean, most) });
        return (
          <Pair key={name}>
            <VisuallyHidden>
              {name}: home {text(own)}, away {text(other)}, league average {text(mean)}
            </VisuallyHidden>
            <span data-value="home" data-better={isHomeBetter || undefined} aria-hidden="true">
              {text(own)}
            </span>
            <Bar data-bar="home" style={style(own)} aria-hidden="true" />
            <span data-name="" aria-hidden="true">
              {name}
            </span>
            <Bar data-bar="away" style={style(other)} aria-hidden="true" />
            <span data-value="away" data-better={isAwayBetter || undefined} aria-hidden="true">
              {text(other)}
            </span>
          </Pair>
        );
      })}
    </ul>
  </div>
);
