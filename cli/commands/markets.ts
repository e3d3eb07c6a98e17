import type { Command } from 'commander';
import { z } from 'zod';
import { InvalidPick, labelOf, marketName, markets, toPick } from '#core/domain/markets/catalogue';
import { describeLines } from '#core/domain/markets/lines';
import type { Market, Teams } from '#core/domain/markets/market';
import { parseOutcome } from '#core/domain/parse/parse-outcome';
import { settle } from '#core/domain/settle';
import type { Context } from '../context.ts';
import { answerLines, BadLine, inputLines, parseJson } from '../ui/lines.ts';

export function register(command: Command, context: Context): void {
  command
    .command('list')
    .description('List every market with its selections and lines.')
    .action(() => list(context));
  command
    .command('settle')
    .description('Settle picks: lines of JSON in, one line of JSON out for each.')
    .addHelpText('after', settleHelp)
    .action(() => answerLines(context, inputLines(context), settleLine));
  command
    .command('parse')
    .description('Read outcomes as people write them: one line of JSON for each.')
    .argument('[outcome...]', 'an outcome each; lines of standard input when there is none')
    .option('--home <team>', 'name of the home team', 'Home')
    .option('--away <team>', 'name of the away team', 'Away')
    .option('--market <name>', 'name of the market, where the outcome leaves it out')
    .addHelpText('after', parseHelp)
    .action((outcomes: string[], options: ParseOptions) => parse(context, outcomes, options));
}

const settleHelp = `
A line: {"market":"total_goals","selection":"over","line":2.5,"result":{"status":"FT","fulltime":{"home":2,"away":1}}}
Answer: {"settlement":"won","actual":"3 goals (2-1)"}`;

const parseHelp = `
A line is the outcome itself or {"outcome":"Over 2.5 Goals","market":…,"home":…,"away":…}.`;

function list({ io }: Context): void {
  const linesOf = ({ line }: Market) => (line === null ? '' : describeLines(line));
  const selectionsOf = ({ selections }: Market) =>
    selections.length > 12
      ? `${selections[0]} … ${selections.at(-2)}, ${selections.at(-1)}`
      : selections.join(', ');
  io.result(
    markets.map(({ key, name, selections, line, needs, hint }) => ({
      key,
      name,
      selections,
      line: line && { min: line.min, max: line.max, step: line.step, zero: line.zero },
      needs,
      hint,
    })),
    () =>
      io.table(markets, [
        { head: 'Key', value: ({ key }) => key },
        { head: 'Market', value: ({ name }) => name },
        { head: 'Selections', value: selectionsOf },
        { head: 'Line', value: linesOf },
      ]),
  );
}

const count = z.int().min(0).nullable();
const tally = z.object({ home: count, away: count }).nullable();

const settleInput = z.object({
  market: z.string(),
  selection: z.string(),
  line: z.number().nullish(),
  result: z.object({
    status: z.string(),
    fulltime: tally.default(null),
    halftime: tally.optional(),
    extratime: tally.optional(),
    goals: tally.optional(),
    corners: tally.optional(),
    cards: tally.optional(),
    firstGoal: z.enum(['home', 'away']).nullish(),
  }),
});

/** The parsed value, or a `BadLine` that names the first field at fault. */
function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new BadLine(
    issue ? `${issue.path.join('.') || 'The line'}: ${issue.message}` : 'The line is not understood.',
  );
}

function settleLine(text: string): unknown {
  const { result, ...pick } = checked(settleInput, parseJson(text));
  try {
    return settle(toPick(pick), result);
  } catch (error) {
    if (error instanceof InvalidPick) throw new BadLine(error.message);
    throw error;
  }
}

interface ParseOptions extends Teams {
  market?: string;
}

const written = z.union([
  z.string().transform((outcome) => ({ outcome })),
  z.object({
    outcome: z.string(),
    market: z.string().nullish(),
    home: z.string().optional(),
    away: z.string().optional(),
  }),
]);

async function parse(context: Context, outcomes: readonly string[], options: ParseOptions): Promise<void> {
  const given = options.market === undefined ? undefined : marketName(options.market);
  const lines = outcomes.length > 0 ? argumentLines(outcomes) : inputLines(context);
  await answerLines(context, lines, (text) => {
    const line: {
      outcome: string;
      market?: string | null | undefined;
      home?: string | undefined;
      away?: string | undefined;
    } = /^\s*["{]/.test(text) ? checked(written, parseJson(text)) : { outcome: text };
    const teams = { home: line.home ?? options.home, away: line.away ?? options.away };
    const parsed = parseOutcome(
      { outcome: line.outcome, market: marketName(line.market ?? '') || given },
      teams,
    );
    if (parsed.pick === null) throw new BadLine(parsed.reason, { candidates: parsed.candidates });
    return { ...parsed.pick, label: labelOf(parsed.pick, teams) };
  });
}

async function* argumentLines(outcomes: readonly string[]) {
  for (const [index, text] of outcomes.entries()) yield { number: index + 1, text };
}
