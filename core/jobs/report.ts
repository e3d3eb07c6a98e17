/** What a run of a job came to: counts for people and charts, and the faults that did not stop it. */
export interface JobReport {
  outcome: 'done' | 'partly_failed' | 'skipped';
  figures: Record<string, number>;
  errors: string[];
}

/**
 * The report of a use case's result: its numbers are the figures, its `errors` (texts, or objects with a `message`)
 * the faults. A result with faults is partly failed; one that says `outcome` itself is taken at its word.
 */
export function reportOf(result: object): JobReport {
  const fields = Object.entries(result) as [string, unknown][];
  const figures = Object.fromEntries(
    fields.filter((field): field is [string, number] => typeof field[1] === 'number'),
  );
  const listed = fields.find(([name]) => name === 'errors')?.[1];
  const errors = Array.isArray(listed) ? listed.map(textOf) : [];
  const stated = fields.find(([name]) => name === 'outcome')?.[1];
  const outcome = isOutcome(stated) ? stated : errors.length > 0 ? 'partly_failed' : 'done';
  return { outcome, figures, errors };
}

const isOutcome = (value: unknown): value is JobReport['outcome'] =>
  value === 'done' || value === 'partly_failed' || value === 'skipped';

function textOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return JSON.stringify(error);
}
