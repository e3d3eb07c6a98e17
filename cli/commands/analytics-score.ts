import { z } from 'zod';
import { outcomes } from '#core/domain/scoring/scores';
import { summarise, type ScoredForecast } from '#core/domain/scoring/summary';
import type { Context } from '../context.ts';
import { BadLine, inputLines, parseJson } from '../ui/lines.ts';

const forecast = z.object({
  p: z.tuple([z.number().min(0), z.number().min(0), z.number().min(0)]),
  outcome: z.enum(outcomes),
});

const tolerance = 1e-6;

function readForecast(text: string): ScoredForecast {
  const { success, data, error } = forecast.safeParse(parseJson(text));
  if (!success) {
    const [issue] = error.issues;
    throw new BadLine(`${issue?.path.join('.') || 'The line'}: ${issue?.message ?? 'not understood'}`);
  }
  const sum = data.p[0] + data.p[1] + data.p[2];
  if (Math.abs(sum - 1) > tolerance) throw new BadLine(`p adds up to ${sum}, not 1.`);
  return data;
}

/** Scores forecasts given as lines of JSON on standard input. */
export async function scoreLines(context: Context): Promise<void> {
  const { io } = context;
  const forecasts: ScoredForecast[] = [];
  const rejected: { line: number; error: string }[] = [];
  for await (const { number, text } of inputLines(context)) {
    try {
      forecasts.push(readForecast(text));
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      rejected.push({ line: number, error: error.message });
    }
  }
  const summary = summarise(forecasts);
  if (rejected.length > 0) context.exitWith(3);
  io.result({ ...summary, ...(rejected.length > 0 && { rejected }) }, () => {
    const rows = Object.entries(summary).map(([name, value]) => ({ name, value: figure(value) }));
    const table = io.table(rows, [
      { head: 'Score', value: ({ name }) => name },
      { head: 'Value', value: ({ value }) => value, align: 'right' },
    ]);
    return [table, ...rejected.map(({ line, error }) => `Line ${line} left out: ${error}`)].join('\n');
  });
}

function figure(value: number | readonly number[] | null): string {
  if (value === null) return '–';
  if (typeof value !== 'number') return value.map((each) => each.toFixed(4)).join(' to ');
  return Number.isInteger(value) ? String(value) : value.toFixed(4);
}
