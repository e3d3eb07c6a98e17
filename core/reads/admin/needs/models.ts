import { isRetired, modelById, replacementFor } from '#config/models';
import { providerNames, providers } from '#config/providers';
import { dayMs } from '../../../domain/time.ts';
import { announcedModel } from '../../../config-store/announced-model.ts';
import { readConfig } from '../../../config-store/config-store.ts';
import { column, rows } from '../../../db/rows.ts';
import { type Finder, type Found, counted } from './finder.ts';

/** Calls in a row that must fail before a provider counts as failing. */
const inARow = 3;
/** How long before its end a model is named. */
const endingDays = 30;

const titleOf = (name: string): string =>
  providerNames.flatMap((known) => (known === name ? providers[known].title : []))[0] ?? name;

/** The provider that writes the cards, where its last calls of the day all failed. */
export const providersFailing: Finder = async ({ em, clock }) => {
  const { provider: inUse } = await readConfig(em(), 'llm_config');
  const found = await rows(
    em(),
    { provider: column.text, message: column.orNull(column.text) },
    `select provider, (array_agg(error_message order by id desc))[1] as message from (
       select id, provider, state, error_message, row_number() over (partition by provider order by id desc) as n
       from llm_calls where started_at >= ? and state <> 'pending' and provider = ?) c
     where n <= ${inARow} group by provider having count(*) = ${inARow} and bool_and(state in ('failed', 'unknown')) order by provider`,
    [new Date(clock.now().getTime() - dayMs), inUse],
  );
  return found.map(({ provider, message }): Found => ({
    key: `provider_failing:${provider}`,
    kind: 'provider_failing',
    level: 'now',
    group: 'stops',
    what: `${titleOf(provider)} is failing: its last ${inARow} answers brought no card`,
    why: message ?? 'The reason is not known.',
    count: inARow,
    mend: { do: 'go', label: 'Choose Model', to: '?tab=llm' },
    command: 'tips keys check',
  }));
};

/** Calls of the day to the model that writes the cards which another one answered. */
export const servedModels: Finder = async ({ em, clock }) => {
  const { model: inUse } = await readConfig(em(), 'llm_config');
  const pairs = await rows(
    em(),
    { asked: column.text, served: column.text, calls: column.number },
    `select requested_model as asked, served_model as served, count(*)::int as calls from llm_calls
     where started_at >= ? and state = 'succeeded' and requested_model = ? and served_model <> requested_model group by 1, 2 order by 3 desc`,
    [new Date(clock.now().getTime() - dayMs), inUse],
  );
  return pairs
    .filter(
      ({ asked, served }) =>
        !served.startsWith(asked) && (modelById(served)?.id ?? served) !== modelById(asked)?.id,
    )
    .map(({ asked, served, calls }): Found => ({
      key: `served_model:${asked}`,
      kind: 'served_model',
      level: 'soon',
      group: 'week',
      what: `${asked} was asked, ${served} answered`,
      why: `${counted(calls, 'answer', 'answers')} of the last 24 hours, at the price of the model that answered.`,
      count: calls,
      mend: { do: 'go', label: 'Choose Model', to: '?tab=llm' },
      command: 'tips models sync',
    }));
};

/** The end of the model that writes the cards. */
export const modelEnding: Finder = async ({ em, clock }) => {
  const now = clock.now();
  const { provider, model: id } = await readConfig(em(), 'llm_config');
  const model = announcedModel(await readConfig(em(), 'model_shutdowns'), provider, id);
  const { shutdown } = model.life;
  if (shutdown === undefined) return [];
  const days = Math.ceil((Date.parse(shutdown) - now.getTime()) / dayMs);
  if (days > endingDays) return [];
  const hasEnded = isRetired(model, now);
  const next = replacementFor(model, now);
  return [
    {
      key: hasEnded ? 'model_ended' : 'model_ending',
      kind: hasEnded ? 'model_ended' : 'model_ending',
      level: hasEnded ? 'now' : 'soon',
      group: hasEnded ? 'stops' : 'week',
      what: hasEnded ? `${id} has ended` : `${id} ends ${days <= 1 ? 'within a day' : `in ${days} days`}`,
      why: `It writes all new cards. ${next ? `${next.id} is named as its successor.` : 'No successor is known.'}`,
      by: new Date(shutdown).toISOString(),
      late: hasEnded,
      mend: { do: 'go', label: 'Choose Model', to: '?tab=llm' },
      command: `tips config set llm_config provider=${next?.provider ?? provider} model=${next?.id ?? 'NAME'}`,
    },
  ];
};
