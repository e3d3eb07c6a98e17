import { isRetired, priceOn } from '#config/models';
import { providers } from '#config/providers';
import { announcedModel } from '../config-store/announced-model.ts';
import { readConfig } from '../config-store/config-store.ts';
import { dollarsText } from '../domain/money.ts';
import { isConfigured } from '../llm/providers.ts';
import { usualCardCost } from '../presenters/model.ts';
import { comingGames } from '../reads/admin/coming-games.ts';
import { type Check, type CheckDeps, checksOf } from './check.ts';

const writing = checksOf('writing');
const schedules = checksOf('schedules');

/** Whether the chosen model can be asked, and may cost what it costs. */
export async function checkModel({ em, clock, settings }: CheckDeps): Promise<Check[]> {
  const { provider, model: id } = await readConfig(em(), 'llm_config');
  const model = announcedModel(await readConfig(em(), 'model_shutdowns'), provider, id);
  const caps = await readConfig(em(), 'spend_caps');
  const { title, keyName, selfHosted, addressName } = providers[provider];
  // Its end is told by the list of what needs a person.
  if (isRetired(model, clock.now())) return [];
  if (!isConfigured(settings, provider))
    return [
      writing.unset(
        'model_without_key',
        'Model',
        `${id} writes the cards, and ${title} has no key`,
        `Run \`tips keys set ${keyName}\`, or choose another model: \`tips models list\`.`,
      ),
    ];
  const cost = usualCardCost(model, clock.now());
  if (priceOn(model, clock.now()) === undefined && !(selfHosted && settings[addressName]))
    return [
      writing.failed(
        'model_unpriced',
        'Model',
        `the price of ${id} is not known, so that it is refused: no cap could hold`,
        'Choose a model with a price: `tips models list`.',
      ),
    ];
  const least = Math.min(caps.day ?? Number.POSITIVE_INFINITY, caps.month ?? Number.POSITIVE_INFINITY);
  const fix = 'Run `tips config set spend_caps day=5 month=100` with what you want to spend, in US dollars.';
  if (least === 0 && cost !== 0)
    return [writing.failed('cap_zero', 'Caps', 'a cap of 0 dollars: no card can be written', fix)];
  if (cost !== null && least < cost)
    return [
      writing.failed(
        'cap_small',
        'Caps',
        `the cap of ${dollarsText(least)} is below one card, which usually costs ${dollarsText(cost)}`,
        fix,
      ),
    ];
  return [
    writing.ok(
      'model',
      'Model',
      `${id} (${provider})${cost === null ? '' : `, a card about ${dollarsText(cost)}`}`,
    ),
    writing.ok(
      'caps',
      'Caps',
      `${caps.day === null ? 'none' : dollarsText(caps.day)} a day, ${caps.month === null ? 'none' : dollarsText(caps.month)} a month`,
    ),
  ];
}

/** The switches without which nothing happens by itself. */
export async function checkSwitches({ em }: CheckDeps): Promise<Check[]> {
  const [writes, publishes, updates, finds, settles] = await Promise.all([
    readConfig(em(), 'auto_generate_cards_on_discovery'),
    readConfig(em(), 'auto_publish_cards'),
    readConfig(em(), 'pre_kickoff_updates'),
    readConfig(em(), 'game_discovery'),
    readConfig(em(), 'results_checker'),
  ]);
  const set = (key: string) => `Run \`tips config set ${key} enabled=true\`.`;
  return [
    writes.enabled
      ? writing.ok('auto_write', 'Automatic writing', 'on')
      : writing.unset(
          'auto_write_off',
          'Automatic writing',
          'off: no schedule writes a card',
          set('auto_generate_cards_on_discovery'),
        ),
    publishes.enabled
      ? writing.ok('auto_publish', 'Publishing', 'as soon as a card is written')
      : writing.warning(
          'auto_publish_off',
          'Publishing',
          'off: every card waits for a person',
          set('auto_publish_cards'),
        ),
    updates.enabled
      ? writing.ok('pre_kickoff', 'Update before kick-off', 'on, a second call a game')
      : writing.warning(
          'pre_kickoff_off',
          'Update before kick-off',
          'off: cards do not know line-ups and late absences',
          set('pre_kickoff_updates'),
        ),
    finds.enabled
      ? schedules.ok('discovery', 'Discovery', 'on')
      : schedules.unset(
          'discovery_off',
          'Discovery',
          'off: no schedule looks for games',
          set('game_discovery'),
        ),
    settles.enabled
      ? schedules.ok('results', 'Results', 'on')
      : schedules.unset('results_off', 'Results', 'off: no schedule settles a pick', set('results_checker')),
  ];
}

/** Whether there is anything to write about. */
export async function checkGames({ em, clock }: CheckDeps): Promise<Check[]> {
  const { leagues, games } = await comingGames(em(), clock.now());
  if (leagues === 0)
    return [
      schedules.unset(
        'no_league',
        'Leagues',
        'none is visible: nothing is looked for',
        'Run `tips leagues list`, then `tips leagues show ID`.',
      ),
    ];
  return [
    schedules.ok('leagues', 'Leagues', `${leagues} visible`),
    games > 0
      ? schedules.ok('games', 'Games', `${games} to come`)
      : schedules.unset(
          'no_games',
          'Games',
          'none to come is known',
          'Run `tips discover`; between seasons show another league.',
        ),
  ];
}
