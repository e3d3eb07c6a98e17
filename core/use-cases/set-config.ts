import { DateTime } from 'luxon';
import { describeModel, modelById } from '#config/models';
import { isDeepStrictEqual } from 'node:util';
import { auditRefusal } from '../audit-refusal.ts';
import { checkConfig, presentConfig, readConfigEntry, writeConfig } from '../config-store/config-store.ts';
import type { ConfigKey, ConfigValue } from '../config-store/keys.ts';
import { reader } from '../db/reader.ts';
import { actorsShown } from '../reads/admin/actors-shown.ts';
import type { Deps } from '../deps.ts';
import { dollarsText } from '../domain/money.ts';
import { fault } from '../errors.ts';
import { housekeepingTime } from '../domain/time.ts';
import { estimateMonth } from './estimate-month.ts';
import { isOwnServer } from './generate-card.ts';

/** A model so many times as dear as the one before is asked about. */
const muchDearer = 20;

export interface SetOptions {
  /** It is meant, whatever looks doubtful. */
  sure?: boolean | undefined;
  /** The value that the change was typed beside: where another one is stored by now, that is doubtful. */
  basedOn?: unknown;
}

/**
 * Stores a setting, whichever door it comes through. What is likely a mistake is asked about first: without `sure` it is
 * not stored.
 * @throws AppError `unsure` with what is doubtful, in sentences; else as `writeConfig`
 */
export async function setConfig<Key extends ConfigKey>(
  deps: Deps,
  key: Key,
  value: unknown,
  { sure = false, basedOn }: SetOptions = {},
): Promise<ConfigValue<Key>> {
  const em = deps.em();
  return auditRefusal(
    deps,
    { action: 'config.set', subjectType: 'config', subjectId: key, after: { asked: value } },
    async () => {
      const parsed = await checkConfig(em, key, value, deps.clock.now());
      const doubts = sure
        ? []
        : [
            ...(await changeMeanwhile(deps, key, { parsed, basedOn })),
            ...(await doubtsOf(deps, { key, value: parsed })),
          ];
      if (doubts.length > 0)
        throw fault('unsure', doubts.join(' '), {
          suggestion: 'Say that it is meant, or set something else.',
          details: { key, doubts },
        });
      return writeConfig(em, key, parsed, deps);
    },
  );
}

/** That somebody else has changed the setting since it was read, and to what. */
async function changeMeanwhile(
  deps: Deps,
  key: ConfigKey,
  { parsed, basedOn }: { parsed: unknown; basedOn?: unknown },
): Promise<string[]> {
  if (basedOn === undefined) return [];
  const { value, updatedAt, updatedBy } = await readConfigEntry(deps.em(), key);
  if (isDeepStrictEqual(value, basedOn) || isDeepStrictEqual(value, parsed)) return [];
  const who = (await actorsShown(deps.em(), [updatedBy]))(updatedBy);
  const at = updatedAt && DateTime.fromJSDate(updatedAt, { zone: 'utc' }).toFormat('HH:mm');
  return [
    `${who ?? 'Somebody'} changed this${at === null ? '' : ` at ${at} UTC`}, while you were typing: it is ${inWords(value)} now.`,
  ];
}

/** A value of a setting as a person reads it: `day 5, month none`. */
const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(String).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([field, part]) => `${field} ${part === null ? 'none' : String(part)}`)
      .join(', ');
  return String(value);
};

/** What may be a mistake in a value of the right form, a sentence each. */
async function doubtsOf(deps: Deps, { key, value }: { key: ConfigKey; value: unknown }): Promise<string[]> {
  const em = deps.em();
  const now = deps.clock.now();
  if (key === 'spend_caps') return capDoubts(value as Caps, await presentConfig(em, 'spend_caps'));
  if (key === 'llm_config') return modelDoubts(deps, value as ConfigValue<'llm_config'>);
  if (key === 'lab_day_cap')
    return (value as ConfigValue<'lab_day_cap'>).day === null && (await presentConfig(em, key)).day !== null
      ? ['Then only the caps of all calls limit what the lab may cost.']
      : [];
  if (key !== 'game_discovery' && key !== 'time_zone') return [];
  const zone = key === 'time_zone' ? (value as string) : await presentConfig(em, 'time_zone');
  const { enabled, scheduleHour, scheduleMinute } =
    key === 'time_zone'
      ? await presentConfig(em, 'game_discovery')
      : (value as ConfigValue<'game_discovery'>);
  return enabled ? timeDoubts({ hour: scheduleHour, minute: scheduleMinute, zone }, now) : [];
}

type Caps = ConfigValue<'spend_caps'>;

function capDoubts({ day, month }: Caps, before: Caps): string[] {
  const lifted = (['day', 'month'] as const).filter(
    (span) => ({ day, month })[span] === null && before[span] !== null,
  );
  const zero = (['day', 'month'] as const).filter(
    (span) => ({ day, month })[span] === 0 && before[span] !== 0,
  );
  return [
    ...(lifted.length > 0
      ? [
          `Then nothing limits what models may cost in ${lifted.length === 2 ? 'a day or a month' : `a ${lifted[0]}`}.`,
        ]
      : []),
    ...(zero.length > 0 ? [`A cap of $0 a ${zero.join(' and a ')} lets no card be written.`] : []),
    ...(day !== null && month !== null && day > month && month > 0
      ? [
          `The day’s cap of ${dollarsText(day)} is above the month’s of ${dollarsText(month)}, which ends the month on its first day.`,
        ]
      : []),
  ];
}

async function modelDoubts(deps: Deps, { provider, model }: ConfigValue<'llm_config'>): Promise<string[]> {
  const before = await presentConfig(deps.em(), 'llm_config');
  if (before.provider === provider && before.model === model) return [];
  if (isOwnServer(deps, describeModel(provider, model))) return [];
  if (modelById(model)?.provider !== provider)
    return [
      `${model} is in no list of ${provider}: its price is not known, so no cap could hold and every card would be refused.`,
    ];
  const leagues = await reader(deps.em())
    .selectFrom('League')
    .select('id')
    .where('isActive', '=', true)
    .execute();
  const { enabled: updates } = await presentConfig(deps.em(), 'pre_kickoff_updates');
  const monthOf = async (choice: ConfigValue<'llm_config'>) =>
    (await estimateMonth(deps, { ...choice, leagueIds: leagues.map(({ id }) => id), updates })).modelDollars;
  const [then, now] = [await monthOf({ provider, model }), await monthOf(before)];
  if (then === null || now === null || then < now * muchDearer || then === 0) return [];
  return [`This costs about ${dollarsText(then)} a month instead of ${dollarsText(now)}.`];
}

interface TimeOfDay {
  hour: number;
  minute: number;
  zone: string;
}

/** A daily time that another daily job has, or that a day of the coming year does not have. */
function timeDoubts({ hour, minute, zone }: TimeOfDay, now: Date): string[] {
  const told = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const missing = Array.from({ length: 366 }, (_, ahead) => today.plus({ days: ahead })).find((day) => {
    const then = day.set({ hour, minute });
    return then.hour !== hour || then.minute !== minute;
  });
  return [
    ...(hour === housekeepingTime.hour && minute === housekeepingTime.minute
      ? [`At ${told} the daily housekeeping runs too, and both take longer.`]
      : []),
    ...(missing
      ? [`On ${missing.toISODate()} the clocks of ${zone} have no ${told}: it runs an hour later that day.`]
      : []),
  ];
}
