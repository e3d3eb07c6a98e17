import { labLimits } from '#core/domain/lab-limits';
import { dollarsText } from '#core/domain/money';
import { styled } from 'styled-components';
import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import type { ReadData } from '../../../../../api/endpoints.ts';
import { useEndpoint } from '../../../../../api/use-endpoint.ts';
import { Alert } from '../../../../../ui/Alert.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Field, Input } from '../../../../../ui/Field.tsx';
import { Stack } from '../../../../../ui/layout.tsx';
import { from1024 } from '../../../../../ui/media.ts';
import { MultiSelect } from '../../../../../ui/MultiSelect.tsx';
import { SwitchLine } from '../../../../../ui/Switch.tsx';
import { toast } from '../../../../../ui/toasts.ts';
import { Muted, SmallTitle } from '../../../../../ui/typography.tsx';
import { DayRange } from '../../../list/DayRange.tsx';
import { FormGrid } from '../../../parts/parts.tsx';
import { costText, counted, dayText } from '../../../work/figures.ts';
import { KeptText } from '../../../work/KeptText.tsx';
import { useRefresh } from '../../../work/refresh.ts';
import { useAction } from '../../../work/use-action.ts';
import { useEdited } from '../../../work/use-edited.ts';
import { Coverage } from './Coverage.tsx';
import { CutOffs } from './CutOffs.tsx';
import { askedOf, type Draft, hindrance, initial, limitError, smaller, toggled } from './draft.ts';
import { Figures } from './Figures.tsx';
import { Pick } from './Pick.tsx';
import { useEstimate } from './use-estimate.ts';

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding: 0 var(--space-4) var(--space-4);
  ${from1024} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
`;
const Bill = styled.div`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  ${from1024} {
    border-left: 1px solid var(--color-line);
    padding-left: var(--space-4);
  }
