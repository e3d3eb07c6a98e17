import { providerNames, providers } from '#config/providers';
import type { ModelView } from '#core/contract/admin-config';
import type { Provider } from '#core/contract/common';
import { dollarsText } from '#core/domain/money';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Field, Input } from '../../../ui/Field.tsx';
import { Select, type SelectOption } from '../../../ui/Select.tsx';
import { FormGrid } from '../parts/parts.tsx';
import { dayText } from './figures.ts';

const choices = providerNames.map((value) => ({ value, label: providers[value].fullTitle }));

const groups = { current: 'Current', shutting_down: 'Shutting down', retired: 'Retired', custom: 'Other' };
/** No model id: means "type one". */
const CUSTOM = ' custom';

const priceText = ({ inputPrice, outputPrice }: ModelView): string =>
  inputPrice === null || outputPrice === null
    ? 'price not listed'
    : `${dollarsText(inputPrice)} / ${dollarsText(outputPrice).slice(1)} per million tokens`;

const optionOf = (model: ModelView): SelectOption => ({
  value: model.model,
  label: model.name,
  group: groups[model.status],
  disabled: model.status === 'retired',
  aside:
    model.status === 'retired' && model.replacement !== null ? `use ${model.replacement}` : priceText(model),
  ...(model.shutdownDate !== null && {
    badge: (
      <Badge $tone={model.status === 'retired' ? 'line' : 'warn'}>
        <Clock aria-hidden="true" />
        {model.status === 'retired' ? 'Shut down' : 'Shuts down'} {dayText(model.shutdownDate)}
      </Badge>
    ),
  }),
});

export interface ModelChoice {
  provider: Provider;
  model: string;
}

/** Provider and model; any other id of a compatible server can be typed. */
export const ModelFields = (props: {
  models: readonly ModelView[];
  value: ModelChoice;
  onChange: (choice: ModelChoice) => void;
}) => {
  const { models, value, onChange } = props;
  const known = models.filter(({ provider }) => provider === value.provider);
  const [typed, setTyped] = useState(value.model !== '' && !known.some(({ model }) => model === value.model));
  const order = Object.values(groups);
  const options = known
    .map(optionOf)
    .toSorted((one, other) => order.indexOf(one.group ?? '') - order.indexOf(other.group ?? ''));
  const chooseProvider = (provider: string) => {
    const first = models.find((model) => model.provider === provider && model.status === 'current');
    setTyped(false);
    onChange({ provider: provider as Provider, model: first?.model ?? '' });
  };
  return (
    <FormGrid>
      <Field label="Provider">
        {(control) => (
          <Select {...control} value={value.provider} onChange={chooseProvider} options={choices} />
        )}
      </Field>
      <Field label="Model">
        {(control) => (
          <Select
            {...control}
            value={typed ? CUSTOM : value.model}
            onChange={(model) => {
              setTyped(model === CUSTOM);
              onChange({ ...value, model: model === CUSTOM ? '' : model });
            }}
            options={[...options, { value: CUSTOM, label: 'Other model id…', group: groups.custom }]}
            placeholder="Choose a model"
          />
        )}
      </Field>
      {typed && (
        <Field
          label="Model id"
          hint="As a compatible server spells it. It has no known price, so a spending cap cannot count it."
        >
          {(control) => (
            <Input
              {...control}
              value={value.model}
              maxLength={120}
              spellCheck={false}
              onChange={(event) => onChange({ ...value, model: event.target.value.trim() })}
            />
          )}
        </Field>
      )}
    </FormGrid>
  );
};
