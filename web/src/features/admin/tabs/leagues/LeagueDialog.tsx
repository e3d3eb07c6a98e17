import type { AdminLeague } from '#core/contract/admin-config';
import { useState } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';

const none = 'none';
const tiers = [
  { value: none, label: 'Not known' },
  ...['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((name, index) => ({
    value: String(index + 1),
    label: `${name} league`,
  })),
];

const numberOf = (value: string): number | null => (value === none ? null : Number(value));

/** Changes what a league is called on the site, and where it stands among the leagues of its country. */
export const LeagueDialog = (props: {
  league: AdminLeague;
  leagues: readonly AdminLeague[];
  onClose: () => void;
}) => {
  const { league, leagues, onClose } = props;
  const [displayName, setDisplayName] = useState(league.displayName);
  const [tier, setTier] = useState(String(league.tier ?? none));
  const [above, setAbove] = useState(String(league.leagueAboveId ?? none));
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const name = displayName.trim();
  const place = { tier: numberOf(tier), leagueAboveId: numberOf(above) };
  // What was not touched here stays as another admin may have set it meanwhile.
  const change = {
    ...(name !== league.displayName && { displayName: name }),
    ...(place.tier !== league.tier && { tier: place.tier }),
    ...(place.leagueAboveId !== league.leagueAboveId && { leagueAboveId: place.leagueAboveId }),
  };
  const save = async () => {
    const saved = await run('save', 'Failed to update league', async () => {
      await callEndpoint('patch /api/admin/leagues/{id}', {
        params: { id: league.id },
        body: change,
      });
      await refresh('leagues', 'work');
      toast({
        kind: 'done',
        title: 'League Updated',
        text: name === league.displayName ? `${name} is placed.` : `It is called ${name} now.`,
      });
    });
    if (saved) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={`Edit ${league.displayName}`}>
      <DialogBody>
        <Field label="Name on the site" hint={`The data service calls it ${league.name}.`}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={displayName}
              onChange={(event) => setDisplayName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Its place in the country"
          hint="Forecasts expect sides that are new to a league to be weaker or stronger by it. Cups have none."
        >
          {(control) => (
            <Select
              {...control}
              value={tier}
              onChange={setTier}
              options={
                tiers.some(({ value }) => value === tier)
                  ? tiers
                  : [...tiers, { value: tier, label: `League ${tier}` }]
              }
            />
          )}
        </Field>
        <Field label="League above" hint="Where its best sides go up to.">
          {(control) => (
            <Select
              {...control}
              value={above}
              onChange={setAbove}
              options={[
                { value: none, label: 'None, or not known' },
                ...leagues
                  .filter(({ id, country }) => id !== league.id && country === league.country)
                  .map(({ id, displayName: label }) => ({ value: String(id), label })),
              ]}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={name === '' || Object.keys(change).length === 0}
          busy={busy !== undefined}
          onClick={() => void save()}
        >
          Save League
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
