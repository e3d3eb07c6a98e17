import type { OpenCardDetail } from '#core/contract/cards';
import type { MatchFacts } from '#core/contract/match';
import { styled } from 'styled-components';
import { Muted, PanelTitle } from '../../ui/typography.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { Drawing, Module, ModuleHead, Modules, PlaceLink, Room, Source } from '../places/place-parts.tsx';
import { Stave, tallyOf } from '../places/Stave.tsx';
import { Chances } from './Chances.tsx';
import { MarketNote } from './MarketNote.tsx';
import { Meetings } from './Meetings.tsx';
import { sideNames } from './match-words.ts';
import { ScoreGrid } from './ScoreGrid.tsx';

const Forms = styled.div`
  display: grid;
  gap: var(--space-6);
  /* the two lines stand at one height, however long a name is; a sentence stands below the name */
  > div {
    display: grid;
    grid-template: 1fr auto / minmax(0, 1fr);
  }
  > div:has(> p) {
    grid-template-rows: auto 1fr;
  }
  @container room (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-8);
  }
`;

const FormHead = styled(ModuleHead)`
  margin-bottom: var(--space-3);
  font: 640 var(--fs-16) / var(--lh-16) var(--font-sans);
  font-stretch: var(--stretch-name);
`;

/** Stands where a drawing would be. */
const None = styled.p`
  padding: var(--space-6) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  color: var(--color-text-2);
  text-align: center;
  text-wrap: balance;
`;

const hasForm = ({ form }: MatchFacts): boolean =>
  [form.home, form.away].some((matches) => matches !== null && matches.length > 0);

const Form = ({ match, side }: { match: MatchFacts; side: 'home' | 'away' }) => {
  const [team, form] = [match.teams[side], match.form[side]];
  return (
    <div>
      <FormHead>
        <PlaceLink to={team} />
        {form !== null && form.length > 0 && <Source>{tallyOf(form)}</Source>}
      </FormHead>
      {form === null || form.length === 0 ? (
        <Muted as="p">No result of {team.name} is in our data.</Muted>
      ) : (
        <Room>
          <Stave matches={form} team={team.name} />
        </Room>
      )}
    </div>
  );
};

/** Chances and scores: what was said of the match as a whole. */
const Said = ({ card }: { card: OpenCardDetail }) => {
  const times = useTimes();
  const { match, forecast, stamp, marketBeforeKickoff: market } = card;
  const names = sideNames(match);
  return (
    <>
      <Module aria-labelledby="chances">
        <ModuleHead>
          <PanelTitle id="chances">Chances</PanelTitle>
          <Source>Match result, 90 minutes</Source>
        </ModuleHead>
        <Chances
          chances={forecast.chances}
          names={names}
          published={stamp && `published ${times.short(stamp.publishedAt)}`}
          market={{
            note: market
              ? `${market.bookmakers} bookmakers, before kick-off, no margin`
              : 'before kick-off, no margin',
            missing: market
              ? 'No price of the match result'
              : card.isArchived
                ? 'No price was read before kick-off'
                : 'Told from kick-off on',
          }}
        />
        {forecast.chances.market && <MarketNote market={market} kickoffTime={card.kickoffTime} />}
      </Module>
      <Module aria-labelledby="scores">
        <PanelTitle id="scores">Expected goals and score</PanelTitle>
        {forecast.expectedGoals && forecast.scores ? (
          <Drawing>
            <ScoreGrid
              expectedGoals={forecast.expectedGoals}
              scores={forecast.scores}
              names={names}
              result={match.result?.fulltime ?? null}
            />
          </Drawing>
        ) : (
          <None>No goals model for this pairing: too few matches of the league are in our data.</None>
        )}
      </Module>
    </>
  );
};

/** Everything that can be counted, before anything is read. Of a withheld pick nothing is here but the match. */
export const Glance = ({ match, card }: { match: MatchFacts; card: OpenCardDetail | undefined }) => (
  <Modules $split="minmax(0, 7fr) minmax(0, 5fr)">
    {card !== undefined && <Said card={card} />}
    <Module aria-labelledby="form">
      <ModuleHead>
        <PanelTitle id="form">Form</PanelTitle>
        {hasForm(match) && <Source>In leagues followed here, newest right</Source>}
      </ModuleHead>
      <Forms>
        <Form match={match} side="home" />
        <Form match={match} side="away" />
      </Forms>
      {hasForm(match) && <Source>Win above the line, draw on it, loss below; H home, A away.</Source>}
    </Module>
    <Module aria-labelledby="meetings">
      <ModuleHead>
        <PanelTitle id="meetings">Head-to-head</PanelTitle>
        {match.meetings !== null && match.meetings.length > 0 && <Source>Newest left</Source>}
      </ModuleHead>
      {match.meetings === null ? (
        <Muted>Past meetings are not known yet.</Muted>
      ) : match.meetings.length === 0 ? (
        <Muted>No meeting is in our data.</Muted>
      ) : (
        <Drawing>
          <Meetings meetings={match.meetings} names={sideNames(match)} />
        </Drawing>
      )}
    </Module>
  </Modules>
);
