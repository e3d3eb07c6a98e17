import type { ScheduleName, SchedulesToday } from '#core/contract/admin-operations';
import { Ban, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { styled } from 'styled-components';
import { usePolling } from '../../../../api/use-polling.ts';
import { Panel, PanelHead } from '../../../../ui/layout.tsx';
import { from768 } from '../../../../ui/media.ts';
import { clockTime, readerZone } from '../../../../ui/time.ts';
import { Muted, PanelTitle } from '../../../../ui/typography.tsx';
import { Small, Strong } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { counted, durationText, untilText } from '../../work/figures.ts';
import { figuresText, outcomeWords } from './RunFacts.tsx';
import { linesOf, type Mark, marksOf, shareOf, type SlotLine } from './today.ts';
import { useRead } from '../../work/use-read.ts';

const names: Record<ScheduleName, string> = {
  discovery: 'Game discovery',
  history: 'Past seasons',
  results: 'Results checker',
  odds: 'Market before kick-off',
  prekickoff: 'Pre-kickoff updates',
  live: 'Live scores',
  anchor: 'Checkpoints of the record',
  generation: 'Cards that are due',
  trials: 'Trials of the lab',
  housekeeping: 'Housekeeping',
};

const Axis = styled.div`
  position: relative;
  height: 56px;
  margin: var(--space-6) calc(var(--space-4) + 16px) 0;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-variant-numeric: tabular-nums;
  &::before {
    content: '';
    position: absolute;
    inset: 16px 0 auto;
    height: 1px;
    background: var(--color-line-strong);
  }
  > * {
    position: absolute;
  }
`;
const Hour = styled.span`
  top: 32px;
  translate: -50% 0;
  white-space: nowrap;
  color: var(--color-text-3);
`;
const colours: Record<Mark['state'], string> = {
  done: 'right',
  failed: 'wrong',
  running: 'text',
  coming: 'line-strong',
};
/* Distinguished by height as well: coming marks are thin, done ones wider, failed ones hang below the line. */
const MarkLine = styled.i<{ $mark: Mark }>`
  --width: ${({ $mark }) => ($mark.state === 'coming' ? 1 : 2) * ($mark.isDaily ? 2 : 1)}px;
  left: ${({ $mark }) => $mark.share * 100}%;
  top: ${({ $mark }) => ($mark.isDaily ? 6 : 12)}px;
  height: ${({ $mark }) => ($mark.isDaily ? 21 : $mark.state === 'failed' ? 18 : 9)}px;
  width: var(--width);
  margin-left: calc(var(--width) / -2);
  background: var(--color-${({ $mark }) => colours[$mark.state]});
`;
const Now = styled.i`
  top: 0;
  width: 2px;
  height: 28px;
  margin-left: -1px;
  background: var(--color-accent);
  em {
    position: absolute;
    top: -16px;
    font-style: normal;
    font-weight: 600;
    color: var(--color-accent-text);
    white-space: nowrap;
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: 0 var(--space-4);
  align-items: center;
  padding: var(--space-3) var(--space-4);
  border-top: 1px solid var(--color-line);
  font-variant-numeric: tabular-nums;
  > :nth-child(3) {
    grid-area: 2 / 2 / 3 / 4;
    overflow-wrap: anywhere;
  }
  > :nth-child(4) {
    grid-area: 1 / 3;
  }
  ${from768} {
    grid-template-columns: 80px 160px minmax(0, 1fr) auto;
    > :nth-child(3) {
      grid-area: 1 / 3;
    }
    > :nth-child(4) {
      grid-area: 1 / 4;
    }
  }
`;
const State = styled.span<{ $tone: 'right' | 'wrong' | 'text-2' }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  white-space: nowrap;
  color: var(--color-${({ $tone }) => $tone});
`;
const Rest = styled.p`
  padding: var(--space-3) var(--space-4);
  border-top: 1px solid var(--color-line);
`;

const triggers = { schedule: [], command: ['from the command line'], admin: ['run by hand'] } as const;

/** The text of a line: of a run its figures, first fault, duration and who asked for it. */
const tellOf = (line: SlotLine): string => {
  if (line.kind === 'off') return 'Switched off';
  if (line.kind === 'next') return 'Next slot';
  const { figures, errors, startedAt, finishedAt, trigger, status } = line.run;
  const took = finishedAt === null ? undefined : Date.parse(finishedAt) - Date.parse(startedAt);
  return [
    errors[0]?.replace(/\.$/, '') ?? (figuresText(figures) || (status === 'running' ? '' : 'Nothing to do')),
    ...(took !== undefined && took >= 1000 ? [`took ${durationText(took)}`] : []),
    ...triggers[trigger],
  ]
    .filter((part) => part !== '')
    .join(' · ');
};

const stateOf = (line: SlotLine, now: number) => {
  if (line.kind === 'off') return { Icon: Ban, tone: 'text-2', word: 'Off' } as const;
  if (line.kind === 'next')
    return {
      Icon: Clock,
      tone: 'text-2',
      word: untilText(line.at, now).replace(/^./, (first) => first.toUpperCase()),
    } as const;
  const { status } = line.run;
  const word = outcomeWords[status];
  if (status === 'running') return { Icon: Clock, tone: 'text-2', word } as const;
  return status === 'ok'
    ? ({ Icon: CircleCheck, tone: 'right', word } as const)
    : ({ Icon: CircleAlert, tone: 'wrong', word } as const);
};

const SlotItem = ({ line, now }: { line: SlotLine; now: number }) => {
  const { Icon, tone, word } = stateOf(line, now);
  return (
    <Line>
      <Strong>{line.kind === 'off' ? '–' : clockTime(line.at)}</Strong>
      <Strong>{names[line.name]}</Strong>
      <Muted>{tellOf(line)}</Muted>
      <State $tone={tone}>
        <Icon size={16} aria-hidden="true" />
        {word}
      </State>
    </Line>
  );
};

/** "6 AM", and "6:30 AM" where a change of the clocks moves it off the hour. */
const hourText = (iso: string) => clockTime(iso).replace(':00', '');

const Timeline = ({ day, now }: { day: SchedulesToday; now: number }) => {
  const marks = marksOf(day);
  const coming = marks.filter(({ state }) => state === 'coming').length;
  const failed = day.runs.filter(({ status }) => status === 'failed' || status === 'partly_failed').length;
  const start = Date.parse(day.from);
  const length = Date.parse(day.to) - start;
  const nowAt = new Date(now).toISOString();
  const share = shareOf(day, nowAt);
  return (
    <Axis
      role="img"
      aria-label={`Today until ${clockTime(nowAt)}: ${counted(day.runs.length, 'run')}, ${failed} failed. ${counted(coming, 'slot')} to come.`}
    >
      {[0, 1, 2, 3, 4].map((quarter) => (
        <Hour key={quarter} style={{ left: `${quarter * 25}%` }}>
          {hourText(new Date(start + (length * quarter) / 4).toISOString())}
        </Hour>
      ))}
      {marks.map((mark) => (
        <MarkLine key={mark.key} $mark={mark} />
      ))}
      <Now style={{ left: `${share * 100}%` }}>
        <em style={{ translate: `${-share * 100}% 0` }}>Now, {clockTime(nowAt)}</em>
      </Now>
    </Axis>
  );
};

/** The admin's day: what ran, how it ended, what is still to come. */
export const TodayPanel = ({ now, pollMs }: { now: number; pollMs: number }) => {
  const read = useRead('/api/admin/schedulers/today', {
    query: { zone: readerZone() },
    ...usePolling(pollMs),
  });
  return (
    <Panel aria-labelledby="schedules-today">
      <PanelHead>
        <div>
          <PanelTitle as="h2" id="schedules-today">
            Today
          </PanelTitle>
          <p>Every slot runs at most once, however many processes tick. A missed slot is caught up once.</p>
        </div>
        <Small>{readerZone()}</Small>
      </PanelHead>
      <ReadState read={read} what="the day" height={240}>
        {(day) => {
          const { lines, left } = linesOf(day);
          return (
            <>
              <Timeline day={day} now={now} />
              <ol aria-label="Runs and slots of today">
                {lines.map((line) => (
                  <SlotItem
                    key={`${line.name} ${line.kind} ${line.kind === 'off' ? '' : line.at}`}
                    line={line}
                    now={now}
                  />
                ))}
              </ol>
              {left > 0 && (
                <Rest>
                  <Small>
                    and {counted(left, 'earlier or uneventful run', 'earlier or uneventful runs')}
                  </Small>
                </Rest>
              )}
            </>
          );
        }}
      </ReadState>
    </Panel>
  );
};
