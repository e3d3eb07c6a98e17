import type { MatchMeans } from '#core/contract/places';
import { matchesText, oneDigit, percentOf } from '../../ui/figure-text.ts';
import { PairedBars, type PairedFigure } from '../../ui/PairedBars.tsx';

interface Figure extends Pick<PairedFigure, 'name' | 'most' | 'text' | 'isLowBetter'> {
  of: (means: MatchMeans) => number;
}

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
  { name: 'Clean sheets', most: 1, of: ({ cleanSheets }) => cleanSheets, text: percentOf },
];

/** Means at home and away with the league's mean as a notch. */
export const PairedMeans = ({
  home,
  away,
  league,
}: {
  home: MatchMeans;
  away: MatchMeans;
  league: MatchMeans;
}) => (
  <PairedBars
    head={[
      <>
        Home<small>{matchesText(home.played)}</small>
      </>,
      <>
        Away<small>{matchesText(away.played)}</small>
      </>,
    ]}
    names={['home', 'away']}
    figures={figures.map(({ of, ...figure }) => ({
      ...figure,
      home: of(home),
      away: of(away),
      mean: of(league),
    }))}
  />
);
