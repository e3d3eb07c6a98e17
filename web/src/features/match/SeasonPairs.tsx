import type { MatchFacts, MatchFigure, SeasonFigures } from '#core/contract/match';
import { matchesText, oneDigit, percentOf } from '../../ui/figure-text.ts';
import { PairedBars, type PairedFigure } from '../../ui/PairedBars.tsx';
import { Source } from '../places/place-parts.tsx';
import type { SideNames } from './match-words.ts';

interface Figure extends Pick<PairedFigure, 'name' | 'most' | 'text' | 'isLowBetter'> {
  of: (figures: SeasonFigures) => number | null;
}

const figures: Figure[] = [
  { name: 'Goals for, a match', most: 3, of: ({ goalsFor }) => goalsFor, text: oneDigit },
  {
    name: 'Goals against',
    most: 3,
    of: ({ goalsAgainst }) => goalsAgainst,
    text: oneDigit,
    isLowBetter: true,
  },
  { name: 'Clean sheets', most: 1, of: ({ cleanSheets }) => cleanSheets, text: percentOf },
  {
    name: 'Failed to score',
    most: 1,
    of: ({ failedToScore }) => failedToScore,
    text: percentOf,
    isLowBetter: true,
  },
  { name: 'Both teams scored', most: 1, of: ({ bothScored }) => bothScored, text: percentOf },
  { name: 'Shots on target', most: 8, of: ({ shotsOnTarget }) => shotsOnTarget, text: oneDigit },
];

const known = (side: SeasonFigures | null): string => (side ? matchesText(side.played) : 'not known');

/** The season of both sides on one scale a row, with the league's average as a notch. */
export const SeasonPairs = ({ season, names }: { season: MatchFacts['season']; names: SideNames }) => (
  <>
    <PairedBars
      head={[
        <>
          {names.home}
          <small>{known(season.home)}</small>
        </>,
        <>
          {names.away}
          <small>{known(season.away)}</small>
        </>,
      ]}
      names={[names.home, names.away]}
      figures={figures.map(({ of, ...figure }) => ({
        ...figure,
        home: season.home && of(season.home),
        away: season.away && of(season.away),
        mean: season.league && of(season.league),
      }))}
    />
    <Source>The better figure is bold. The notch is the league average. A dashed bar: not recorded.</Source>
  </>
);

/** The end of each figure's scale, and how it is written. */
const scales: Record<string, Pick<PairedFigure, 'most' | 'text' | 'isLowBetter'>> = {
  'Expected goals': { most: 3, text: oneDigit },
  Shots: { most: 25, text: String },
  'On target': { most: 12, text: String },
  Possession: { most: 100, text: (value) => `${value}%` },
  Corners: { most: 12, text: String },
  Passes: { most: 800, text: String },
  Fouls: { most: 22, text: String, isLowBetter: true },
  Offsides: { most: 8, text: String, isLowBetter: true },
  Saves: { most: 8, text: String },
  'Yellow cards': { most: 6, text: String, isLowBetter: true },
  'Red cards': { most: 2, text: String, isLowBetter: true },
};

/** The match in numbers, on one scale a row. */
export const MatchNumbers = ({
  figures: told,
  names,
}: {
  figures: readonly MatchFigure[];
  names: SideNames;
}) => (
  <>
    <PairedBars
      head={[names.home, names.away]}
      names={[names.home, names.away]}
      figures={told.flatMap((figure) => {
        const scale = scales[figure.name];
        return scale ? [{ ...figure, ...scale }] : [];
      })}
    />
    <Source>As the football service counted. A dash: not recorded.</Source>
  </>
);
