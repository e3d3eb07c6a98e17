import type { Config } from '#core/contract/admin-config';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../ui/layout.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { PanelTitle } from '../../../../ui/typography.tsx';
import { FormGrid, KeyValues } from '../../parts/parts.tsx';
import { moneyText } from '../../work/figures.ts';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
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

/** Sets what may be spent a day and a month. */
export const CapsDialog = ({ caps, onClose }: { caps: Caps; onClose: () => void }) => {
  const [basedOn] = useState(caps);
  const [day, setDay] = useState(caps.day?.toString() ?? '');
  const [month, setMonth] = useState(caps.month?.toString() ?? '');
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const store = useStoreSetting();
  const value = { day: parseCap(day), month: parseCap(month) };
  const save = async () => {
    const { day: dayCap, month: monthCap } = value;
    if (dayCap === undefined || monthCap === undefined) return;
    let isStored = false;
    await run('save', 'Failed to save LLM configuration', async () => {
      isStored = await store({ key: 'spend_caps', value: { day: dayCap, month: monthCap }, basedOn });
      if (!isStored) return;
      await refresh('config', 'queue', 'analytics');
      toast({ kind: 'done', title: 'Spending Caps Saved', text: 'They hold from the next model call on.' });
    });
    if (isStored) onClose();
  };
  const field = (
    label: string,
    text: string,
    set: (next: string) => void,
    cap: number | null | undefined,
  ) => (
    <Field
      label={label}
      {...(cap === undefined && { error: 'Enter dollars from 0 to 1,000,000, or leave it empty.' })}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={text}
          onChange={(event) => set(event.target.value)}
          placeholder="No cap"
        />
      )}
    </Field>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Spending caps"
      description="No model call starts that could pass a cap. Days and months are counted in UTC. Empty: no cap."
    >
      <DialogBody>
        <FormGrid>
          {field('Dollars a day', day, setDay, value.day)}
          {field('Dollars a month', month, setMonth, value.month)}
        </FormGrid>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={value.day === undefined || value.month === undefined}
          busy={busy !== undefined}
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
          <dd>{caps.day === null ? 'No cap' : moneyText(caps.day)}</dd>
          <dt>A month</dt>
          <dd>{caps.month === null ? 'No cap' : moneyText(caps.month)}</dd>
        </KeyValues>
      </PanelBody>
      {editing && <CapsDialog caps={caps} onClose={() => setEditing(false)} />}
    </Panel>
  );
};
