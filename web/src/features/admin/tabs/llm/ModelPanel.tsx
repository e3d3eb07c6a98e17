import type { Config, ModelView } from '#core/contract/admin-config';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { isUnauthorized } from '../../../../api/failure.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../../ui/layout.tsx';
import { SwitchLine } from '../../../../ui/Switch.tsx';
import { clockTime } from '../../../../ui/time.ts';
import { toast } from '../../../../ui/toasts.ts';
import { Muted, PanelTitle } from '../../../../ui/typography.tsx';
import { dayText } from '../../work/figures.ts';
import { ModelFields, type ModelChoice } from '../../work/models.tsx';
import { KeptText } from '../../work/KeptText.tsx';
import { LeftAlone, long } from '../../work/long-work.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { Refusal, useAction } from '../../work/use-action.ts';
import { useEdited } from '../../work/use-edited.ts';
import { useStoreSetting } from '../../work/use-sure.tsx';

const Notice = ({ model }: { model: ModelView | undefined }) => {
  if (model === undefined) return null;
  const { status, shutdownDate, replacement, keyConfigured, name } = model;
  return (
    <>
      {status !== 'current' && shutdownDate !== null && (
        <Alert tone="warn">
          <b>
            {name} {status === 'retired' ? 'was shut down on' : 'shuts down on'} {dayText(shutdownDate)}.
          </b>{' '}
          {replacement !== null && `Its replacement is ${replacement}.`}
        </Alert>
      )}
      {!keyConfigured && (
        <Alert tone="warn">
          No API key is set for this provider: set it in the environment and start again.
        </Alert>
      )}
    </>
  );
};

/** Says whether a key works. Returns the text that stays beside the button. */
const checkKey = async (provider: ModelChoice['provider']): Promise<string | undefined> => {
  try {
    const { valid, error } = await long(
      'Checking the key',
      callEndpoint('post /api/admin/validate-key', { body: { provider } }),
    );
    if (valid) {
      toast({ kind: 'done', title: 'API Key Valid', text: 'The provider accepts the configured key.' });
      return `Key valid, checked ${clockTime(new Date().toISOString())}`;
    }
    toast({ kind: 'fault', title: 'API Key Invalid', text: error ?? 'The API key could not be validated' });
  } catch (error) {
    if (error instanceof LeftAlone) throw error;
    if (!isUnauthorized(error))
      toast({ kind: 'fault', title: 'Validation Failed', text: 'Could not validate API key' });
  }
  return undefined;
};

/** Provider, model and auto-publish, saved together. */
export const ModelPanel = ({ config, models }: { config: Config; models: readonly ModelView[] }) => {
  const model = useEdited<ModelChoice>('model', config.llm);
  const publishing = useEdited('auto-publish', config.autoPublish);
  const choice = model.value;
  const [checked, setChecked] = useState<string>();
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const store = useStoreSetting();
  const isChanged = model.isChanged || publishing.isChanged;

  const save = () =>
    run('save', 'Failed to save LLM configuration', async () => {
      if (model.isChanged && !(await store({ key: 'llm_config', value: choice, basedOn: model.basedOn })))
        return;
      model.stored();
      if (publishing.isChanged) {
        const [value, basedOn] = [{ enabled: publishing.value }, { enabled: publishing.basedOn }];
        if (!(await store({ key: 'auto_publish_cards', value, basedOn }))) return;
      }
      publishing.stored();
      await refresh('config');
      toast({
        kind: 'done',
        title: 'Configuration Saved',
        text: `New cards are written by ${choice.model}.`,
      });
    });
  const validate = () =>
    run('validate', 'Validation Failed', async () => setChecked(await checkKey(choice.provider)));

  const sync = () =>
    run('sync', 'Failed to sync models', async () => {
      const { providers } = await long(
        'Asking the providers for their models',
        callEndpoint('post /api/admin/models/sync'),
      );
      await refresh('config');
      const asked = providers.filter(({ state }) => state === 'asked');
      const failed = providers.find(({ state }) => state === 'failed');
      if (failed) throw new Refusal(`${failed.provider}: ${failed.error}`);
      const days = asked.flatMap(({ changes }) => changes);
      toast({
        kind: 'done',
        title: 'Models Synced',
        text:
          days.length === 0
            ? 'No new day of shutdown.'
            : days.map(({ model, shutdown }) => `${model} ends on ${shutdown}.`).join(' '),
      });
    });

  return (
    <Panel aria-labelledby="model-panel">
      <PanelHead>
        <div>
          <PanelTitle as="h2" id="model-panel">
            Provider and model
          </PanelTitle>
          <p>Used for new cards. Cards already written keep the model that wrote them.</p>
        </div>
      </PanelHead>
      <PanelBody>
        <KeptText edits={[model, publishing]} />
        <ModelFields
          models={models}
          value={choice}
          onChange={(next) => {
            model.change(next);
            setChecked(undefined);
          }}
        />
        <Notice
          model={models.find(({ provider, model }) => provider === choice.provider && model === choice.model)}
        />
        <SwitchLine
          label="Auto-publish"
          text="Publish a new card at once. Cards that need review wait for you either way."
          checked={publishing.value}
          onChange={publishing.change}
        />
      </PanelBody>
      <PanelFoot>
        <Button
          variant={isChanged ? 'primary' : 'plain'}
          disabled={!isChanged || choice.model === ''}
          busy={busy.has('save')}
          onClick={() => void save()}
        >
          Save Configuration
        </Button>
        <Button busy={busy.has('validate')} onClick={() => void validate()}>
          <KeyRound size={16} aria-hidden="true" />
          Validate API Key
        </Button>
        <Button busy={busy.has('sync')} onClick={() => void sync()}>
          Sync Models
        </Button>
        {checked !== undefined && <Muted>{checked}</Muted>}
      </PanelFoot>
    </Panel>
  );
};
