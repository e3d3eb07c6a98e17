import type { Meeting } from '#core/contract/match';
import { initialsOf } from '#core/domain/initials';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { Reads, Source } from '../places/place-parts.tsx';
import { meetingsRead, meetingWinner, type SideNames } from './match-words.ts';
import { sideFill, Swatch } from './sides.tsx';

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  @container room (max-width: 479px) {
    justify-content: start;
  }
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-2);
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    overflow-wrap: anywhere;
  }
`;

const Tally = styled.div`
  display: flex;
  height: 24px;
  margin-top: var(--space-2);
  font: 600 var(--fs-14) / 24px var(--font-sans);
  font-variant-numeric: tabular-nums;
`;

const Part = styled.span<{ $side: 'home' | 'draw' | 'away' }>`
  width: calc(var(--w) * 1%);
  padding-inline: 6px;
  overflow: hidden;
  text-align: ${({ $side }) => ({ home: 'left', draw: 'center', away: 'right' })[$side]};
  ${({ $side }) => sideFill[$side]}
`;

const Cells = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: var(--space-3) 2px;
  li {
    display: grid;
    justify-items: center;
    gap: 2px;
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    color: var(--color-text-3);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  @container room (min-width: 480px) {
    grid-template-columns: repeat(10, minmax(0, 1fr));
  }
`;

const Score = styled.b<{ $side: 'home' | 'draw' | 'away' }>`
  display: grid;
  place-items: center;
  width: 100%;
  height: 28px;
  font: 600 var(--fs-14) / 1 var(--font-sans);
  font-stretch: var(--stretch-name);
  ${({ $side }) => sideFill[$side]}
`;

const parts = ['home', 'draw', 'away'] as const;

/** Past meetings, newest left, the goals of this match's home side first; with a tally from three on. */
export const Meetings = ({ meetings, names }: { meetings: readonly Meeting[]; names: SideNames }) => {
  const times = useTimes();
  const count = (side: (typeof parts)[number]) =>
    meetings.filter((meeting) => meetingWinner(meeting) === side).length;
  const words = { home: `${names.home} won`, draw: 'Drawn', away: `${names.away} won` };
  return (
    <>
      {meetings.length >= 3 && (
        <div>
          <Legend>
            {parts.map((side) => (
              <li key={side}>
                <Swatch data-drawing="" $side={side} />
                {words[side]} {count(side)}
              </li>
            ))}
          </Legend>
          <Tally aria-hidden="true">
            {parts
              .filter((side) => count(side) > 0)
              .map((side) => (
                <Part
                  key={side}
                  $side={side}
                  data-drawing=""
                  style={{ '--w': (count(side) / meetings.length) * 100 }}
                >
                  {count(side)}
                </Part>
              ))}
          </Tally>
        </div>
      )}
      <Cells aria-label="Past meetings, newest first">
        {meetings.map((meeting) => {
          const winner = meetingWinner(meeting);
          const month = times.shortMonth(meeting.kickoffTime);
          const score = `${meeting.goals.home}–${meeting.goals.away}`;
          return (
            <li key={meeting.kickoffTime}>
              <VisuallyHidden>
                {winner === 'draw' ? 'Draw' : words[winner]} {score}, {month}
              </VisuallyHidden>
              <span aria-hidden="true">{winner === 'draw' ? 'draw' : initialsOf(names[winner])}</span>
              <Score $side={winner} data-drawing="" aria-hidden="true">
                {score}
              </Score>
              <span aria-hidden="true">{month}</span>
            </li>
          );
        })}
      </Cells>
      {meetings.length >= 3 && <Reads>{meetingsRead(meetings)}</Reads>}
      <Source>{names.home}’s goals first, wherever it was played. Scores after 90 minutes.</Source>
    </>
  );
};
