import { IANAZone } from 'luxon';
import { z } from 'zod';
import { defaultModel } from '#config/models';
import { byProvider } from '#config/providers';
import { modelId, Provider } from '../contract/common.ts';
import { defaultHeadlineExclusions } from '../domain/headline.ts';
import { auditMonths, keptMonths } from '../domain/retention.ts';
import { formatHeadlineExclusion, parseHeadlineExclusion } from './headline-exclusions.ts';

const enabled = z.strictObject({ enabled: z.boolean() });
const cap = z.number().min(0).max(1_000_000).nullable();
const shutdowns = z.record(modelId, z.iso.date());
const exclusion = z
  .string()
  .max(80)
  .check((context) => {
    const parsed = parseHeadlineExclusion(context.value);
    if (typeof parsed === 'string')
      context.issues.push({ code: 'custom', message: parsed, input: context.value });
  });

const define = <Schema extends z.ZodType>(
  schema: Schema,
  fallback: z.output<Schema>,
  meaning: string,
  example: string,
) => ({ schema, fallback, meaning, example });

/**
 * Every setting that is edited while the product runs: its form, its default, its
 * meaning, and an example for people. Addresses and secrets are never here; they come from the environment alone.
 */
export const configKeys = {
  llm_config: define(
    z.strictObject({ provider: Provider, model: modelId }),
    defaultModel,
    'which model writes cards',
    '{"provider":"openai","model":"gpt-6-luna"}',
  ),
  auto_publish_cards: define(
    enabled,
    { enabled: true },
    'publish a card as soon as it is written',
    '{"enabled":true}',
  ),
  publish_thin_cards: define(
    enabled,
    { enabled: false },
    'publish a card at once although neither a table, nor form, nor a baseline was known; else it waits for a person',
    '{"enabled":false}',
  ),
  auto_generate_cards_on_discovery: define(
    enabled,
    { enabled: false },
    'write cards for games that discovery finds',
    '{"enabled":true}',
  ),
  lab_day_cap: define(
    z.strictObject({ day: cap }),
    { day: 5 },
    'US dollars a day (UTC) that runs and trials of the lab may spend, within the caps of all calls; null: no limit of its own',
    '{"day":5}',
  ),
  pre_kickoff_updates: define(
    enabled,
    { enabled: false },
    'refresh data and write again about an hour before kick-off',
    '{"enabled":true}',
  ),
  game_discovery: define(
    z.strictObject({
      enabled: z.boolean(),
      scheduleHour: z.number().int().min(0).max(23),
      scheduleMinute: z.number().int().min(0).max(59),
    }),
    { enabled: true, scheduleHour: 6, scheduleMinute: 0 },
    'look for new games once a day, at this time in time_zone',
    '{"enabled":true,"scheduleHour":6,"scheduleMinute":0}',
  ),
  results_checker: define(
    z.strictObject({ enabled: z.boolean(), intervalMinutes: z.number().int().min(5).max(120) }),
    { enabled: true, intervalMinutes: 30 },
    'read results every so many minutes (5 to 120)',
    '{"enabled":true,"intervalMinutes":30}',
  ),
  live_scores: define(
    enabled,
    { enabled: true },
    'read every minute how matches under way stand, with one request for all of them and at most a quarter of the day’s requests',
    '{"enabled":false}',
  ),
  time_zone: define(
    z
      .string()
      .max(60)
      .refine((name) => IANAZone.isValidZone(name), 'is no IANA time zone such as Europe/Berlin or UTC'),
    'UTC',
    'the zone that daily schedules are meant in',
    'Europe/Berlin',
  ),
  spend_caps: define(
    z.strictObject({ day: cap, month: cap }),
    { day: 5, month: 100 },
    'the most that may be spent on models in a UTC day and month, in US dollars; null is no limit',
    '{"day":5,"month":100}',
  ),
  model_shutdowns: define(
    z.strictObject(byProvider(() => shutdowns.default({}))),
    byProvider(() => ({})),
    'days of shutdown the providers have announced, by model; `tips models sync` asks them',
    '{"openai":{"gpt-6-luna":"2027-09-22"},"gemini":{}}',
  ),
  data_retention: define(
    z.strictObject({ months: z.number().int().min(keptMonths.least).max(keptMonths.most).nullable() }),
    { months: 12 },
    'after how many months (4 or more) fixture data, prompts and replies that no card was written from go; null keeps all',
    '{"months":24}',
  ),
  audit_retention: define(
    z.strictObject({ months: z.number().int().min(auditMonths.least).max(auditMonths.most).nullable() }),
    { months: 36 },
    'after how many months (12 or more) lines of the audit record go that no rule reads; null keeps all',
    '{"months":60}',
  ),
  odds: define(
    z.enum(['off', 'yardstick', 'prompt']),
    'yardstick',
    'prices of the market about three hours before kick-off: not asked for (off), kept to compare forecasts with (yardstick), or given to the model as well, which its cards say (prompt)',
    'yardstick',
  ),
  forecast_from_prices: define(
    enabled,
    { enabled: false },
    'let the statistical forecast learn from the stored prices of earlier matches, once a league has a hundred of them: better, but mostly a remembered market, and told as such',
    '{"enabled":true}',
  ),
  work_queue: define(
    z.strictObject({ paused: z.boolean() }),
    { paused: false },
    'hold the work queue on all machines: jobs under way end, none begins; `tips queue pause` and `resume` set it',
    '{"paused":false}',
  ),
  shots_import: define(
    z.strictObject({ requestsPerDay: z.number().int().min(0).max(1_000) }),
    { requestsPerDay: 40 },
    'requests a day for shots on target of past matches, twenty matches each: 40 are two seasons of a league; 0 asks for none',
    '{"requestsPerDay":40}',
  ),
  record_requires_anchor: define(
    enabled,
    { enabled: false },
    'score only picks that a time-stamp, or enough witnesses, had seen before their match began; without either in the settings it asks for nothing, and it holds for what is published from then on',
    '{"enabled":true}',
  ),
  headline_exclusions: define(
    z.array(exclusion).max(200),
    defaultHeadlineExclusions.map(formatHeadlineExclusion),
    'picks that can never be the headline tip, as market/selection or market/selection/FROM..TO',
    '["total_goals/over/..1","double_chance/home_away"]',
  ),
} as const;

export type ConfigKey = keyof typeof configKeys;
export type ConfigValue<Key extends ConfigKey> = z.output<(typeof configKeys)[Key]['schema']>;

export const configKeyNames = Object.keys(configKeys) as ConfigKey[];

export const isConfigKey = (name: string): name is ConfigKey => Object.hasOwn(configKeys, name);
