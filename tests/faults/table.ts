import { type Outcome } from './fault.ts';

const kinds = ['lost', 'doubled', 'stuck'] as const;

/** Whether everything balanced. */
export const isClean = (outcome: Outcome): boolean => kinds.every((kind) => outcome[kind].length === 0);

/** The table of a run in Markdown, with what was found below it. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => [
    outcome.fault,
    String(outcome.tries),
    ...kinds.map((kind) => String(outcome[kind].length)),
    outcome.remark ?? '',
  ]);
  const head = ['fault', 'tries', ...kinds, 'remark'];
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const found = outcomes.flatMap((outcome) =>
    kinds.flatMap((kind) => outcome[kind].map((sentence) => `${outcome.fault}, ${kind}: ${sentence}`)),
  );
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ...found].join('\n');
}
