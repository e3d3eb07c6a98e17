import type { Need, NeedKind } from '#core/contract/admin-needs';
import {
  AlarmClockOff,
  CalendarClock,
  CircleSlash,
  CircleX,
  Clock,
  CornerDownRight,
  Eye,
  Gauge,
  Hourglass,
  OctagonAlert,
  PlugZap,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink, IconButton } from '../../../ui/Button.tsx';
import { Act, Line, More, Text, When } from './look.ts';
import type { OpenNeed } from './NeedDialog.tsx';
import { useMend } from './use-mend.ts';
import { whenOf } from './use-needs.ts';

const icons: Partial<Record<NeedKind, typeof Eye>> = {
  ledger: Unlink,
  clocks: Clock,
  not_ticking: Clock,
  no_worker: PlugZap,
  queue_stuck: PlugZap,
  day_cap: CircleSlash,
  month_cap: CircleSlash,
  football_quota: Gauge,
  cards_failed: CircleX,
  provider_failing: CircleX,
  job_failed: CircleX,
  queue_failed: CircleX,
  review: Eye,
  result_overdue: Hourglass,
  model_ending: CalendarClock,
  model_ended: CalendarClock,
};

/** The one button of a line. A line that waits for another one only leads to its rows. */
const Mending = (props: { need: Need; primary: boolean; onOpen: OpenNeed }) => {
  const { need, primary } = props;
  const { busy, mend } = useMend();
  const call = need.mend;
  if (need.waitsFor.length > 0 && call.do !== 'go')
    return (
      <ButtonLink size="sm" variant="quiet" to="?tab=games">
        Show the Games
      </ButtonLink>
    );
  if (call.do === 'go')
    return (
      <ButtonLink size="sm" variant={primary ? 'primary' : 'plain'} to={call.to}>
        {call.label}
      </ButtonLink>
    );
  if (call.do === 'how')
    return (
      <Button
        size="sm"
        variant={primary ? 'primary' : 'plain'}
        onClick={() => props.onOpen({ need, steps: call.steps })}
      >
        {call.label}
      </Button>
    );
  return (
    <Button size="sm" variant={primary ? 'primary' : 'plain'} busy={busy} onClick={() => void mend(call)}>
      {call.label}
    </Button>
  );
};

/** One thing that needs a person: what, why, by when, and what mends it. */
export const NeedLine = (props: {
  need: Need;
  now: number;
  primary?: boolean;
  onOpen: OpenNeed;
  /** Said instead of the need's own words, where the line stands for all of them. */
  what?: string;
  /** Shown last instead of "put off". */
  end?: ReactNode;
}) => {
  const { need, now, primary = false, onOpen, what = need.what, end } = props;
  const isHeld = need.waitsFor.length > 0;
  const Icon = isHeld ? CornerDownRight : (icons[need.kind] ?? OctagonAlert);
  const when = whenOf(need, now);
  return (
    <Line data-level={need.level} $folded={end !== undefined} $effect={isHeld}>
      <Icon size={20} aria-hidden="true" />
      <Text>
        <p>{what}</p>
        <p>{isHeld ? 'Waits for what is above.' : need.why}</p>
      </Text>
      <When>
        {when !== null && (
          <>
            <b>{when.main}</b>
            <span>{when.side}</span>
          </>
        )}
      </When>
      <Act>
        <Mending need={need} primary={primary} onOpen={onOpen} />
      </Act>
      <More>
        {end ?? (
          <IconButton small label={`Put off: ${need.what}`} onClick={() => onOpen({ need })}>
            <AlarmClockOff size={16} aria-hidden="true" />
          </IconButton>
        )}
      </More>
    </Line>
  );
};
