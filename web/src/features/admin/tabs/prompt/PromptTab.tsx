import type { Config } from '#core/contract/admin-config';
import { promptLength } from '#core/domain/prompt-length';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { callEndpoint, readEndpoint } from '../../../../api/call-endpoint.ts';
import { ApiFailure } from '../../../../api/failure.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Field, Textarea } from '../../../../ui/Field.tsx';
import { Chip, ChipRow } from '../../../../ui/Chip.tsx';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { toast } from '../../../../ui/toasts.ts';
import { Muted, PanelTitle } from '../../../../ui/typography.tsx';
import { useListPolling } from '../../list/use-list-polling.ts';
import { Code } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { useTabPlace } from '../../tab-context.ts';
import { KeptText } from '../../work/KeptText.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { type Edited, useEdited } from '../../work/use-edited.ts';
import { DiffView } from './DiffView.tsx';
import { TryDialog } from './TryDialog.tsx';
import { Versions } from './Versions.tsx';
import { useRead } from '../../work/use-read.ts';

const { least, most } = promptLength;

/** A prompt as it is typed, and the version it was begun from. */
interface Draft {
  text: string;
  version: number;
}

interface EditorProps {
  config: Config;
  edit: Edited<Draft>;
}

const isChanged = (config: Config, { text }: Pick<Draft, 'text'>) => text.trim() !== config.prompt.trim();

/** That a draft was brought back, and that it was begun from a version which is active no more. */
const DraftNotice = ({ config, edit }: EditorProps) =>
  isChanged(config, edit.value) && (
    <>
      <KeptText edits={[edit]} />
      {edit.value.version !== config.promptVersion && (
        <Alert tone="warn">
          Version {config.promptVersion} became active while version {edit.value.version} was edited. Compare
          your draft with it before you save.
        </Alert>
      )}
    </>
  );

const untouched = ({ prompt, promptVersion }: Config): Draft => ({ text: prompt, version: promptVersion });

/** What was typed or loaded: begun from the version that is active where it is that one's text. */
const draftOf = (config: Config, edit: Edited<Draft>, text: string): Draft => ({
  text,
  version: isChanged(config, { text }) ? edit.value.version : config.promptVersion,
});

const Editor = (props: EditorProps) => {
  const { config, edit } = props;
  const { text: draft, version } = edit.value;
  const [trying, setTrying] = useState(false);
  const [comparing, setComparing] = useState(false);
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const differs = isChanged(config, edit.value);
  const isRight = draft.trim().length >= least && draft.length <= most;
  const save = () =>
    run('save', 'Failed to save prompt template', async () => {
      const saved = await callEndpoint('post /api/admin/config', {
        body: { key: 'soccer_prompt', value: draft.trim(), basedOn: version },
      }).catch(async (error: unknown) => {
        // Someone else saved meanwhile: the draft stays, and is compared with what is active now.
        if (error instanceof ApiFailure && error.status === 409) {
          const active = await readEndpoint('/api/admin/config');
          await refresh('config');
          edit.change({ text: draft, version: active.promptVersion });
        }
        throw error;
      });
      edit.stored();
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
        <DraftNotice {...props} />
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
              onChange={(event) => edit.change(draftOf(config, edit, event.target.value))}
            />
          )}
        </Field>
        {comparing && differs && (
          <DiffView before={config.prompt} after={draft} label="Draft against the active version" />
        )}
      </PanelBody>
      <PanelFoot>
        <Button
          variant={differs ? 'primary' : 'plain'}
          disabled={!differs || !isRight}
          busy={busy.size > 0}
          onClick={() => void save()}
        >
          Save Prompt
        </Button>
        <Button disabled={!isRight} onClick={() => setTrying(true)}>
          <FlaskConical size={16} aria-hidden="true" />
          Try It
        </Button>
        <Button disabled={!differs} aria-pressed={comparing} onClick={() => setComparing(!comparing)}>
          Compare with active
        </Button>
        {differs && (
          <Button variant="quiet" onClick={edit.reset}>
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
  const edit = useEdited('prompt', untouched(config));
  const load = (text: string) => {
    edit.change(draftOf(config, edit, text));
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
      {view === 'editor' && <EditorView config={config} edit={edit} />}
    </>
  );
};

const EditorView = (props: EditorProps) => {
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
  const config = useRead('/api/admin/config', useListPolling());
  return (
    <ReadState read={config} what="the prompt" height={480}>
      {(data) => <Loaded config={data} />}
    </ReadState>
  );
};
