import { z } from 'zod';
import { marketKeys, markets } from '../domain/markets/catalogue.ts';
import type { JsonSchema } from './json-schema.ts';

/** Scores the schema offers; the long tail is `other` there, though the catalogue itself reaches 9-9. */
const isOffered = (selection: string): boolean =>
  !/^\d-\d$/.test(selection) || /^[0-5]-[0-5]$/.test(selection);

const selections = [...new Set(markets.flatMap((market) => market.selections))].filter(isOffered) as [
  string,
  ...string[],
];

const percent = z.number().min(0).max(100);
const text = z.string().trim().min(1);
const perTeam = <Value extends z.ZodType>(value: Value) => z.object({ home: value, away: value });

const lineup = z.object({
  formation: text.nullable().describe('for example 4-2-3-1; null when unknown'),
  expectedXI: z.array(text).describe('players named in the data; empty when unknown'),
  absentees: z.array(text).describe('players named as absent or doubtful in the data'),
  keyPlayers: z.array(z.object({ name: text, stat: text.describe('one figure from the data') })),
});

/**
 * The reply asked of every model: one schema, translated per provider. Analyses come before figures, since a model
 * writes in this order and its figures should follow from what it has argued.
 */
export const replySchema = z.object({
  matchOverview: text.describe('two or three paragraphs'),
  matchImportance: text.describe('what is at stake for both'),
  teamForm: perTeam(text).describe('form and tactical outlook'),
  h2h: text.describe('head-to-head'),
  lineups: perTeam(lineup),
  benchImpact: perTeam(text),
  cohesion: perTeam(text).describe('tactical cohesion and coaching'),
  probabilities: z
    .object({ home: percent, draw: percent, away: percent, over25: percent, bothScore: percent })
    .describe(
      'percent; home, draw and away add up to 100; over25 = three goals or more; all over 90 minutes',
    ),
  markets: z
    .array(
      z.object({
        market: z.enum(marketKeys as [string, ...string[]]),
        selection: z.enum(selections),
        line: z.number().nullable().describe('null for markets without a line'),
        confidence: percent.describe('whole percent: how often this pick would come true'),
        reasoning: text.describe('two or three sentences'),
      }),
    )
    .min(1)
    .max(40)
    .describe('6 to 12 picks from different markets, most confident first'),
  supportingFacts: perTeam(text).describe('the strongest fact from the data for each team, one sentence'),
  finalVerdict: text,
});

export type Reply = z.output<typeof replySchema>;

export const replySchemaName = 'prediction_card';

let made: JsonSchema | undefined;

/** The reply's JSON Schema before it is translated for a provider. Made once, at first use. */
export function replyJsonSchema(): JsonSchema {
  if (!made) {
    const { $schema: _draft, ...schema } = z.toJSONSchema(replySchema, { io: 'output' });
    made = schema;
  }
  return made;
}
