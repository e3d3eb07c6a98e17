import { providerNames, providers } from '#config/providers';
import { readDotEnv } from '#config/environment';
import { parseSettings, type SettingName } from '#config/settings';
import type { ModelView } from '#core/contract/admin-config';
import { presentConfig, readConfigEntry } from '#core/config-store/config-store';
import { configKeys } from '#core/config-store/keys';
import type { Deps } from '#core/deps';
import { checkFootballKey, checkProviderKey, keySentence, type KeyState } from '#core/use-cases/check-keys';
import { estimateMonth, monthSentence } from '#core/use-cases/estimate-month';
import { listLeagues } from '#core/use-cases/list-leagues';
import { listModels } from '#core/use-cases/list-models';
import type { Context } from '../context.ts';
import { dollars as shown } from '../ui/format.ts';
import { promptContext } from '../ui/prompt-context.ts';
import { ownTimeZone, presentRunner } from './apply.ts';
import { dollars, type InitOptions, runners } from './options.ts';
import { planSentence } from './plan-sentence.ts';
import { askSite } from './site-questions.ts';
import { writeSettings } from './settings-file.ts';
import { suggestedModel } from './suggested-model.ts';

interface AskedFor {
  name: SettingName;
  question: string;
  /** Asks the service that the key is for. */
  check: (deps: Deps, signal: AbortSignal) => Promise<KeyState>;
}

const keys: readonly AskedFor[] = [
  {
    name: 'API_FOOTBALL_KEY',
    question: 'Key of API-Football (https://dashboard.api-football.com)',
    check: checkFootballKey,
  },
  ...providerNames.map((provider) => ({
    name: providers[provider].keyName,
    question: `Key of ${providers[provider].title} (${providers[provider].keysPage})`,
    check: (deps: Deps, signal: AbortSignal) => checkProviderKey(deps, provider, signal),
  })),
];

/**
 * Asks for everything a site needs, each with what is set as the answer that Enter gives. Keys and the site's settings
 * go to .env at once; the rest is returned.
 */
export async function askEverything(context: Context): Promise<InitOptions> {
  for (const key of keys) await askKey(context, key);
  const writing = await askWriting(context);
  await askSite(context);
  return { ...writing, ...(await askSchedules(context)) };
}

/** One key, asked of its service at once; a refused one may be typed again, or kept by Enter. */
async function askKey(context: Context, { name, question, check }: AskedFor): Promise<void> {
  const { password } = await import('@inquirer/prompts');
  const { directory, environment, io } = context;
  const isSet = parseSettings({ ...readDotEnv(directory), ...environment }, directory)[name] !== undefined;
  let asked = `${question}${isSet ? ', Enter to keep it' : ', Enter for none'}:`;
  for (;;) {
    const key = (await password({ message: asked, mask: true }, promptContext(context))).trim();
    if (key === '') return;
    await writeSettings(context, { [name]: key });
    const state = await check(await context.runtime(), context.signal);
    io.note(`${keySentence(state)}${state.plan === undefined ? '' : planSentence(state.plan)}`);
    if (state.state !== 'invalid') return;
    asked = 'Another key, Enter to go on with this one:';
  }
}

/** Model, leagues with what they cost, and what is written by itself within which caps. */
async function askWriting(context: Context): Promise<InitOptions> {
  const { select, checkbox, confirm, input } = await import('@inquirer/prompts');
  const at = promptContext(context);
  const runtime = await context.runtime();
  const models = (await listModels(runtime)).filter(({ status }) => status !== 'retired');
  const index = await select(
    {
      message: 'Which model writes the cards?',
      choices: models.map((model, value) => ({ name: describe(model), short: model.model, value })),
      default: models.indexOf(suggestedModel(models)),
    },
    at,
  );
  const { provider, model } = models[index]!;
  const leagues = await checkbox(
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
  const month = async (updates: boolean) =>
    monthSentence(await estimateMonth(runtime, { leagueIds: leagues, provider, model, updates }));
  context.io.note(await month(false));
  const write = await confirm(
    {
      message: 'Write cards by themselves as games are found?',
      default: await onUnlessSet(context, 'auto_generate_cards_on_discovery'),
    },
    at,
  );
  context.io.note(`With a second card about an hour before kick-off: ${await month(true)}`);
  const updates = await confirm(
    {
      message: 'Write them again before kick-off, with line-ups and late absences?',
      default: await onUnlessSet(context, 'pre_kickoff_updates'),
    },
    at,
  );
  const caps = await presentConfig(runtime.em(), 'spend_caps');
  const cap = async (span: 'day' | 'month'): Promise<number | 'none'> =>
    dollars(
      await input(
        {
          message: `The most that models may cost in a ${span}, in US dollars, or none:`,
          default: caps[span] === null ? 'none' : String(caps[span]),
          validate: (value) => isAmount(value) || 'It must be an amount such as 5 or 2.50, or none.',
        },
        at,
      ),
    );
  return { provider, model, leagues, write, updates, dayCap: await cap('day'), monthCap: await cap('month') };
}

const isAmount = (value: string): boolean => {
  try {
    dollars(value);
    return true;
  } catch {
    return false;
  }
};

/** What is stored; on where nobody has said yet. */
async function onUnlessSet(
  context: Context,
  key: 'auto_generate_cards_on_discovery' | 'pre_kickoff_updates',
): Promise<boolean> {
  const { value, updatedAt } = await readConfigEntry((await context.runtime()).em(), key);
  return updatedAt === null ? true : value.enabled;
}

async function askSchedules(context: Context): Promise<InitOptions> {
  const { input, select } = await import('@inquirer/prompts');
  const at = promptContext(context);
  const { value, updatedAt } = await readConfigEntry((await context.runtime()).em(), 'time_zone');
  const timeZone = await input(
    {
      message: 'In which time zone are daily schedules meant?',
      default: updatedAt === null ? ownTimeZone() : value,
      validate: (zone) =>
        configKeys.time_zone.schema.safeParse(zone).success ||
        'It is no IANA time zone such as Europe/Berlin.',
    },
    at,
  );
  const names = {
    serve: '`tips serve`, which you keep running yourself',
    cron: 'cron, every minute, from this folder',
    systemd: 'systemd: a unit for `tips serve` is written here',
  };
  const schedules = await select(
    {
      message: 'What runs the schedules?',
      choices: runners.map((runner) => ({ name: names[runner], short: runner, value: runner })),
      default: await presentRunner(context),
    },
    at,
  );
  return { timeZone, schedules };
}

function describe({ provider, model, keyConfigured, estimatedCardCost, shutdownDate }: ModelView): string {
  const facts = [
    keyConfigured ? provider : `${provider}, no key yet`,
    `a card about ${shown(estimatedCardCost)}`,
    ...(shutdownDate ? [`ends ${shutdownDate}`] : []),
  ];
  return `${model} (${facts.join('; ')})`;
}
