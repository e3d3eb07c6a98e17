import { z } from 'zod';
import { auditMonths, keptMonths } from '../domain/retention.ts';
import {
  Provider,
  basedOn,
  byId,
  count,
  dollars,
  id,
  idParam,
  instant,
  modelId,
  ownImage,
  sure,
  typed,
  typedPrompt,
  wholeParam,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export const OddsUse = z
  .enum(['off', 'yardstick', 'prompt'])
  .describe('prices before kick-off: not asked for, kept to compare with, or given to the model as well');
export type OddsUse = z.infer<typeof OddsUse>;

export const Config = z.object({
  llm: z.object({ provider: Provider, model: z.string() }),
  prompt: z.string(),
  promptVersion: z.number().int(),
  autoPublish: z.boolean(),
  publishThinCards: z.boolean().describe('false: a card without table, form and baseline waits for a person'),
  autoGenerateOnDiscovery: z.boolean(),
  preKickoffUpdates: z.boolean(),
  liveScores: z.boolean(),
  jsonInstructions: z.string().describe('made from the reply schema; read-only'),
  spendCaps: z.object({ day: dollars.nullable(), month: dollars.nullable() }),
  timeZone: z.string(),
  dataRetention: z.object({
    months: z
      .number()
      .int()
      .nullable()
      .describe('fixture data, prompts and replies that are older go; null keeps all'),
  }),
  auditRetention: z.object({
    months: z.number().int().nullable().describe('older lines of the audit record go; null keeps all'),
  }),
  odds: OddsUse,
  headlineExclusions: z.array(z.string()).describe('market/selection or market/selection/FROM..TO'),
});
export type Config = z.infer<typeof Config>;

const enabled = z.strictObject({ enabled: z.boolean() });
const cap = z.number().min(0).max(1_000_000).nullable();

/** A change of the setting `key`. */
const change = <Key extends string, Value extends z.ZodType>(key: Key, value: Value) =>
  z.strictObject({ key: z.literal(key), value, sure, basedOn: basedOn(value) });

/** A change of one setting; each key takes its own form of value. */
export const ConfigChange = z.discriminatedUnion('key', [
  change('llm_config', z.strictObject({ provider: Provider, model: modelId })),
  change('auto_publish_cards', enabled),
  change('publish_thin_cards', enabled),
  z.strictObject({
    key: z.literal('soccer_prompt'),
    value: typedPrompt,
    basedOn: z
      .number()
      .int()
      .optional()
      .describe('the version the text was edited from; 409 where another is active by now'),
  }),
  change('auto_generate_cards_on_discovery', enabled),
  change('pre_kickoff_updates', enabled),
  change('live_scores', enabled),
  change('spend_caps', z.strictObject({ day: cap, month: cap })),
  change('time_zone', typed(60)),
  change(
    'data_retention',
    z.strictObject({ months: z.number().int().min(keptMonths.least).max(keptMonths.most).nullable() }),
  ),
  change(
    'audit_retention',
    z.strictObject({ months: z.number().int().min(auditMonths.least).max(auditMonths.most).nullable() }),
  ),
  change('odds', OddsUse),
  change('headline_exclusions', z.array(typed(80)).max(200)),
]);
export type ConfigChange = z.infer<typeof ConfigChange>;

export const getConfig = endpoint({
  method: 'get',
  path: '/api/admin/config',
  access: 'admin',
  summary: 'All settings the admin can change.',
  response: Config,
});

export const setConfig = endpoint({
  method: 'post',
  path: '/api/admin/config',
  access: 'admin',
  summary: 'Changes one setting.',
  body: ConfigChange,
  response: Config,
});

const OldAmount = z.object({ rows: count, bytes: count.describe('as stored') });

export const OldData = z.object({
  before: instant.describe('what lies before is old'),
  records: OldAmount.describe('newest states of games without a card'),
  sightings: OldAmount.describe('when which data was seen'),
  bodies: OldAmount.describe('answers of the football data service'),
  calls: OldAmount.describe('prompts and replies of model calls; their rows with the cost stay'),
});
export type OldData = z.infer<typeof OldData>;

export const oldData = endpoint({
  method: 'get',
  path: '/api/admin/old-data',
  access: 'admin',
  summary: 'What housekeeping would take away now if data were kept for so many months; changes nothing.',
  query: z.strictObject({ months: wholeParam(keptMonths.least, keptMonths.most) }),
  response: OldData,
});

export const validateKey = endpoint({
  method: 'post',
  path: '/api/admin/validate-key',
  access: 'admin',
  summary: 'Asks the provider whether the configured key works; costs nothing.',
  body: z.strictObject({ provider: Provider }),
  response: z.object({ valid: z.boolean(), error: z.string().nullable() }),
});

export const ModelView = z.object({
  provider: Provider,
  model: z.string(),
  name: z.string(),
  status: z.enum(['current', 'shutting_down', 'retired', 'custom']),
  shutdownDate: z.iso.date().nullable(),
  replacement: z.string().nullable(),
  inputPrice: dollars.nullable().describe('dollars per million tokens, today'),
  cachedInputPrice: dollars.nullable(),
  outputPrice: dollars.nullable(),
  estimatedCardCost: dollars.nullable(),
  isDefault: z.boolean(),
  keyConfigured: z.boolean(),
});
export type ModelView = z.infer<typeof ModelView>;

export const listModels = endpoint({
  method: 'get',
  path: '/api/admin/models',
  access: 'admin',
  summary: 'Models with price and life cycle.',
  response: ModelView.array(),
});

export const syncModels = endpoint({
  method: 'post',
  path: '/api/admin/models/sync',
  access: 'admin',
  summary: 'Asks the providers which models they list, and keeps the days of shutdown they announce.',
  response: z.object({
    providers: z.array(
      z.object({
        provider: Provider,
        state: z.string(),
        listed: count,
        changes: z.array(
          z.object({ model: z.string(), shutdown: z.string(), before: z.string().nullable() }),
        ),
        unseen: z.array(z.string()).describe('models of ours that the key does not see'),
        error: z.string().nullable(),
      }),
    ),
  }),
});

export const PromptVersion = z.object({
  version: z.number().int(),
  text: z.string(),
  author: z.string().nullable(),
  createdAt: instant,
  isActive: z.boolean(),
  cards: count.describe('revisions written with it'),
});
export type PromptVersion = z.infer<typeof PromptVersion>;

export const listPrompts = endpoint({
  method: 'get',
  path: '/api/admin/prompts',
  access: 'admin',
  summary: 'Every version of the prompt, newest first.',
  response: PromptVersion.array(),
});

export const activatePrompt = endpoint({
  method: 'post',
  path: '/api/admin/prompts/{version}/activate',
  access: 'admin',
  summary: 'Rolls back (or forward) to a version.',
  params: z.object({ version: idParam }),
  response: Config,
});

export const AdminLeague = z.object({
  id,
  name: z.string(),
  displayName: z.string(),
  apiFootballId: z.number().int().nullable(),
  isActive: z.boolean(),
  country: z.string().nullable(),
  logo: ownImage,
  tier: z.number().int().nullable().describe('1 is the country’s first league; null where it is not known'),
  leagueAboveId: id.nullable().describe('the league its best sides go up to'),
  games: count.describe('coming games'),
});
export type AdminLeague = z.infer<typeof AdminLeague>;

export const adminLeagues = endpoint({
  method: 'get',
  path: '/api/admin/leagues',
  access: 'admin',
  summary: 'All leagues, hidden ones too.',
  response: AdminLeague.array(),
});

export const addLeague = endpoint({
  method: 'post',
  path: '/api/admin/leagues',
  access: 'admin',
  summary: 'Adds a league; with the football service’s id and no name the service is asked, one request.',
  body: z
    .strictObject({
      apiFootballId: id.nullable(),
      name: typed(120).optional(),
      displayName: typed(120).optional(),
      isActive: z.boolean().default(true),
    })
    .refine(({ apiFootballId, name }) => apiFootballId !== null || name !== undefined, {
      path: ['name'],
      message: 'a league whose games are added by hand needs a name',
    }),
  response: AdminLeague,
});

export const refreshLeagues = endpoint({
  method: 'post',
  path: '/api/admin/leagues/refresh',
  access: 'admin',
  summary: 'Asks the football service for names, logos and seasons of all leagues; one request.',
  response: z.object({
    changed: count,
    unchanged: count,
    notCurrent: z
      .array(z.object({ id, displayName: z.string() }))
      .describe('without a season that is current'),
  }),
});

export const updateLeague = endpoint({
  method: 'patch',
  path: '/api/admin/leagues/{id}',
  access: 'admin',
  summary: 'Renames, shows, hides or places a league; hiding withdraws its published picks of coming games.',
  params: byId,
  body: z
    .strictObject({
      name: typed(120).optional(),
      displayName: typed(120).optional(),
      isActive: z.boolean().optional(),
      tier: z.number().int().min(1).max(20).nullable().optional(),
      leagueAboveId: id.nullable().optional(),
    })
    .refine((value) => Object.keys(value).length > 0, 'nothing to change'),
  response: AdminLeague.extend({
    withdrawn: count.describe('published picks of coming games that hiding it withdrew'),
  }),
});
