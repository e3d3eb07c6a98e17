import { Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Panel, PanelBody, PanelHead, Row, Section, Stack } from '../../../../../ui/layout.tsx';
import { Meter } from '../../../../../ui/Meter.tsx';
import { countText } from '../../../../../ui/numbers.ts';
import { PanelTitle } from '../../../../../ui/typography.tsx';
import { Small, Strong } from '../../../parts/parts.tsx';
import { useRefresh } from '../../../work/refresh.ts';
import { useAction } from '../../../work/use-action.ts';
import { Faults } from './Faults.tsx';
import { progressText, type Run } from './lab.ts';

const Grid = styled.div<{ $models: number }>`
  display: grid;
  grid-template-columns: auto repeat(${({ $models }) => $models}, minmax(0, 1fr));
  gap: var(--space-2) var(--space-4);
  align-items: center;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const One = ({ run }: { run: Run }) => {
  const { busy, run: act } = useAction();
  const refresh = useRefresh();
  const { id, name, state, done, calls, prompts, models } = run;
  const each = calls / Math.max(1, prompts.length * models.length);
  const tell = (what: 'pause' | 'resume' | 'stop') =>
    act(what, `Failed to ${what}`, async () => {
      await callEndpoint(`post /api/admin/lab/runs/{id}/${what}`, { params: { id } });
      await refresh('lab');
    });
  return (
    <Panel aria-label={name}>
      <PanelHead>
        <div>
          <PanelTitle as="h3">{name}</PanelTitle>
          <p>{progressText(run)}</p>
        </div>
        <Row>
          {state === 'paused' ? (
            <Button size="sm" busy={busy.has('resume')} onClick={() => void tell('resume')}>
              <Play size={16} aria-hidden="true" /> Resume
            </Button>
          ) : (
            <Button
              size="sm"
              busy={busy.has('pause')}
              disabled={run.asked !== null}
              onClick={() => void tell('pause')}
            >
              <Pause size={16} aria-hidden="true" /> Pause
            </Button>
          )}
          <Button
            size="sm"
            busy={busy.has('stop')}
            disabled={run.asked === 'stop'}
            onClick={() => void tell('stop')}
          >
            Stop and Keep
          </Button>
        </Row>
      </PanelHead>
      {state !== 'queued' && calls > 0 && (
        <PanelBody>
          <Meter share={done / calls} />
          <Grid $models={models.length}>
            <span />
            {models.map(({ id: model }) => (
              <Small key={model}>{model}</Small>
            ))}
            {prompts.flatMap((prompt) => [
              <Strong key={prompt}>{prompt}</Strong>,
              ...models.map(({ id: model }) => {
                const cell = run.cells.find((one) => one.promptVersion === prompt && one.model === model);
                return (
                  <Stack key={`${prompt} ${model}`} $gap={1}>
                    <Small>
                      {countText(cell?.done ?? 0)} of {countText(each)}
                    </Small>
                    <Meter share={(cell?.done ?? 0) / each} />
                  </Stack>
                );
              }),
            ])}
          </Grid>
          <Stack $gap={1}>
            <Small as="p">
              Asked game by game, so that a stopped run still has whole games in every cell.
            </Small>
            <Faults runId={id} />
          </Stack>
        </PanelBody>
      )}
    </Panel>
  );
};

/** What is going or waits, how far it is, and what it has cost so far. */
export const Running = ({ runs }: { runs: readonly Run[] }) => (
  <Section id="lab-running" title="Running" note="Goes on if you leave; one run at a time">
    {runs.toReversed().map((run) => (
      <One key={run.id} run={run} />
    ))}
  </Section>
);
