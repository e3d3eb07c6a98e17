import type { ColumnDifference } from '#core/contract/scores';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldHint } from '../../../../ui/Field.tsx';
import { below768 } from '../../../../ui/media.ts';
import { countText } from '../../../../ui/numbers.ts';
import { rangeText, scoreText, signedText } from '../../../../ui/scores.ts';
import { Table } from '../../../../ui/Table.tsx';
import { Muted } from '../../../../ui/typography.tsx';
import { DifferenceAxis, DifferenceLine, scaleOf } from './DifferenceLine.tsx';

/** Fewer games are told, not drawn: their interval would fill the line. */
const FEWEST = 30;

const Root = styled(Table)`
  [data-plot] {
    width: 30%;
  }
  @media (min-width: 768px) and (max-width: 1023px) {
    [data-plot] {
      display: none;
    }
  }
  ${below768} {
    [data-plot] {
      width: auto;
    }
  }
`;

const Reading = styled.span`
  &[data-verdict='worse'] {
    color: var(--color-wrong);
  }
  &[data-verdict='better'] {
    color: var(--color-right);
  }
  &[data-verdict='not_distinguishable'] {
    color: var(--color-text-3);
  }
`;

const readingOf = ({ verdict, difference, n }: ColumnDifference): string => {
  if (n < FEWEST) return 'Too few games';
  const by = scoreText(Math.abs(difference));
  if (verdict !== 'not_distinguishable') return verdict === 'worse' ? `Worse by ${by}` : `Better by ${by}`;
  return 'Not distinguishable yet';
};

/** How long it takes to tell; '' where that is no news. */
const neededText = ({ verdict, n, needed }: ColumnDifference): string =>
  verdict !== 'not_distinguishable' || needed === null || needed <= n || n < FEWEST
    ? ''
    : `such a difference needs about ${countText(needed)} games`;

export interface DifferenceRow {
  key: string;
  name: ReactNode;
  note?: string;
  difference: ColumnDifference;
  /** Score of the row itself. */
  score: number;
  scoreInterval: readonly [number, number] | null;
  /** A reference and none of ours: drawn as a diamond. */
  isReference?: boolean;
}

/** Differences game by game on one scale, each with its interval, and what they say. */
export const DifferenceTable = (props: {
  label: string;
  head: string;
  score: string;
  reference: {
    name: string;
    score: number | null;
    interval: readonly [number, number] | null;
    n: number;
  } | null;
  /** What is counted, games where nothing else is said. */
  counted?: string;
  /** What 0 is called on the axis. */
  zero: string;
  rows: readonly DifferenceRow[];
}) => {
  const { reference, counted = 'Games' } = props;
  const drawn = props.rows.filter(({ difference }) => difference.n >= FEWEST);
  const scale = scaleOf(drawn.map(({ difference }) => difference));
  return (
    <Root aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">{props.head}</th>
          <th scope="col" data-right>
            {counted}
          </th>
          <th scope="col" data-right>
            {props.score}
          </th>
          <th scope="col" data-plot>
            <DifferenceAxis scale={scale} reference={props.zero} />
          </th>
          <th scope="col" data-right>
            Difference
          </th>
          <th scope="col">Reading</th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, name, note, difference, score, scoreInterval, isReference }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {note !== undefined && <FieldHint as="div">{note}</FieldHint>}
            </th>
            <td data-label={counted} data-right>
              {countText(difference.n)}
            </td>
            <td data-label={props.score} data-right>
              <Two first={scoreText(score)} second={rangeOf(scoreInterval)} />
            </td>
            <td data-plot>
              {difference.n < FEWEST ? (
                <Muted>
                  {countText(difference.n)} games, too few to draw. From {FEWEST} on.
                </Muted>
              ) : (
                <DifferenceLine row={difference} scale={scale} isReference={isReference ?? false} />
              )}
            </td>
            <td data-label="Difference" data-right>
              <Two first={signedText(difference.difference)} second={rangeText(difference.interval)} />
            </td>
            <td data-label="Reading">
              <Two
                first={
                  <Reading data-verdict={difference.n < FEWEST ? 'not_distinguishable' : difference.verdict}>
                    {readingOf(difference)}
                  </Reading>
                }
                second={neededText(difference)}
              />
            </td>
          </tr>
        ))}
        {reference !== null && (
          <tr>
            <th scope="row">{reference.name}</th>
            <td data-label={counted} data-right>
              {countText(reference.n)}
            </td>
            <td data-label={props.score} data-right>
              <Two first={scoreText(reference.score)} second={rangeOf(reference.interval)} />
            </td>
            <td data-plot>
              <DifferenceLine row={null} scale={scale} />
            </td>
            <td data-label="Difference" data-right>
              reference
            </td>
            <td data-label="Reading">–</td>
          </tr>
        )}
      </tbody>
    </Root>
  );
};

/** A figure, and smaller below it what goes with it. */
const Two = ({ first, second }: { first: ReactNode; second: string }) => (
  <div>
    <div>{first}</div>
    {second !== '' && <FieldHint as="div">{second}</FieldHint>}
  </div>
);

const rangeOf = (interval: readonly [number, number] | null): string =>
  interval === null ? '' : `${scoreText(interval[0])} to ${scoreText(interval[1])}`;
