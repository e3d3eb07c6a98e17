import { dollarsText } from '#core/domain/money';
import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import type { ReadData } from '../../../../../api/endpoints.ts';
import { Alert } from '../../../../../ui/Alert.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Panel, PanelBody, PanelHead, Row } from '../../../../../ui/layout.tsx';
import { countText } from '../../../../../ui/numbers.ts';
import { scoreText } from '../../../../../ui/scores.ts';
import { shortTime } from '../../../../../ui/time.ts';
import { toast } from '../../../../../ui/toasts.ts';
import { Muted, PanelTitle } from '../../../../../ui/typography.tsx';
import { Counts, Strong } from '../../../parts/parts.tsx';
import { ReadState } from '../../../parts/ReadState.tsx';
import { counted } from '../../../work/figures.ts';
import { useConfirm } from '../../../work/confirm.tsx';
import { useRefresh } from '../../../work/refresh.ts';
import { useAction } from '../../../work/use-action.ts';
import { DifferenceAxis, evenScaleOf } from '../../analytics/DifferenceLine.tsx';
import { differenceText, endsText, type LabTable, readingText, type TrialReport } from './lab.ts';
import { Details, differenceOf, Line, More } from './MatrixCell.tsx';
import { useRead } from '../../../work/use-read.ts';

export type Trial = ReadData<'/api/admin/lab/trials'>[number];

/** What a trial has found, in one sentence. */
function foundText(report: TrialReport | undefined): string {
  const own = report?.table?.columns.find(({ reading, model }) => model !== null && reading !== 'reference');
  return report && own
    ? `${readingText(own)}: ${differenceText(own)}, on ${counted(report.settled, 'game')}.`
    : 'No game of it has a result yet: nothing is known of it.';
}

/** What it found so far, beside what was published on the same games. */
const Found = ({ table, report }: { table: LabTable; report: TrialReport }) => {
  const own = table.columns.find(({ reading, model }) => model !== null && reading !== 'reference');
  const standing = table.columns.find(({ reading }) => reading === 'reference');
  if (!own || !standing) return null;
  const scale = evenScaleOf([differenceOf(own) ?? { difference: 0, interval: null }]);
  return (
    <>
      <div>
        <DifferenceAxis scale={scale} reference="published" />
        <Line column={own} scale={scale} />
      </div>
      <p>
        <Strong>{readingText(own)}.</Strong>{' '}
        <Muted>
          Ranked probability score {scoreText(own.scores.rps)}, published {scoreText(standing.scores.rps)},
          lower is better; {differenceText(own)}, on {counted(report.settled, 'game')}. Looking early is
          allowed: the interval is valid at every look.
        </Muted>
      </p>
      <Details column={own} />
    </>
  );
};

const Problems = ({ problems }: Pick<TrialReport, 'problems'>) =>
  problems.length === 0 ? null : (
    <More>
      <summary>Games without an answer, newest first</summary>
      {problems.map(({ game, kickoffAt, reason }) => (
        <p key={`${kickoffAt} ${game}`}>
          {shortTime(kickoffAt)} {game}: {reason}
        </p>
      ))}
    </More>
  );

/** One trial: how far it is, what it found, and what may be done. */
export const TrialPanel = ({ trial }: { trial: Trial }) => {
  const { id, promptVersion, model, standing, state } = trial;
  const report = useRead('/api/admin/lab/trials/{id}', { params: { id } });
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const stop = () =>
    run('stop', 'Failed to stop the trial', async () => {
      await callEndpoint('post /api/admin/lab/trials/{id}/stop', { params: { id } });
      await refresh('lab', 'logs');
    });
  const promote = async () => {
    const isMeant = await confirm({
      title: `Make version ${promptVersion} with ${model} active?`,
      text: (
        <>
          <p>{foundText(report.data)}</p>
          <p>
            It writes every card from the next one on, in place of version {standing.promptVersion} with{' '}
            {standing.model}. Published cards keep what wrote them.
            {state === 'running' && ' The trial ends.'}
          </p>
        </>
      ),
      action: 'Make Active',
    });
    if (!isMeant) return;
    await run('promote', 'Failed to make it active', async () => {
      await callEndpoint('post /api/admin/lab/trials/{id}/promotion', { params: { id }, body: {} });
      await refresh('lab', 'config', 'logs');
      toast({
        kind: 'done',
        title: 'Made Active',
        text: `Version ${promptVersion} with ${model} writes cards from now on.`,
      });
    });
  };
  return (
    <Panel aria-labelledby={`lab-trial-${id}`}>
      <PanelHead>
        <div>
          <PanelTitle as="h3" id={`lab-trial-${id}`}>
            Version {promptVersion} with {model}
          </PanelTitle>
          <p>
            Since {shortTime(trial.createdAt)}, by {trial.author}, for {Math.round(100 * trial.share)}% of the
            games. Written beside each card published by version {standing.promptVersion} with{' '}
            {standing.model}, from the same data, shown to nobody, fixed before kick-off. {endsText(trial)}
          </p>
        </div>
        <Row>
          {!trial.isActive && (
            <Button
              size="sm"
              busy={busy.has('promote')}
              disabled={busy.size > 0}
              onClick={() => void promote()}
            >
              Make Active
            </Button>
          )}
          {state === 'running' && (
            <Button size="sm" busy={busy.has('stop')} disabled={busy.size > 0} onClick={() => void stop()}>
              Stop Trial
            </Button>
          )}
        </Row>
      </PanelHead>
      <PanelBody>
        {trial.note !== null && <Alert tone="warn">It waits: {trial.note}</Alert>}
        <ReadState read={report} what="the trial" height={160}>
          {(found) => (
            <>
              <Counts $isFramed>
                {(
                  [
                    ['Scored', countText(found.settled)],
                    ['In the record', countText(found.committed)],
                    ['Waiting to be asked', countText(found.waiting)],
                    ['No card', countText(found.unusable)],
                    ['Missed', countText(found.missed)],
                    ['Cost', dollarsText(found.spent)],
                    [`Today, of ${dollarsText(found.dayCap)}`, dollarsText(found.spentToday)],
                  ] as const
                ).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </Counts>
              {found.table === null ? (
                <Muted as="p">No game of it has a result yet.</Muted>
              ) : (
                <Found table={found.table} report={found} />
              )}
              <Problems problems={found.problems} />
            </>
          )}
        </ReadState>
      </PanelBody>
    </Panel>
  );
};
