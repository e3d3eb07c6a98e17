import { styled } from 'styled-components';
import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Panel, PanelBody, PanelHead, Section, Stack } from '../../../../../ui/layout.tsx';
import { Meter } from '../../../../../ui/Meter.tsx';
import { countText } from '../../../../../ui/numbers.ts';
import { shortTime } from '../../../../../ui/time.ts';
import { PanelTitle } from '../../../../../ui/typography.tsx';
import { Small, Strong } from '../../../parts/parts.tsx';
import { moneyText } from '../../../work/figures.ts';
import { useRefresh } from '../../../work/refresh.ts';
import { useAction } from '../../../work/use-action.ts';
import { useNow } from '../../../work/use-now.ts';
import { leftText, type Run } from './lab.ts';

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
  const now = useNow(5000);
  const { id, name, state, author, createdAt, done, calls, spent, maxCost, prompts, models } = run;
  const took = (now - Date.parse(createdAt)) / 1000;
  const left = done > 0 && calls > 0 ? leftText((took / done) * (calls - done)) : '';
  const each = calls / Math.max(1, prompts.length * models.length);
  const stop = () =>
    act('stop', 'Failed to stop', async () => {
      await callEndpoint('post /api/admin/lab/runs/{id}/stop', { params: { id } });
      await refresh('lab');
    });
  return (
    <Panel aria-label={name}>
      <PanelHead>
        <div>
          <PanelTitle as="h3">{name}</PanelTitle>
          <p>
            {state === 'queued'
              ? `Waits for a worker since ${shortTime(createdAt)}, asked for by ${author}.`
              : calls === 0
                ? `Started ${shortTime(createdAt)} by ${author}. Its games and their data are being looked at; nothing is asked yet.`
                : `Started ${shortTime(createdAt)} by ${author}. ${countText(done)} of ${countText(calls)} answers, ${moneyText(spent)} of ${moneyText(maxCost)}${left === '' ? '' : `, ${left} left`}.`}
          </p>
        </div>
        <Button size="sm" busy={busy !== undefined} onClick={() => void stop()}>
          Stop and Keep
        </Button>
      </PanelHead>
      {state === 'running' && calls > 0 && (
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
          <Small as="p">Asked game by game, so that a stopped run still has whole games in every cell.</Small>
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
