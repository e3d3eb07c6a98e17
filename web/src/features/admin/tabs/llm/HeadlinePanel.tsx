import { Button } from '../../../../ui/Button.tsx';
import { Field, Textarea } from '../../../../ui/Field.tsx';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../../ui/layout.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { PanelTitle } from '../../../../ui/typography.tsx';
import { KeptText } from '../../work/KeptText.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { useEdited } from '../../work/use-edited.ts';
import { useStoreSetting } from '../../work/use-sure.tsx';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Picks that say too little to be a card's headline; they may still be in its list. */
export const HeadlinePanel = ({ exclusions }: { exclusions: readonly string[] }) => {
  const before = exclusions.join('\n');
  const edit = useEdited('headline', before);
  const { value: text, basedOn, isChanged, change } = edit;
  const store = useStoreSetting();
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const save = () =>
    run('save', 'Failed to save LLM configuration', async () => {
      const value = linesOf(text);
      if (!(await store({ key: 'headline_exclusions', value, basedOn: linesOf(basedOn) }))) return;
      edit.stored();
      await refresh('config');
      toast({ kind: 'done', title: 'Configuration Saved', text: 'It holds for the next card.' });
    });
  return (
    <Panel aria-labelledby="headline">
      <PanelHead>
        <div>
          <PanelTitle as="h2" id="headline">
            Never the headline
          </PanelTitle>
          <p>
            Picks that nearly always come true say little. They may stand in the list, not as the most
            confident tip.
          </p>
        </div>
      </PanelHead>
      <PanelBody>
        <KeptText edits={[edit]} />
        <Field
          label="Picks, one a line"
          hint="market/selection, or market/selection/FROM..TO for a range of lines"
        >
          {(control) => (
            <Textarea
              {...control}
              rows={Math.min(16, Math.max(5, exclusions.length + 1))}
              spellCheck={false}
              value={text}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
      </PanelBody>
      <PanelFoot>
        <Button
          variant={isChanged ? 'primary' : 'plain'}
          disabled={!isChanged}
          busy={busy.size > 0}
          onClick={() => void save()}
        >
          Save Picks
        </Button>
      </PanelFoot>
    </Panel>
  );
};
