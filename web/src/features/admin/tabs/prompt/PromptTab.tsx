import type { Config } from '#core/contract/admin-config';
import { promptLength } from '#core/domain/prompt-length';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { ApiFailure } from '../../../../api/failure.ts';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field, Textarea } from '../../../../ui/Field.tsx';
import { Chip, ChipRow } from '../../../../ui/Chip.tsx';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { toast } from '../../../../ui/toasts.ts';
import { Muted, PanelTitle } from '../../../../ui/typography.tsx';
import { Code } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { useTabPlace } from '../../tab-context.ts';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { DiffView } from './DiffView.tsx';
import { TryDialog } from './TryDialog.tsx';
import { Versions } from './Versions.tsx';

const { least, most } = promptLength;

const Editor = ({
  config,
  draft,
  onDraft,
}: {
  config: Config;
  draft: string;
  onDraft: (text: string) => void;
}) => {
  const [trying, setTrying] = useState(false);
  const [comparing, setComparing] = useState(false);
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const isChanged = draft.trim() !== config.prompt.trim();
  const isRight = draft.trim().length >= least && draft.length <= most;
  const save = () =>
    run('save', 'Failed to save prompt template', async () => {
      const saved = await callEndpoint('post /api/admin/config', {
        body: { key: 'soccer_prompt', value: draft.trim(), basedOn: config.promptVersion },
      }).catch(async (error: unknown) => {
        // Someone else saved meanwhile: the draft stays, and is compared with what is active now.
        if (error instanceof ApiFailure && error.status === 409) await refresh('config');
        throw error;
      });
      await refresh('config');
      setComparing(false);
      toast({
        kind: 'done',
        title: 'Prompt Saved',
        text: `Version ${saved.promptVersion} is active. Cards already written keep the version that wrote them.`,
      });
    });
  return (
    <Panel aria-labelledby="prompt-editor">
      <PanelHead>
        <div>
          <PanelTitle as="h2" id="prompt-editor">
            Prompt
          </PanelTitle>
          <p>Saved as a new version; every card names the version it was written with.</p>
        </div>
        <Muted>Version {config.promptVersion} is active</Muted>
      </PanelHead>
      <PanelBody>
        <Field
          label="Prompt template"
          hint={`${countText(draft.length)} of ${countText(most)} characters`}
          {...(!isRight && { error: `A prompt has ${least} to ${countText(most)} characters.` })}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={18}
              value={draft}
              onChange={(event) => onDraft(event.target.value)}
            />
          )}
        </Field>
        {comparing && isChanged && (
          <DiffView before={config.prompt} after={draft} label="Draft against the active version" />
        )}
      </PanelBody>
      <PanelFoot>
        <Button
          variant={isChanged ? 'primary' : 'plain'}
          disabled={!isChanged || !isRight}
          busy={busy !== undefined}
          onClick={() => void save()}
        >
          Save Prompt
        </Button>
        <Button disabled={!isRight} onClick={() => setTrying(true)}>
          <FlaskConical size={16} aria-hidden="true" />
          Try It
        </Button>
        <Button disabled={!isChanged} aria-pressed={comparing} onClick={() => setComparing(!comparing)}>
          Compare with active
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={() => onDraft(config.prompt)}>
            Discard changes
          </Button>
        )}
      </PanelFoot>
      {trying && <TryDialog prompt={draft.trim()} onClose={() => setTrying(false)} />}
    </Panel>
  );
};

const LabView = lazy(async () => ({ default: (await import('./lab/LabView.tsx')).LabView }));

const views = [
  ['editor', 'Editor'],
  ['versions', 'Versions'],
  ['lab', 'Lab'],
] as const;

const Loaded = ({ config }: { config: Config }) => {
  const { query, change } = useTabPlace();
  const view = views.find(([key]) => key === query.get('view'))?.[0] ?? 'editor';
  const [draft, setDraft] = useState(config.prompt);
  const [base, setBase] = useState(config.prompt);
  // Another version became active: an untouched editor follows, a draft stays.
  if (base !== config.prompt) {
    setBase(config.prompt);
    if (draft.trim() === base.trim()) setDraft(config.prompt);
  }
  const load = (text: string) => {
    setDraft(text);
    change({ view: undefined });
  };
  return (
    <>
      <ChipRow aria-label="View of the prompt">
        {views.map(([key, name]) => (
          <Chip
            key={key}
            aria-pressed={key === view}
            onClick={() => change({ view: key === 'editor' ? undefined : key })}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
      {view === 'lab' && (
        <Suspense>
          <LabView />
        </Suspense>
      )}
      {view === 'versions' && <Versions active={config.prompt} onLoad={load} />}
      {view === 'editor' && <EditorView config={config} draft={draft} onDraft={setDraft} />}
    </>
  );
};

const EditorView = (props: { config: Config; draft: string; onDraft: (text: string) => void }) => {
  const { config } = props;
  return (
    <>
      <Editor {...props} />
      <Panel aria-labelledby="json-instructions">
        <PanelHead>
          <div>
            <PanelTitle as="h2" id="json-instructions">
              JSON output instructions
            </PanelTitle>
            <p>Made from the schema of the reply and sent after the prompt. Read-only.</p>
          </div>
        </PanelHead>
        <PanelBody>
          <Code role="region" aria-label="JSON output instructions" tabIndex={0}>
            {config.jsonInstructions}
          </Code>
        </PanelBody>
      </Panel>
    </>
  );
};

/** The prompt: editor, trial and what is added to it; its versions; and the lab, where they are compared. */
export const PromptTab = () => {
  const config = useEndpoint('/api/admin/config');
  return (
    <ReadState read={config} what="the prompt" height={480}>
      {(data) => <Loaded config={data} />}
    </ReadState>
  );
};
