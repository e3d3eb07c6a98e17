import { RotateCcw } from 'lucide-react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Spread } from '../../../../ui/layout.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { SectionTitle } from '../../../../ui/typography.tsx';
import { useConfirm } from '../../work/confirm.tsx';
import { counted } from '../../work/figures.ts';
import { long } from '../../work/long-work.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { AccuracyFigures, AccuracyTable } from './Accuracy.tsx';
import { CalibrationPanel } from './CalibrationPanel.tsx';
import { Compare } from './Compare.tsx';
import { CoveragePanel, FailuresPanel } from './Failures.tsx';
import { GroundingPanel } from './Grounding.tsx';
import { MonthlyPanel } from './MonthlyPanel.tsx';
import { SpendPanel } from './SpendPanel.tsx';
import { UsageFigures, UsageTables } from './Usage.tsx';

/** Settles the whole archive again from the stored results. */
const Reevaluate = () => {
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const start = () =>
    run('evaluate', 'Re-evaluation Failed', async () => {
      const yes = await confirm({
        title: 'Re-evaluate Archive',
        text: (
          <p>
            Settles every completed game with a valid result again from what is stored. Postponed, cancelled
            and abandoned games are left out. Only wrong settlements change, each with a line in the audit
            record. No request and no model call is made.
          </p>
        ),
        action: 'Re-evaluate',
      });
      if (!yes) return;
      const { games, cards, changed, unsettled } = await long(
        'Settling the archive again',
        callEndpoint('post /api/admin/re-evaluate'),
      );
      await refresh('work', 'analytics', 'logs');
      if (games === 0)
        toast({
          kind: 'info',
          title: 'No Games to Re-evaluate',
          text: 'No completed game has a valid result.',
        });
      else
        toast({
          kind: 'done',
          title: 'Archive Re-evaluated',
          text: `${counted(games, 'game')}, ${counted(cards, 'card')}: ${counted(changed, 'settlement')} changed, ${counted(unsettled, 'card')} not settled.`,
        });
    });
  return (
    <Button busy={busy.size > 0} onClick={() => void start()}>
      <RotateCcw size={16} aria-hidden="true" />
      {busy.size === 0 ? 'Re-evaluate Archive' : 'Re-evaluating...'}
    </Button>
  );
};

/** How good the picks are, and what they cost. */
export const AnalyticsTab = () => (
  <>
    <Spread>
      <SectionTitle>Accuracy</SectionTitle>
      <Reevaluate />
    </Spread>
    <AccuracyFigures />
    <AccuracyTable />
    <CalibrationPanel />
    <SectionTitle>Compare</SectionTitle>
    <Compare />
    <SectionTitle>AI usage and cost</SectionTitle>
    <UsageFigures />
    <SpendPanel />
    <UsageTables />
    <MonthlyPanel />
    <SectionTitle>Operation</SectionTitle>
    <FailuresPanel />
    <GroundingPanel />
    <CoveragePanel />
  </>
);
