import type { MatchResult, TimelineEvent } from '#core/contract/match';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { Reads, Source } from '../places/place-parts.tsx';
import {
  eventText,
  inNinety,
  isCard,
  isGoal,
  leaderOf,
  leadRead,
  minuteText,
  placeOf,
  stretchesOf,
} from './lead.ts';
import type { SideNames } from './match-words.ts';
import { PlacedText, sideFill } from './sides.tsx';

/** A ball, a yellow rectangle, a red one with a cut corner; something taken back or missed is an empty ring. */
const Mark = styled.i.attrs({ 'data-drawing': '', 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 12px;
  height: 12px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 2px var(--color-text-2);
  &[data-kind='goal'] {
    box-shadow: none;
    background: radial-gradient(circle, var(--color-bg) 0 2px, var(--color-text) 2.5px);
  }
  &[data-kind='yellow'],
  &[data-kind='red'] {
    width: 10px;
    height: 14px;
    border-radius: 1px;
    box-shadow: none;
    background: var(--color-warn);
  }
  &[data-kind='red'] {
    background: var(--color-wrong);
    clip-path: polygon(0 0, 100% 0, 100% 100%, 40% 100%, 0 68%);
  }
`;

const markOf = (event: TimelineEvent): string =>
  isGoal(event) ? 'goal' : event.kind === 'yellow' ? 'yellow' : isCard(event) ? 'red' : 'none';

const Lead = styled.div`
  position: relative;
  padding-block: 32px 56px;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-variant-numeric: tabular-nums;
  > i {
    position: absolute;
    left: calc(var(--at) * 1%);
    translate: -50% 0;
    top: 8px;
  }
  > i[data-side='away'] {
    top: 68px;
  }
  > span {
    position: absolute;
    bottom: 0;
    left: calc(var(--at) * 1%);
    translate: -50% 0;
    color: var(--color-text-3);
  }
  > span:first-of-type {
    translate: 0 0;
  }
  > span:last-of-type {
    translate: -100% 0;
  }
`;

const Bands = styled.div`
  display: flex;
  height: 28px;
`;

const Band = styled.b<{ $side: 'home' | 'draw' | 'away' }>`
  width: calc(var(--w) * 1%);
  display: grid;
  place-items: center;
  font: 600 var(--fs-12) / 1 var(--font-sans);
  font-stretch: var(--stretch-figure);
  overflow: hidden;
  ${({ $side }) => sideFill[$side]}
`;

const List = styled.ol`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 56px minmax(0, 1fr);
    gap: var(--space-2);
    align-items: center;
    min-height: 40px;
    border-top: 1px solid var(--color-line);
  }
  li[data-break] {
    grid-template-columns: minmax(0, 1fr);
    min-height: 28px;
    text-align: center;
    font-size: var(--fs-12);
    font-weight: 500;
    color: var(--color-text-2);
    background: var(--color-surface-2);
  }
`;

const Minute = styled.span`
  grid-column: 2;
  grid-row: 1;
  text-align: center;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const What = styled.span`
  overflow-wrap: anywhere;
  grid-column: 1;
  grid-row: 1;
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  gap: var(--space-2);
  padding-block: 6px;
  text-align: right;
  &[data-side='away'] {
    grid-column: 3;
    flex-direction: row;
    text-align: left;
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    color: var(--color-text-3);
  }
`;

const Event = ({ event, names }: { event: TimelineEvent; names: SideNames }) => (
  <li>
    <Minute>{minuteText(event)}</Minute>
    <What data-side={event.side}>
      <Mark data-kind={markOf(event)} />
      <span>
        <b dir="auto">{event.player ?? names[event.side]}</b>
        <small>
          {eventText(event)}
          <VisuallyHidden>, {names[event.side]}</VisuallyHidden>
        </small>
      </span>
    </What>
  </li>
);

const marks = [0, 15, 30, 45, 60, 75];

const Strip = ({
  timeline,
  result,
  names,
}: {
  timeline: readonly TimelineEvent[];
  result: MatchResult;
  names: SideNames;
}) => {
  const lead = stretchesOf(timeline, result);
  if (!lead)
    return (
      <Source>The goals that are listed do not make up the result, so nobody can say who led when.</Source>
    );
  const { stretches, length } = lead;
  const share = (minutes: number) => ((minutes / length) * 100).toFixed(2);
  return (
    <>
      <Lead aria-hidden="true">
        <Bands>
          {stretches.map((stretch) => (
            <Band
              key={stretch.from}
              $side={leaderOf(stretch)}
              data-drawing=""
              style={{ '--w': share(stretch.to - stretch.from) }}
            >
              {stretch.to - stretch.from >= 6 ? `${stretch.score.home}–${stretch.score.away}` : ''}
            </Band>
          ))}
        </Bands>
        {timeline
          .filter((event) => inNinety(event) && (isCard(event) || event.score !== null))
          .map((event, index) => (
            <Mark
              key={index}
              data-kind={markOf(event)}
              data-side={event.side}
              style={{ '--at': share(placeOf(event)) }}
            />
          ))}
        {marks.map((minute) => (
          <PlacedText key={minute} style={{ '--at': share(minute) }}>
            {minute === 0 ? "0'" : minute}
          </PlacedText>
        ))}
        <PlacedText style={{ '--at': 100 }}>{length > 90 ? `90+${length - 90}` : '90'}</PlacedText>
      </Lead>
      <Reads>{leadRead(stretches, length, names)}</Reads>
    </>
  );
};

const scoreText = (score: { home: number; away: number }): string => `${score.home}–${score.away}`;

/** Goals and cards at their minute, home left and above; over a match that is over, who led and when. */
export const Timeline = ({
  timeline,
  result,
  names,
}: {
  timeline: readonly TimelineEvent[];
  /** Null while the match is under way. */
  result: MatchResult | null;
  names: SideNames;
}) => {
  const first = timeline.filter(({ minute }) => minute !== null && minute <= 45);
  const second = timeline.filter((event) => !first.includes(event));
  const regular = second.filter(inNinety);
  const later = second.filter((event) => !inNinety(event));
  return (
    <>
      {result && <Strip timeline={timeline} result={result} names={names} />}
      <List>
        {first.map((event, index) => (
          <Event key={index} event={event} names={names} />
        ))}
        {result && <li data-break="">Half-time{result.halftime && `, ${scoreText(result.halftime)}`}</li>}
        {regular.map((event, index) => (
          <Event key={index} event={event} names={names} />
        ))}
        {result && <li data-break="">Full time, {scoreText(result.fulltime)} after 90 minutes</li>}
        {later.map((event, index) => (
          <Event key={index} event={event} names={names} />
        ))}
        {result?.afterExtraTime && (
          <li data-break="">
            After extra time, {scoreText(result.afterExtraTime)}: picks are settled from the 90 minutes
          </li>
        )}
      </List>
    </>
  );
};
