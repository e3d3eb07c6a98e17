import { useState } from 'react';
import { styled } from 'styled-components';
import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Field, Textarea } from '../../../../../ui/Field.tsx';
import { Columns, Panel, PanelBody, PanelHead, Section, Stack } from '../../../../../ui/layout.tsx';
import { toast } from '../../../../../ui/toasts.ts';
import { Muted, PanelTitle, TextButton, VisuallyHidden } from '../../../../../ui/typography.tsx';
import { Small, Strong } from '../../../parts/parts.tsx';
import { costText, counted } from '../../../work/figures.ts';
import { KeptText } from '../../../work/KeptText.tsx';
import { useRefresh } from '../../../work/refresh.ts';
import { useAction } from '../../../work/use-action.ts';
import { useEdited } from '../../../work/use-edited.ts';
import {
  differenceText,
  isActiveReference,
  type LabColumn,
  type LabTable,
  readingText,
  aboutText,
  type Report,
} from './lab.ts';

const KEEP = 'keep';

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
`;
const Line = styled.label`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 0 var(--space-3);
  width: 100%;
  padding: var(--space-3) 0;
  border-bottom: 1px solid var(--color-line);
  cursor: pointer;
  overflow-wrap: anywhere;
  input {
    width: 20px;
    height: 20px;
    margin: 2px 0;
    accent-color: var(--color-text);
  }
`;

const Choice = ({
  name,
  text,
  checked,
  onChoose,
}: {
  name: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
}) => (
  <Line>
    <input type="radio" name="lab-decision" checked={checked} onChange={onChoose} />
    <span>
      <Strong as="span">{name}</Strong>
      <Muted as="span" style={{ display: 'block' }}>
        {text}
      </Muted>
    </span>
  </Line>
);

/** What the table says of a pair, and what it costs. */
function choiceText(pair: LabColumn, { n, games }: LabTable, isActive: boolean): string {
  const needed = pair.against.reference?.needed ?? null;
  const more =
    pair.reading === 'not_distinguishable' && needed !== null && needed > n
      ? ` About ${aboutText(needed)} games would show such a difference.`
      : '';
  const found =
    pair.reading === 'reference'
      ? `${readingText(pair, isActive)}.`
      : `${readingText(pair)}: ${differenceText(pair)}, on ${counted(n, 'game')}${games === 'unseen' ? '' : ' that could be remembered'}.`;
  return `${found} ${costText(pair.costPerAnswer)} a card.${more}`;
}

/** What happens after a comparison: keep what writes cards, or make a pair active, with a reason. */
export const Decide = ({
  report,
  table,
  onTrials,
}: {
  report: Report;
  table: LabTable;
  /** Leads to where a trial is begun. */
  onTrials: () => void;
}) => {
  const [choice, setChoice] = useState(KEEP);
  const edit = useEdited(`lab-decision:${report.id}`, '');
  const reason = edit.value;
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
      edit.reset();
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
          <Columns $split="21">
            <Choices>
              <VisuallyHidden as="legend">Decision</VisuallyHidden>
              <Choice
                name="Keep what writes cards now"
                text={`When this comparison began: version ${report.activePrompt} with ${report.activeModel}.`}
                checked={choice === KEEP}
                onChoose={() => setChoice(KEEP)}
              />
              {pairs.map((pair) => (
                <Choice
                  key={pair.column}
                  name={`Make version ${pair.promptVersion} with ${pair.model} active`}
                  text={choiceText(pair, table, isActiveReference(report))}
                  checked={choice === pair.column}
                  onChoose={() => setChoice(pair.column)}
                />
              ))}
              <TextButton onClick={onTrials} style={{ marginTop: 'var(--space-3)' }}>
                Try one on coming games first
              </TextButton>
            </Choices>
            <Stack $gap={3}>
              <KeptText edits={[edit]} />
              <Field label="Why">
                {(control) => (
                  <Textarea
                    {...control}
                    rows={4}
                    maxLength={500}
                    value={reason}
                    onChange={({ target }) => edit.change(target.value)}
                  />
                )}
              </Field>
              <Button
                variant={active ? 'primary' : undefined}
                disabled={reason.trim() === ''}
                busy={busy.size > 0}
                onClick={() => void decide()}
              >
                {active ? `Make Version ${active.promptVersion} Active` : 'Keep'}
              </Button>
              <Small as="p">
                {reason.trim() === ''
                  ? 'A reason is needed: it is kept with the choice.'
                  : 'From the next card on. Published cards keep the version that wrote them.'}
              </Small>
            </Stack>
          </Columns>
        </PanelBody>
      </Panel>
    </Section>
  );
};