`;

type Offered = ReadData<'/api/admin/models'>[number];

/** So many models are offered at once; the others are a press away. */
const FIRST_MODELS = 6;
/** What writes cards first, then what could be asked. */
const rankOf = ({ isDefault, keyConfigured }: Offered): number => (isDefault ? 0 : keyConfigured ? 1 : 2);

/** Sets up a comparison on past games, tells what it takes before anything is asked, and hands it to the workers. */
export const Comparison = () => {
  const prompts = useEndpoint('/api/admin/prompts');
  const models = useEndpoint('/api/admin/models');
  const leagues = useEndpoint('/api/admin/leagues');
  const edit = useEdited('lab-comparison', initial);
  const draft = edit.value;
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const offered = (models.data ?? []).filter(
    ({ status, inputPrice }) => status !== 'retired' && inputPrice !== null,
  );
  const asked = askedOf(draft, new Map(offered.map(({ model, provider }) => [model, provider])));
  const { estimate, isCurrent, failure } = useEstimate(asked);
  const usable = offered.toSorted((one, other) => rankOf(one) - rankOf(other));
  const [first, more] = [usable.slice(0, FIRST_MODELS), usable.slice(FIRST_MODELS)];
  const pickModel = ({ model, isDefault, estimatedCardCost, keyConfigured }: Offered) => (
    <Pick
      key={model}
      checked={draft.models.includes(model)}
      disabled={!keyConfigured}
      onChange={(on) => change({ models: toggled(draft.models, model, on) })}
      name={model}
      note={keyConfigured ? (isDefault ? 'active' : '') : 'no key'}
      aside={`${costText(estimatedCardCost)} a card`}
    />
  );
  const numberField = (label: string, key: 'past' | 'repeats' | 'leadHours', hint?: string) => (
    <Field label={label} error={limitError(draft[key], labLimits[key])} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Input
          {...control}
          inputMode={'isWhole' in labLimits[key] ? 'numeric' : 'decimal'}
          value={draft[key]}
          onChange={({ target }) => change({ [key]: target.value })}
        />
      )}
    </Field>
  );
  const change = (values: Partial<Draft>) => edit.change({ ...draft, ...values });
  const offeredLeagues = (leagues.data ?? []).map(({ id, displayName }) => ({
    value: id,
    label: displayName,
  }));
  const isActiveIn =
    draft.prompts.some((one) => prompts.data?.find(({ version }) => version === one)?.isActive) &&
    draft.models.some((one) => models.data?.find(({ model }) => model === one)?.isDefault);
  const maxCost = Number(draft.maxCost);
  const hindered = failure ?? hindrance(estimate, maxCost);
  const fits = estimate && isCurrent ? smaller(estimate, maxCost) : undefined;
  const start = () =>
    run('start', 'Failed to start the comparison', async () => {
      if (!asked) return;
      await callEndpoint('post /api/admin/lab/runs', { body: { ...asked, maxCost } });
      edit.stored();
      await refresh('lab');
      toast({ kind: 'done', title: 'Comparison Started', text: 'It goes on if you leave this page.' });
    });
  return (
    <Form>
      <Stack>
        <KeptText edits={[edit]} />
        <FormGrid $columns={4}>
          <Field label="Leagues">
            {(control) => (
              <MultiSelect
                {...control}
                values={draft.leagues}
                onChange={(chosen) => change({ leagues: chosen })}
                options={offeredLeagues}
                all="All leagues"
                some={(count) => `${count} of ${offeredLeagues.length} leagues`}
              />
            )}
          </Field>
          <DayRange from={draft.from} to={draft.to} onChange={change} />
          {numberField('Games at most', 'past')}
        </FormGrid>
        {estimate && <Coverage estimate={estimate} draft={draft} />}
        <FormGrid>
          <Stack $gap={2}>
            <SmallTitle as="h4">Prompt versions</SmallTitle>
            {(prompts.data ?? []).slice(0, 12).map(({ version, isActive, createdAt, cards }) => (
              <Pick
                key={version}
                checked={draft.prompts.includes(version)}
                onChange={(on) => change({ prompts: toggled(draft.prompts, version, on) })}
                name={`Version ${version}`}
                note={isActive ? 'active' : `saved ${dayText(createdAt.slice(0, 10))}`}
                aside={counted(cards, 'card')}
              />
            ))}
          </Stack>
          <Stack $gap={2}>
            <SmallTitle as="h4">Models</SmallTitle>
            {first.map(pickModel)}
            {more.length > 0 && (
              <details>
                <summary>{counted(more.length, 'more model')}</summary>
                <Stack $gap={2}>{more.map(pickModel)}</Stack>
              </details>
            )}
          </Stack>
        </FormGrid>
        {estimate && <CutOffs estimate={estimate} />}
        <FormGrid>
          <Stack>
            {numberField('Repeats', 'repeats', 'Each answer asked so many times, to see how much it wavers')}
            {numberField(
              'Hours before kick-off',
              'leadHours',
              'The data is as it stood so long before; what came later is not known',
            )}
          </Stack>
          <Stack $gap={3}>
            <SwitchLine
              label="Masked names"
              text="Also ask with neutral names and without dates. A score that falls was memory."
              checked={draft.masked}
              onChange={(masked) => change({ masked })}
            />
            <SwitchLine
              label="Games without stored data"
              text="Ask about them with the league’s history alone: its table, results and meetings as they stood. Their number is told."
              checked={draft.takesReduced}
              onChange={(takesReduced) => change({ takesReduced })}
            />
          </Stack>
        </FormGrid>
      </Stack>
      <Bill>
        <div aria-live="polite" aria-busy={asked !== undefined && !isCurrent && failure === undefined}>
          {estimate ? (
            <Figures estimate={estimate} draft={draft} isCurrent={isCurrent} />
          ) : (
            asked && failure === undefined && <Muted>Estimating…</Muted>
          )}
        </div>
        <Field
          label="Stop at a cost of"
          hint={
            estimate?.leftThisMonth == null
              ? 'US dollars'
              : `US dollars. The month’s cap leaves ${dollarsText(estimate.leftThisMonth)}`
          }
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={draft.maxCost}
              onChange={({ target }) => change({ maxCost: target.value })}
            />
          )}
        </Field>
        {asked && !isActiveIn && (
          <Muted as="p">
            What writes cards now is not among these. Tick it too to learn whether another pair is better.
          </Muted>
        )}
        {hindered !== undefined && (
          <Alert tone={fits || failure !== undefined ? 'wrong' : 'info'}>
            {hindered}
            {fits && ` ${counted(fits.games, 'game')} would cost about ${dollarsText(fits.cost)}.`}
          </Alert>
        )}
        {hindered === undefined && fits && (
          <Muted as="p">
            At this limit it stops before its end. {counted(fits.games, 'game')} would cost about{' '}
            {dollarsText(fits.cost)}.
          </Muted>
        )}
        <Button
          variant="primary"
          disabled={hindered !== undefined || !isCurrent}
          busy={busy.has('start')}
          onClick={() => void start()}
        >
          Start Comparison
        </Button>
        {fits && (
          <Button onClick={() => change({ past: String(fits.past) })}>
            Use {counted(fits.games, 'Game')}
          </Button>
        )}
      </Bill>
    </Form>
  );
};
