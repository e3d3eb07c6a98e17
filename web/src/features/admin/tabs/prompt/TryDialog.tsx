import { useState } from 'react';
import type { CallData } from '../../../../api/endpoints.ts';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ConfidenceLine } from '../../../../ui/Confidence.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { TextBlock } from '../../../../ui/TextBlock.tsx';
import { SmallTitle } from '../../../../ui/typography.tsx';
import { GamePicker } from '../../list/GamePicker.tsx';
import { KeyValues, Strong } from '../../parts/parts.tsx';
import { costText, durationText } from '../../work/figures.ts';
import { long, LongWorkHere } from '../../work/long-work.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';

type Trial = CallData<'post /api/admin/prompts/try'>;

const tokensText = (tokens: number | null) => (tokens === null ? '–' : countText(tokens));

const Outcome = ({ trial }: { trial: Trial }) => (
  <Stack $gap={4} role="status">
    <div>
      <Strong as="p">{trial.outcome}</Strong>
      <p>{trial.market}</p>
    </div>
    <ConfidenceLine value={trial.confidence} />
    <KeyValues>
      <dt>Model</dt>
      <dd>{trial.model}</dd>
      <dt>Cost</dt>
      <dd>{costText(trial.cost)}</dd>
      <dt>Tokens</dt>
      <dd>
        {tokensText(trial.inputTokens)} in, {tokensText(trial.outputTokens)} out
      </dd>
      <dt>Time</dt>
      <dd>{durationText(trial.durationMs)}</dd>
    </KeyValues>
    {trial.warnings.map(({ level, text }) => (
      <Alert key={text} tone={level === 'serious' ? 'warn' : 'info'}>
        {text}
      </Alert>
    ))}
    {trial.supportingFacts !== null && (
      <Stack $gap={2}>
        <SmallTitle as="h3">Strongest Supporting Facts</SmallTitle>
        <p>Home: {trial.supportingFacts.home}</p>
        <p>Away: {trial.supportingFacts.away}</p>
      </Stack>
    )}
    <TextBlock value={trial.fullAnalysis} size="small" />
  </Stack>
);

/** Runs a draft on one game and shows what it would write. Nothing of it is stored or published but the call's cost. */
export const TryDialog = ({ prompt, onClose }: { prompt: string; onClose: () => void }) => {
  const [gameId, setGameId] = useState<number>();
  const [trial, setTrial] = useState<Trial>();
  const { data: models } = useEndpoint('/api/admin/models');
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const model = models?.find(({ isDefault }) => isDefault);
  const start = () =>
    run('try', 'Failed to try the prompt', async () => {
      if (gameId === undefined) return;
      setTrial(undefined);
      setTrial(
        await long(
          'Trying the draft',
          callEndpoint('post /api/admin/prompts/try', { body: { gameId, prompt } }),
          { isInDialog: true },
        ),
      );
      await refresh('queue', 'analytics');
    });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Try the draft"
      description="Writes one card with this draft and shows it here. It is not stored and not published; the model call is paid."
    >
      <DialogBody>
        <GamePicker value={gameId} onChange={setGameId} />
        <p>
          1 game, written by {model?.model ?? 'the configured model'}, about{' '}
          {costText(model?.estimatedCardCost)}.
        </p>
        {trial !== undefined && <Outcome trial={trial} />}
        <LongWorkHere />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          disabled={gameId === undefined}
          busy={busy.size > 0}
          onClick={() => void start()}
        >
          {busy.size === 0 ? 'Run the Draft' : 'Running...'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
