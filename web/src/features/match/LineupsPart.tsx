import type { OpenCardDetail } from '#core/contract/cards';
import type { MatchFacts } from '#core/contract/match';
import { PanelTitle } from '../../ui/typography.tsx';
import { Drawing, Module, ModuleHead, Modules, Room, Source } from '../places/place-parts.tsx';
import { Absences, KeyPlayers } from './Absences.tsx';
import { sideNames } from './match-words.ts';
import { type DrawnEleven, Pitch } from './Pitch.tsx';

/** The eleven the text expects; null where it names none. */
const expected = (card: OpenCardDetail | undefined, side: 'home' | 'away'): DrawnEleven | null => {
  const lineup = card?.fullAnalysis?.lineups?.[side];
  if (lineup === null || lineup === undefined || typeof lineup === 'string') return null;
  const { formation, expectedXI } = lineup;
  if (expectedXI.length === 0) return null;
  return { formation, players: expectedXI.slice(0, 11).map((name) => ({ name, number: null })) };
};

/** Both elevens on a pitch, announced or expected, who is absent, and who mattered most so far. */
export const LineupsPart = ({ match, card }: { match: MatchFacts; card: OpenCardDetail | undefined }) => {
  const isAnnounced = match.lineups.home !== null || match.lineups.away !== null;
  const elevens = isAnnounced
    ? match.lineups
    : { home: expected(card, 'home'), away: expected(card, 'away') };
  const isKnown = elevens.home !== null || elevens.away !== null;
  const doubtful = new Set(
    [...(match.absences.home ?? []), ...(match.absences.away ?? [])].flatMap(({ kind, name }) =>
      kind === 'doubtful' ? name : [],
    ),
  );
  return (
    <Modules $split="minmax(0, 8fr) minmax(0, 4fr)">
      <Module aria-labelledby="eleven">
        <ModuleHead>
          <PanelTitle id="eleven">{isAnnounced ? 'Official eleven' : 'Expected eleven'}</PanelTitle>
          {isKnown && (
            <Source>
              {isAnnounced ? 'As announced' : 'Expected by the model. Official about an hour before kick-off'}
            </Source>
          )}
        </ModuleHead>
        <Drawing>
          <Pitch
            elevens={elevens}
            names={sideNames(match)}
            doubtful={doubtful}
            none={
              match.result
                ? 'No line-ups of this match are in our data.'
                : 'Line-ups are not out. We look again about an hour before kick-off.'
            }
          />
        </Drawing>
      </Module>
      <Room>
        <Module aria-labelledby="absent">
          <PanelTitle id="absent">Absent or doubtful</PanelTitle>
          <Absences match={match} />
          {match.keyPlayers.length > 0 && <KeyPlayers players={match.keyPlayers} teams={match.teams} />}
        </Module>
      </Room>
    </Modules>
  );
};
