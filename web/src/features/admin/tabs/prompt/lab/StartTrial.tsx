import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import { useEndpoint } from '../../../../../api/use-endpoint.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Field, Input } from '../../../../../ui/Field.tsx';
import { PanelBody, PanelFoot } from '../../../../../ui/layout.tsx';
import { Select } from '../../../../../ui/Select.tsx';
import { toast } from '../../../../../ui/toasts.ts';
import { Muted } from '../../../../../ui/typography.tsx';
import { FormGrid } from '../../../parts/parts.tsx';
import { costText } from '../../../work/figures.ts';
import { KeptText } from '../../../work/KeptText.tsx';
import { useRefresh } from '../../../work/refresh.ts';
import { useAction } from '../../../work/use-action.ts';
import { useEdited } from '../../../work/use-edited.ts';
import { trialAsked, type TrialDraft, trialInitial } from './draft.ts';

/** Sets up a trial on coming games. A model that is tried already is not offered. */
export const StartTrial = () => {
  const trials = useEndpoint('/api/admin/lab/trials');
  const prompts = useEndpoint('/api/admin/prompts');
  const models = useEndpoint('/api/admin/models');
  const edit = useEdited('lab-trial', trialInitial);
  const { value: draft, change } = edit;
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const tried = new Set(
    (trials.data ?? []).filter(({ state }) => state === 'running').map(({ model: own }) => own),
  );
  const offered = (models.data ?? []).filter(
    ({ model, status, inputPrice, keyConfigured }) =>
      status !== 'retired' && inputPrice !== null && keyConfigured && !tried.has(model),
  );
  const chosen = offered.find(({ model }) => model === draft.model);
  const asked = chosen && trialAsked(draft, chosen.provider);
  const field = (label: string, key: keyof TrialDraft, hint?: string, type?: 'date') => (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Input
          {...control}
          {...(type ? { type } : { inputMode: 'decimal' as const })}
          value={draft[key]}
          onChange={({ target }) => change({ ...draft, [key]: target.value })}
        />
      )}
    </Field>
  );
  const start = () =>
    run('start', 'Failed to start the trial', async () => {
      if (!asked) return;
      await callEndpoint('post /api/admin/lab/trials', { body: asked });
      await refresh('lab', 'logs');
      edit.reset();
      toast({
        kind: 'done',
        title: 'Trial Started',
        text: 'It answers beside the cards that are published from now on.',
      });
    });
  return (
    <>
      <PanelBody>
        <KeptText edits={[edit]} />
        <FormGrid>
          <Field label="Prompt version">
            {(control) => (
              <Select
                {...control}
                value={draft.promptVersion}
                placeholder="Choose a version"
                onChange={(promptVersion) => change({ ...draft, promptVersion })}
                options={(prompts.data ?? []).map(({ version, isActive }) => ({
                  value: String(version),
                  label: `Version ${version}${isActive ? ', active' : ''}`,
                }))}
              />
            )}
          </Field>
          <Field label="Model">
            {(control) => (
              <Select
                {...control}
                value={draft.model}
                placeholder="Choose a model"
                onChange={(model) => change({ ...draft, model })}
                options={offered.map(({ model, isDefault, estimatedCardCost }) => ({
                  value: model,
                  label: `${model}${isDefault ? ', active' : ''}`,
                  aside: costText(estimatedCardCost),
                }))}
              />
            )}
          </Field>
        </FormGrid>
        <FormGrid $columns={4}>
          {field('Share of the games, %', 'share', 'Drawn by chance, the same everywhere')}
          {field('At most a day, $', 'dayCap', 'Reserved before each question')}
          {field('Ends after answers', 'mostGames', 'Empty: no end')}
          {field('Last day', 'until', undefined, 'date')}
        </FormGrid>
      </PanelBody>
      <PanelFoot>
        <Button disabled={!asked} busy={busy.size > 0} onClick={() => void start()}>
          Start Trial
        </Button>
        {chosen && chosen.estimatedCardCost !== null && (
          <Muted>about {costText(chosen.estimatedCardCost)} a game</Muted>
        )}
      </PanelFoot>
    </>
  );
};
