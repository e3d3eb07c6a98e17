import type { AdminLeague } from '#core/contract/admin-config';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { KeptText } from '../../work/KeptText.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { useDialogEdit } from '../../work/use-dialog-edit.ts';

const none = 'none';
const tiers = [
  { value: none, label: 'Not known' },
  ...['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((name, index) => ({
    value: String(index + 1),
    label: `${name} league`,
  })),
];

const typedOf = ({ displayName, tier, leagueAboveId }: AdminLeague) => ({
  displayName,
  tier: String(tier ?? none),
  above: String(leagueAboveId ?? none),
});

const numberOf = (value: string): number | null => (value === none ? null : Number(value));

/** Changes what a league is called on the site, and where it stands among the leagues of its country. */
export const LeagueDialog = (props: {
  league: AdminLeague;
  leagues: readonly AdminLeague[];
  onClose: () => void;
}) => {
  const { league, leagues, onClose } = props;
  const edit = useDialogEdit(`league:${league.id}`, typedOf(league), onClose);
  const { displayName, tier, above } = edit.value;
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const name = displayName.trim();
  // What was not touched here stays as another admin may have set it meanwhile.
  const change = {
    ...(name !== edit.basedOn.displayName && { displayName: name }),
    ...(tier !== edit.basedOn.tier && { tier: numberOf(tier) }),
    ...(above !== edit.basedOn.above && { leagueAboveId: numberOf(above) }),
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
        text: 'displayName' in change ? `It is called ${name} now.` : `${name} is placed.`,
      });
    });
    if (saved) edit.done();
  };
  return (
    <Dialog open onClose={edit.leave} title={`Edit ${league.displayName}`}>
      <DialogBody>
        <KeptText edits={[edit]} />
        <Field label="Name on the site" hint={`The data service calls it ${league.name}.`}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={displayName}
              onChange={(event) => edit.type({ displayName: event.target.value })}
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
              onChange={(value) => edit.type({ tier: value })}
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
              onChange={(value) => edit.type({ above: value })}
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
        <Button onClick={edit.leave}>Cancel</Button>
        <Button
          variant="primary"
          disabled={name === '' || Object.keys(change).length === 0}
          busy={busy.size > 0}
          onClick={() => void save()}
        >
          Save League
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
