import { providerNames, providers } from '#config/providers';
import { parseSettings, readDotEnv, type SettingName } from '#config/settings';
import type { ModelView } from '#core/contract/admin-config';
import { configKeys } from '#core/config-store/keys';
import { listModels } from '#core/use-cases/list-models';
import { listLeagues } from '#core/use-cases/list-leagues';

import type { InitOptions } from '../commands/init.ts';
import type { Context } from '../context.ts';
import { writeDotEnv } from '../ui/dot-env.ts';
import { dollars } from '../ui/format.ts';
import { promptContext } from '../ui/prompt-context.ts';

const keys: readonly (readonly [SettingName, string])[] = [
  ['API_FOOTBALL_KEY', 'Key of API-Football (https://dashboard.api-football.com)'],
  ...providerNames.map((name): [SettingName, string] => [
    providers[name].keyName,
    `Key of ${providers[name].title} (${providers[name].keysPage})`,
  ]),
];

/** Asks for keys, model, leagues, time zone and cron, in this order. Keys go to .env at once; the rest is returned. */
export async function askEverything(context: Context): Promise<InitOptions> {
  await askKeys(context);
  const prompts = await import('@inquirer/prompts');
  const at = promptContext(context);
  // Only now: a database or a client opened before would not know the keys.
  const runtime = await context.runtime();
  const models = (await listModels(runtime)).filter(({ status }) => status !== 'retired');
  const index = await prompts.select(
    {
      message: 'Which model writes the cards?',
      choices: models.map((model, value) => ({ name: describe(model), short: model.model, value })),
      default: models.indexOf(suggestedModel(models)),
    },
    at,
  );
  const { provider, model } = models[index]!;
  const leagues = await prompts.checkbox(
    {
      message: 'Which leagues are visible?',
      pageSize: 15,
      choices: (await listLeagues(runtime)).map(({ id, displayName, country, isActive }) => ({
        name: country ? `${displayName}, ${country}` : displayName,
        short: displayName,
        value: id,
        checked: isActive,
      })),
    },
    at,
  );
  const timeZone = await prompts.input(
    {
      message: 'In which time zone are daily schedules meant?',
      default: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      validate: (value) =>
        configKeys.time_zone.schema.safeParse(value).success ||
        'It is no IANA time zone such as Europe/Berlin.',
    },
    at,
  );
  const cron = await prompts.confirm(
    { message: 'Let cron run the schedules (every minute, from this folder)?', default: false },
    at,
  );
  return { provider, model, leagues, timeZone, cron };
}

/** The present model where its key is there, or none is; else the first that has its key and a price and stays. */
export const suggestedModel = (models: readonly ModelView[]): ModelView => {
  const present = models.find(({ isDefault }) => isDefault) ?? models[0]!;
  if (present.keyConfigured) return present;
  const usable = models.find(
    ({ keyConfigured, estimatedCardCost, status }) =>
      keyConfigured && estimatedCardCost !== null && status === 'current',
  );
  return usable ?? present;
};

function describe({ provider, model, keyConfigured, estimatedCardCost, shutdownDate }: ModelView): string {
  const facts = [
    keyConfigured ? provider : `${provider}, no key yet`,
    `a card about ${dollars(estimatedCardCost)}`,
    ...(shutdownDate ? [`ends ${shutdownDate}`] : []),
  ];
  return `${model} (${facts.join('; ')})`;
}

async function askKeys(context: Context): Promise<void> {
  const { password } = await import('@inquirer/prompts');
  const { directory, environment, io } = context;
  const present = parseSettings({ ...readDotEnv(directory), ...environment }, directory);
  for (const [name, question] of keys) {
    const isSet = present[name] !== undefined;
    const key = await password(
      {
        message: `${question}${isSet ? ', Enter to keep the one that is set' : ', Enter to leave it out'}:`,
        mask: true,
      },
      promptContext(context),
    );
    if (key.trim() === '') continue;
    await writeDotEnv(directory, name, key.trim());
    if (environment[name] && environment[name] !== key.trim())
      io.note(`${name} is set in this shell too, and that one goes before .env.`);
  }
}
