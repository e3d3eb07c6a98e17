import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useNumbers } from './Number.tsx';
import type { Numbers } from './numbers.ts';
import { VisuallyHidden } from './typography.tsx';

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
  overflow-wrap: anywhere;
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
  &[data-mean]::after {
    content: '';
    position: absolute;
  }
  &::before {
    inset: 0 auto 0 0;
    width: var(--share);
    border: 2px solid var(--color-text-2);
  }
  &[data-mean]::after {
    top: -3px;
    bottom: -3px;
    width: 2px;
    margin-left: -1px;
    left: var(--mean);
    background: var(--color-text);
    box-shadow: 0 0 0 1px var(--ground, var(--color-bg));
  }
  &[data-bar='home']::before {
    inset: 0 0 0 auto;
    background: var(--color-text-2);
  }
  &[data-bar='home'][data-mean]::after {
    left: auto;
    right: var(--mean);
    margin: 0 -1px 0 0;
  }
  &[data-nothing]::before {
    display: none;
  }
  &[data-unknown] {
    background: none;
    border: 1px dashed var(--color-line-strong);
    &::before {
      display: none;
    }
  }
`;

/** One figure of two sides on one scale; null is unknown. */
export interface PairedFigure {
  name: string;
  home: number | null;
  away: number | null;
  /** The average of all, drawn as a notch; null where there is none. */
  mean?: number | null;
  /** The end of the scale. */
  most: number;
  text: (value: number, numbers: Numbers) => string;
  isLowBetter?: boolean;
}

const shareOf = (value: number, most: number): string => `${(Math.min(1, value / most) * 100).toFixed(1)}%`;

/** The row as it is read aloud. */
const pairedText = (figure: PairedFigure, home: string, away: string, numbers: Numbers): string => {
  const told = (value: number | null | undefined) =>
    value == null ? 'not recorded' : figure.text(value, numbers);
  const mean = figure.mean == null ? '' : `, league average ${figure.text(figure.mean, numbers)}`;
  return `${figure.name}: ${home} ${told(figure.home)}, ${away} ${told(figure.away)}${mean}`;
};

const betterOf = ({ home, away, isLowBetter = false }: PairedFigure): 'home' | 'away' | undefined => {
  if (home === null || away === null || home === away) return undefined;
  return home > away === isLowBetter ? 'away' : 'home';
};

/** Figures of two sides, outward from the middle on one scale a row, the better one bold. */
export const PairedBars = ({
  head,
  names,
  figures,
}: {
  /** What stands over each side. */
  head: readonly [ReactNode, ReactNode];
  /** What each side is called when a row is read aloud. */
  names: readonly [string, string];
  figures: readonly PairedFigure[];
}) => {
  const numbers = useNumbers();
  return (
    <div>
      <Head>
        <span>{head[0]}</span>
        <span>{head[1]}</span>
      </Head>
      <ul>
        {figures.map((figure) => {
          const better = betterOf(figure);
          const bar = (side: 'home' | 'away') => {
            const value = figure[side];
            return (
              <Bar
                data-bar={side}
                data-drawing=""
                data-unknown={value === null || undefined}
                data-nothing={value === 0 || undefined}
                data-mean={(figure.mean != null && value !== null) || undefined}
                style={{
                  '--share': shareOf(value ?? 0, figure.most),
                  '--mean': shareOf(figure.mean ?? 0, figure.most),
                }}
                aria-hidden="true"
              />
            );
          };
          const value = (side: 'home' | 'away') => (
            <span data-value={side} data-better={better === side || undefined} aria-hidden="true">
              {figure[side] === null ? '–' : figure.text(figure[side], numbers)}
            </span>
          );
          return (
            <Pair key={figure.name}>
              <VisuallyHidden>{pairedText(figure, ...names, numbers)}</VisuallyHidden>
              {value('home')}
              {bar('home')}
              <span data-name="" aria-hidden="true">
                {figure.name}
              </span>
              {bar('away')}
              {value('away')}
            </Pair>
          );
        })}
      </ul>
    </div>
  );
};
