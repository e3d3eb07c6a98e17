import { useState } from 'react';
import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Field, Textarea } from '../../../../../ui/Field.tsx';
import { Panel, PanelBody, PanelFoot, PanelHead, Section } from '../../../../../ui/layout.tsx';
import { Select } from '../../../../../ui/Select.tsx';
import { toast } from '../../../../../ui/toasts.ts';
import { Muted, PanelTitle } from '../../../../../ui/typography.tsx';
import { costText } from '../../../work/figures.ts';
import { useRefresh } from '../../../work/refresh.ts';
import { useAction } from '../../../work/use-action.ts';
import { differenceText, type LabTable, readingText, type Report } from './lab.ts';

const KEEP = 'keep';

/** What happens after a comparison: keep what writes cards, or make a pair active, with a reason. */
export const Decide = ({ report, table }: { report: Report; table: LabTable }) => {
  const [choice, setChoice] = useState(KEEP);
  const [reason, setReason] = useState('');
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const pairs = table.columns.filter(({ model }) => model !== null);
  const chosen = pairs.find(({ column }) => column === choice);
  const model = report.models.find(({ id }) => id === chosen?.model);
  const active =
    chosen?.promptVersion != null && model
      ? { promptVersion: chosen.promptVersion, provider: model.provider, model: model.id }
      : null;
  const decide = () =>
    run('decide', 'Failed to keep the decision', async () => {
      await callEndpoint('post /api/admin/lab/runs/{id}/decision', {
        params: { id: report.id },
        body: { active, reason: reason.trim() },
      });
      await refresh('config', 'logs', 'lab');
      setReason('');
      toast({
        kind: 'done',
        title: active ? 'Made Active' : 'Kept',
        text: active
          ? `Version ${active.promptVersion} with ${active.model} writes cards from now on.`
          : 'What writes cards stays as it is.',
      });
    });
  return (
    <Section id="lab-decide" title="Decide">
      <Panel aria-labelledby="lab-decide-head">
        <PanelHead>
          <div>
            <PanelTitle as="h3" id="lab-decide-head">
              What happens now
            </PanelTitle>
            <p>The choice, its reason and this result are kept in the audit record.</p>
          </div>
        </PanelHead>
        <PanelBody>
          <Field label="Choice">
            {(control) => (
              <Select
                {...control}
                value={choice}
                onChange={setChoice}
                options={[
                  { value: KEEP, label: 'Keep what writes cards now' },
                  ...pairs.map(({ column, promptVersion, model: id }) => ({
                    value: column,
                    label: `Make version ${promptVersion} with ${id} active`,
                  })),
                ]}
              />
            )}
          </Field>
          {chosen && (
            <Muted as="p">
              {readingText(chosen)}: {differenceText(chosen)}, on {table.n} games
              {table.games === 'unseen' ? '' : ' that could be remembered'}. {costText(chosen.costPerAnswer)}{' '}
              a card.
            </Muted>
          )}
          <Field label="Why">
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </PanelBody>
        <PanelFoot>
          <Button disabled={reason.trim() === ''} busy={busy !== undefined} onClick={() => void decide()}>
            {active ? 'Make It Active' : 'Keep'}
          </Button>
        </PanelFoot>
      </Panel>
    </Section>
  );
};
