import { z } from 'zod';
import { cleanText, isBroken } from '../domain/text.ts';
import { marketKeys, markets } from '../domain/markets/catalogue.ts';
import type { JsonSchema } from './json-schema.ts';

/** Scores the schema offers; the long tail is `other` there, though the catalogue itself reaches 9-9. */
const isOffered = (selection: string): boolean =>
  !/^\d-\d$/.test(selection) || /^[0-5]-[0-5]$/.test(selection);

const selections = [...new Set(markets.flatMap((market) => market.selections))].filter(isOffered) as [
  string,
  ...string[],
];

/** The longest reply that is read: more than all fields at their longest. */
export const longestReply = 300_000;
const mostPicks = 40;

const percent = z.number().min(0).max(100);
/**
 * What a model wrote, bounded. A reply with half of a character has lost words, so it is a fault; invisible
 * characters are removed. Providers are not told the lengths: the strict modes know no such keyword.
 */
const written = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !isBroken(value), 'has a zero character or half of a character')
    .overwrite((value) => cleanText(value, { max, lines: true }))
    .min(1);
const analysis = written(6000);
const paragraph = written(2000);
const name = written(120);
const names = z.array(name).max(40);
const perTeam = <Value extends z.ZodType>(value: Value) => z.object({ home: value, away: value });

const lineup = z.object({
  formation: name.nullable().describe('for example 4-2-3-1; null when unknown'),
  expectedXI: names.describe('players named in the data; empty when unknown'),
  absentees: names.describe('players named as absent or doubtful in the data'),
  keyPlayers: z.array(z.object({ name, stat: written(300).describe('one figure from the data') })).max(20),
});

/**
 * The reply asked of every model: one schema, translated per provider. Analyses come before figures, since a model
 * writes in this order and its figures should follow from what it has argued.
 */
export const replySchema = z.object({
  matchOverview: analysis.describe('two or three paragraphs'),
  matchImportance: analysis.describe('what is at stake for both'),
  teamForm: perTeam(analysis).describe('form and tactical outlook'),
  h2h: analysis.describe('head-to-head'),
  lineups: perTeam(lineup),
  benchImpact: perTeam(analysis),
  cohesion: perTeam(analysis).describe('tactical cohesion and coaching'),
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
        reasoning: paragraph.describe('two or three sentences'),
      }),
    )
    .min(1)
    .max(mostPicks)
    .describe('6 to 12 picks from different markets, most confident first'),
  supportingFacts: perTeam(paragraph).describe(
    'the strongest fact from the data for each team, one sentence',
  ),
  finalVerdict: analysis,
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
