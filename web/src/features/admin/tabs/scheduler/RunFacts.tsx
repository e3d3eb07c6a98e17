import type { RunOutcome, SchedulerStatus } from '#core/contract/admin-operations';
import { Badge } from '../../../../ui/Badge.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { Unbroken } from '../../../../ui/whole.tsx';
import { Dot, KeyValues } from '../../parts/parts.tsx';
import { durationText, untilText } from '../../work/figures.ts';

/** Running, Stopped, or enabled while nothing ticks. */
export const RunBadge = ({ status }: { status: SchedulerStatus | undefined }) => {
  if (status === undefined) return null;
  if (status.enabled && !status.isTicking)
    return (
      <Badge $tone="wrong">
        <Dot $tone="fault" />
        No process is ticking
      </Badge>
    );
  return status.isRunning ? (
    <Badge $tone="right">
      <Dot $tone="on" />
      Running
    </Badge>
  ) : (
    <Badge>
      <Dot />
      Stopped
    </Badge>
  );
};

/** The state of a run, in words. */
export const outcomeWords = {
  running: 'Running now',
  ok: 'Done',
  partly_failed: 'Partly failed',
  failed: 'Failed',
} as const;

/** A figure's name as words, of one thing or of several: "half won" from "halfWon", "request" from "requests". */
const spoken = (name: string, count: number) => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words;
};

/** The figures of a run in one line, zeros left out: "18 added, 2 duplicates". */
export const figuresText = (figures: Record<string, number>): string =>
  Object.entries(figures)
    .filter(([, value]) => value !== 0)
    .map(
      ([name, value]) =>
        `${value.toLocaleString('en-US', { maximumFractionDigits: 4 })} ${spoken(name, value)}`,
    )
    .join(', ');

const Outcome = ({ outcome }: { outcome: RunOutcome }) => (
  <>
    <dt>Last outcome</dt>
    <dd>
      {outcomeWords[outcome.status]}
      {outcome.finishedAt !== null &&
        `, took ${durationText(Date.parse(outcome.finishedAt) - Date.parse(outcome.startedAt))}`}
    </dd>
    {Object.keys(outcome.figures).length > 0 && (
      <>
        <dt>Figures</dt>
        <dd>{figuresText(outcome.figures) || 'Nothing to do'}</dd>
      </>
    )}
    {outcome.errors.length > 0 && (
      <>
        <dt>Errors</dt>
        <dd style={{ color: 'var(--color-wrong)' }}>
          {outcome.errors[0]}
          {outcome.errors.length > 1 && ` and ${outcome.errors.length - 1} more`}
        </dd>
      </>
    )}
  </>
);

/** Last and next run, and what the last one brought. */
export const RunFacts = ({ status, now }: { status: SchedulerStatus | undefined; now: number }) => (
  <KeyValues>
    <dt>Last run</dt>
    <dd>{status === undefined || status.lastRun === null ? 'Never' : shortTime(status.lastRun)}</dd>
    <dt>Next run</dt>
    <dd>
      {status === undefined || status.nextRun === null ? (
        'Not scheduled'
      ) : (
        <>
          {shortTime(status.nextRun)}, <Unbroken>{untilText(status.nextRun, now)}</Unbroken>
        </>
      )}
    </dd>
    {status !== undefined && status.lastOutcome !== null && <Outcome outcome={status.lastOutcome} />}
  </KeyValues>
);
