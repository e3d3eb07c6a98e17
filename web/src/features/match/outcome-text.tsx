import { Fragment } from 'react';
import { Unbroken } from '../../ui/whole.tsx';

/**
 * The outcome as it is shown directly over its market's name: "Arsenal −0.75 (Asian handicap)" over "Asian Handicap"
 * drops the market, which would be read twice. An outcome that is shown alone keeps it.
 */
export const outcomeOverMarket = (outcome: string, market: string): string => {
  const named = ` (${market})`;
  return outcome.toLowerCase().endsWith(named.toLowerCase()) && outcome.length > named.length
    ? outcome.slice(0, -named.length)
    : outcome;
};

/** What happened, without the final score where that is shown large above it: "3 home goals (3-1)" → "3 home goals". */
export const actualBesideScore = (actual: string, score: string): string =>
  [` (${score})`, ` ${score}`].reduce(
    (text, end) => (text.endsWith(end) && text.length > end.length ? text.slice(0, -end.length) : text),
    actual,
  );

const scores = /(\(?\d{1,3}-\d{1,3}\)?)/;

/** A text whose scores are set with a dash and never broken over two lines. */
export const WithScores = ({ text }: { text: string }) =>
  text
    .split(scores)
    .map((part, index) =>
      index % 2 === 1 ? (
        <Unbroken key={index}>{part.replace('-', '–')}</Unbroken>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    );
