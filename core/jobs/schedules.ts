import { readConfig, readConfigEntry } from '../config-store/config-store.ts';
import type { Em } from '../db/orm.ts';
import { housekeepingTime } from '../domain/time.ts';
import { isTrialOpen } from '../lab/trial-waiting.ts';
import type { JobName } from './runs.ts';
import type { Schedule } from './slots.ts';

/** A job's schedule as it is configured now. */
export interface JobSchedule {
  isEnabled: boolean;
  schedule: Schedule;
  /** When it was last changed; null while the defaults hold. */
  setAt: Date | null;
}

/** Pre-kickoff looks this often for games that start in about an hour. */
const preKickoffMinutes = 5;
/** Often enough for another try of a card that failed shortly before its kick-off. */
const generationMinutes = 2;
/** A league that is shown has its past a few minutes later. */
const historyMinutes = 5;
/** Scores of matches under way: one request a minute at most, for all of them. */
const liveMinutes = 1;
/** A game's market is read within five minutes of the hour it is due. */
const oddsMinutes = 5;
/** On the minutes at which matches begin, and five, ten and fifteen before them. */
const anchorMinutes = 5;
/** A challenger answers with the data of the card within a minute of it. */
const trialMinutes = 1;

const readers: Record<JobName, (em: Em) => Promise<JobSchedule>> = {
  discovery: async (em) => {
    const { value, updatedAt } = await readConfigEntry(em, 'game_discovery');
    return {
      isEnabled: value.enabled,
      schedule: {
        kind: 'daily',
        hour: value.scheduleHour,
        minute: value.scheduleMinute,
        zone: await readConfig(em, 'time_zone'),
      },
      setAt: updatedAt,
    };
  },
  // Part of looking at leagues: where they are looked at by hand alone, their past is asked for by hand too.
  history: async (em) => {
    const { value, updatedAt } = await readConfigEntry(em, 'game_discovery');
    return {
      isEnabled: value.enabled,
      schedule: { kind: 'every', minutes: historyMinutes },
      setAt: updatedAt,
    };
  },
  results: async (em) => {
    const { value, updatedAt } = await readConfigEntry(em, 'results_checker');
    return {
      isEnabled: value.enabled,
      schedule: { kind: 'every', minutes: value.intervalMinutes },
      setAt: updatedAt,
    };
  },
  odds: async (em) => {
    const { value, updatedAt } = await readConfigEntry(em, 'odds');
    return {
      isEnabled: value !== 'off',
      schedule: { kind: 'every', minutes: oddsMinutes },
      setAt: updatedAt,
    };
  },
  prekickoff: async (em) => {
    const { value, updatedAt } = await readConfigEntry(em, 'pre_kickoff_updates');
    return {
      isEnabled: value.enabled,
      schedule: { kind: 'every', minutes: preKickoffMinutes },
      setAt: updatedAt,
    };
  },
  live: async (em) => {
    const { value, updatedAt } = await readConfigEntry(em, 'live_scores');
    return {
      isEnabled: value.enabled,
      schedule: { kind: 'every', minutes: liveMinutes },
      setAt: updatedAt,
    };
  },
  // Writes everything that is due, also games added by hand and cards whose first try failed.
  generation: async (em) => {
    const { value, updatedAt } = await readConfigEntry(em, 'auto_generate_cards_on_discovery');
    return {
      isEnabled: value.enabled,
      schedule: { kind: 'every', minutes: generationMinutes },
      setAt: updatedAt,
    };
  },
  // The record is always signed; without authorities and witnesses nobody is asked.
  anchor: async () => ({
    isEnabled: true,
    schedule: { kind: 'every', minutes: anchorMinutes },
    setAt: null,
  }),
  // Only while a trial of the lab runs.
  trials: async (em) => ({
    isEnabled: await isTrialOpen(em),
    schedule: { kind: 'every', minutes: trialMinutes },
    setAt: null,
  }),
  housekeeping: async (em) => ({
    isEnabled: true,
    schedule: { kind: 'daily', ...housekeepingTime, zone: await readConfig(em, 'time_zone') },
    setAt: null,
  }),
};

/** Reads a job's schedule. Throws AppError `bad_configuration` where the stored setting is not usable. */
export const readSchedule = (em: Em, job: JobName): Promise<JobSchedule> => readers[job](em);
