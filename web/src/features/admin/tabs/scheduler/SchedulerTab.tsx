import type { SchedulerStatus } from '#core/contract/admin-operations';
import { usePolling } from '../../../../api/use-polling.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { PanelGrid } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { useTabPlace } from '../../tab-context.ts';
import { useNow } from '../../work/use-now.ts';
import { DiscoveryPanel } from './DiscoveryPanel.tsx';
import { OddsPanel } from './OddsPanel.tsx';
import { HousekeepingPanel } from './HousekeepingPanel.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';
import { TimeZonePanel } from './TimeZonePanel.tsx';
import { TodayPanel } from './TodayPanel.tsx';
import { TogglePanel } from './TogglePanel.tsx';
import { useRead } from '../../work/use-read.ts';

/** How often schedules are asked for, ms. */
const POLL_MS = 10_000;

/** The schedules as they are: on or off, ticking or not, last and next run with what came of it. */
export const SchedulerTab = () => {
  const { isShown } = useTabPlace();
  const pollMs = isShown ? POLL_MS : 0;
  const poll = usePolling(pollMs);
  const config = useRead('/api/admin/config', poll);
  const all = useRead('/api/admin/schedulers', poll);
  const discovery = useRead('/api/admin/game-discovery-status', poll);
  const results = useRead('/api/admin/results-checker-status', poll);
  const now = useNow(POLL_MS, isShown);
  const statusOf = (name: SchedulerStatus['name']) => all.data?.find((each) => each.name === name);
  return (
    <>
      {all.data?.some(({ isTicking }) => !isTicking) === true && (
        <Alert tone="wrong">
          No process is ticking, so nothing runs by itself. Keep `tips serve` running, or put `tips tick` into
          cron (`tips cron install`).
        </Alert>
      )}
      <ReadState read={config} what="the configuration" height={320}>
        {(data) => (
          <PanelGrid>
            <TogglePanel
              which="discovery"
              enabled={data.autoGenerateOnDiscovery}
              status={statusOf('discovery')}
              now={now}
            />
            <TogglePanel
              which="prekickoff"
              enabled={data.preKickoffUpdates}
              status={statusOf('prekickoff')}
              now={now}
            />
            <ReadState read={discovery} what="the discovery schedule" height={320}>
              {(status) => <DiscoveryPanel status={status} now={now} />}
            </ReadState>
            <ReadState read={results} what="the results schedule" height={320}>
              {(status) => <ResultsPanel status={status} now={now} />}
            </ReadState>
            <TogglePanel which="live" enabled={data.liveScores} status={statusOf('live')} now={now} />
            <OddsPanel use={data.odds} status={statusOf('odds')} now={now} />
            <TimeZonePanel timeZone={data.timeZone} />
            <HousekeepingPanel
              kept={data.dataRetention.months}
              auditKept={data.auditRetention.months}
              status={statusOf('housekeeping')}
              now={now}
            />
          </PanelGrid>
        )}
      </ReadState>
      <TodayPanel now={now} pollMs={pollMs} />
    </>
  );
};
