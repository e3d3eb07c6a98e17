/** The result of a run: counts for people and charts, and the faults that did not stop it. */
export interface JobReport {
  outcome: 'done' | 'partly_failed' | 'skipped' | 'failed';
  figures: Record<string, number>;
  errors: string[];
}

/**
 * The report of a use case's result: its numbers, also those of records inside it, are the figures; its faults are
 * `errorDetails`, else `errors` (texts, or objects with a `message`). A result with faults is partly failed; one that
 * says `outcome` itself is taken at its word.
 */
export function reportOf(result: object): JobReport {
  const fields = new Map([...Object.entries(result).flatMap(inner), ...Object.entries(result)]);
  const figures = Object.fromEntries(
    [...fields].filter(
      (field): field is [string, number] => typeof field[1] === 'number' && field[0] !== 'exitCode',
    ),
  );
  const listed = [fields.get('errorDetails'), fields.get('errors')].find(Array.isArray) as
    | unknown[]
    | undefined;
  const errors = (listed ?? []).map(textOf);
  const stated = fields.get('outcome');
  const hasFaults = errors.length > 0 || (figures['errors'] ?? 0) > 0;
  return { outcome: isOutcome(stated) ? stated : hasFaults ? 'partly_failed' : 'done', figures, errors };
}

const inner = ([, value]: [string, unknown]): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

const isOutcome = (value: unknown): value is JobReport['outcome'] =>
  value === 'done' || value === 'partly_failed' || value === 'skipped' || value === 'failed';

function textOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return JSON.stringify(error);
}
