import type { ScoreMeasure } from '#core/contract/scores';
import { styled } from 'styled-components';
import type { ReadData } from '../../../../api/endpoints.ts';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { Chip, ChipRow } from '../../../../ui/Chip.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { from1024, from768 } from '../../../../ui/media.ts';
import { countText } from '../../../../ui/numbers.ts';
import { columnName, measureNames } from '../../../../ui/scores.ts';
import { Select } from '../../../../ui/Select.tsx';
import { Muted } from '../../../../ui/typography.tsx';
import { useTabPlace } from '../../tab-context.ts';

type Report = ReadData<'/api/admin/analytics/compare'>;

const Filters = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  > :last-child {
    grid-column: 1 / -1;
  }
  ${from768} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > :nth-child(n + 3) {
      grid-column: span 2;
    }
  }
  ${from1024} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    > :nth-child(n + 3) {
      grid-column: auto;
    }
  }
`;

const ALL = ' all';
const references = [
  { value: 'baseline', label: columnName('baseline') },
  { value: 'baseRates', label: columnName('baseRates') },
  { value: 'market', label: columnName('market') },
] as const;
type Reference = (typeof references)[number]['value'];

/** A score by its name in the address; the ranked probability score where it names none. */
export const measureOf = (text: string | null): ScoreMeasure =>
  text !== null && Object.hasOwn(measureNames, text) ? (text as ScoreMeasure) : 'rps';
const referenceOf = (text: string | null): Reference =>
  references.find(({ value }) => value === text)?.value ?? 'baseline';

/** What is compared, as the address keeps it. */
export function useQuestion() {
  const { query, change } = useTabPlace();
  const league = query.get('league');
  return {
    change,
    measure: measureOf(query.get('score')),
    against: referenceOf(query.get('against')),
    models: query.get('models')?.split(',').filter(Boolean),
    period: {
      from: query.get('from') ?? undefined,
      to: query.get('to') ?? undefined,
      leagueId: league === null ? undefined : Number(league),
    },
  };
}

export type Question = ReturnType<typeof useQuestion>;

/** Period, league, score and reference of the comparison. */
export const FilterBar = ({ question }: { question: Question }) => {
  const { change, period, measure, against } = question;
  const leagues = useEndpoint('/api/admin/analytics/accuracy', { query: { by: 'league' } });
  return (
    <Filters>
      <Field label="From">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={period.from ?? ''}
            onChange={({ target }) => change({ from: target.value }, true)}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={period.to ?? ''}
            onChange={({ target }) => change({ to: target.value }, true)}
          />
        )}
      </Field>
      <Field label="League">
        {(control) => (
          <Select
            {...control}
            value={period.leagueId === undefined ? ALL : String(period.leagueId)}
            onChange={(league) => change({ league: league === ALL ? undefined : league }, true)}
            options={[
              { value: ALL, label: 'All leagues' },
              ...(leagues.data?.rows ?? []).map(({ key, label }) => ({ value: key, label })),
            ]}
          />
        )}
      </Field>
      <Field label="Score">
        {(control) => (
          <Select
            {...control}
            value={measure}
            onChange={(score) => change({ score }, true)}
            options={Object.entries(measureNames).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      <Field label="Against">
        {(control) => (
          <Select
            {...control}
            value={against}
            onChange={(reference) => change({ against: reference }, true)}
            options={[...references]}
          />
        )}
      </Field>
    </Filters>
  );
};

/** The models there are; those that are on are compared. */
export const Models = ({ report, question }: { report: Report; question: Question }) => {
  const shown = report.scores.columns
    .map(({ column }) => column)
    .filter((column) => column.startsWith('model:'))
    .map(columnName);
  const chosen = question.models ?? shown;
  return (
    <ChipRow aria-label="Models compared">
      {report.models.map(({ model, forecasts }) => {
        const isOn = chosen.includes(model);
        const next = isOn ? chosen.filter((each) => each !== model) : [...chosen, model];
        return (
          <Chip
            key={model}
            aria-pressed={isOn}
            onClick={() => question.change({ models: next.join(',') || undefined }, true)}
          >
            {model} <Muted>{countText(forecasts)}</Muted>
          </Chip>
        );
      })}
    </ChipRow>
  );
};
