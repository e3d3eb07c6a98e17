import type { Config } from '#core/contract/admin-config';
import { dollarsText } from '#core/domain/money';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../ui/layout.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { PanelTitle } from '../../../../ui/typography.tsx';
import { FormGrid, KeyValues } from '../../parts/parts.tsx';
import { KeptText } from '../../work/KeptText.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { useDialogEdit } from '../../work/use-dialog-edit.ts';
import { useStoreSetting } from '../../work/use-sure.tsx';

type Caps = Config['spendCaps'];

/** A typed cap: null for none, undefined where it is no amount. */
export const parseCap = (text: string): number | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  // Digits alone: 0x10 and 1e5 are numbers to a machine, and no amounts.
  if (!/^\d{1,7}(?:\.\d{1,4})?$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return value <= 1_000_000 ? value : undefined;
};

const typedOf = ({ day, month }: Caps) => ({ day: day?.toString() ?? '', month: month?.toString() ?? '' });
type Typed = ReturnType<typeof typedOf>;

/** Sets what may be spent a day and a month. */
export const CapsDialog = ({ caps, onClose }: { caps: Caps; onClose: () => void }) => {
  const edit = useDialogEdit('caps', typedOf(caps), onClose);
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const store = useStoreSetting();
  const value = { day: parseCap(edit.value.day), month: parseCap(edit.value.month) };
  const save = async () => {
    const { day: dayCap, month: monthCap } = value;
    if (dayCap === undefined || monthCap === undefined) return;
    const basedOn = {
      day: parseCap(edit.basedOn.day) ?? null,
      month: parseCap(edit.basedOn.month) ?? null,
    };
    let isStored = false;
    await run('save', 'Failed to save LLM configuration', async () => {
      isStored = await store({ key: 'spend_caps', value: { day: dayCap, month: monthCap }, basedOn });
      if (!isStored) return;
      await refresh('config', 'queue', 'analytics');
      toast({ kind: 'done', title: 'Spending Caps Saved', text: 'They hold from the next model call on.' });
    });
    if (isStored) edit.done();
  };
  const field = (label: string, key: keyof Typed) => (
    <Field
      label={label}
      {...(value[key] === undefined && { error: 'Enter dollars from 0 to 1,000,000, or leave it empty.' })}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={edit.value[key]}
          onChange={(event) => edit.type({ [key]: event.target.value })}
          placeholder="No cap"
        />
      )}
    </Field>
  );
  return (
    <Dialog
      open
      onClose={edit.leave}
      title="Spending caps"
      description="No model call starts that could pass a cap. Days and months are counted in UTC. Empty: no cap."
    >
      <DialogBody>
        <KeptText edits={[edit]} />
        <FormGrid>
          {field('Dollars a day', 'day')}
          {field('Dollars a month', 'month')}
        </FormGrid>
      </DialogBody>
      <DialogFoot>
        <Button onClick={edit.leave}>Cancel</Button>
        <Button
          variant="primary"
          disabled={value.day === undefined || value.month === undefined}
          busy={busy.size > 0}
          onClick={() => void save()}
        >
          Save Caps
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

/** The caps in force. */
export const CapsPanel = ({ caps }: { caps: Caps }) => {
  const [editing, setEditing] = useState(false);
  return (
    <Panel aria-labelledby="caps">
      <PanelHead>
        <div>
          <PanelTitle as="h2" id="caps">
            Spending caps
          </PanelTitle>
          <p>Generation stops at the cap.</p>
        </div>
        <Button size="sm" onClick={() => setEditing(true)}>
          <Pencil size={16} aria-hidden="true" />
          Edit Caps
        </Button>
      </PanelHead>
      <PanelBody>
        <KeyValues>
          <dt>A day</dt>
          <dd>{caps.day === null ? 'No cap' : dollarsText(caps.day)}</dd>
          <dt>A month</dt>
          <dd>{caps.month === null ? 'No cap' : dollarsText(caps.month)}</dd>
        </KeyValues>
      </PanelBody>
      {editing && <CapsDialog caps={caps} onClose={() => setEditing(false)} />}
    </Panel>
  );
};
