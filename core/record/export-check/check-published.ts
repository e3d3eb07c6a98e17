import { z } from 'zod';
import { type Check, checkOf, shownCount } from './check.ts';
import type { Figures } from './figures.ts';

const scores = z.object({
  n: z.int(),
  rps: z.number().nullable(),
  brier: z.number().nullable(),
  logLoss: z.number().nullable(),
});

/** What the pages say, as far as the record can say it too. */
export const publishedFigures = z.object({
  accuracy: z.object({ accurate: z.int(), total: z.int(), void: z.int() }),
  trackRecord: z.object({
    late: z.int(),
    scores: z.object({ model: scores, baseline: scores }),
    calibration: z.array(z.object({ from: z.number(), n: z.int(), hitRate: z.number().nullable() })),
  }),
});
export type PublishedFigures = z.infer<typeof publishedFigures>;

/** Probabilities of the record are rounded to a millionth; those of the pages are not. */
const tolerance = 2e-5;

/**
 * Check 9, of an address: the figures on the pages are those of the record.
 * @param looks what the pages said before and after the record was read: one of the two must agree
 */
export function checkPublished(figures: Figures, looks: readonly PublishedFigures[]): Check {
  const check = checkOf('published figures computed again');
  if (figures.beforeFormat2 > 0) {
    check.open.push(
      `${shownCount(figures.beforeFormat2)} picks are from before results were entries: published figures hold them, and the record cannot compute them again.`,
    );
    return check;
  }
  const found = looks.map((look) => differences(figures, look));
  check.checked = found.at(-1)?.compared ?? 0;
  check.faults.push(
    ...(found.some(({ faults }) => faults.length === 0) ? [] : (found.at(-1)?.faults ?? [])).map((fault) => ({
      index: null,
      fault,
    })),
  );
  check.open.push(...(found.at(-1)?.open ?? []));
  return check;
}

function differences(figures: Figures, { accuracy, trackRecord }: PublishedFigures) {
  const faults: string[] = [];
  const open: string[] = [];
  let compared = 0;
  const compare = (what: string, published: number | null, computed: number | null, within = 0) => {
    compared += 1;
    const isSame =
      published === computed ||
      (published !== null && computed !== null && Math.abs(published - computed) <= within);
    if (!isSame) faults.push(`The pages say ${published} for ${what}; the record says ${computed}.`);
  };
  compare('picks that came true', accuracy.accurate, figures.accurate);
  compare('settled picks', accuracy.total, figures.total);
  compare('void picks', accuracy.void, figures.void);
  compare('late picks', trackRecord.late, figures.late);
  // The confidence of a pick that is not open is not known here.
  if (figures.unopened > 0)
    open.push(`The pages' calibration holds ${shownCount(figures.unopened)} picks that are not open.`);
  for (const { from, n, hitRate } of figures.unopened > 0 ? [] : trackRecord.calibration) {
    const bin = figures.calibration.find((each) => each.from === from);
    compare(`picks with a confidence from ${from} %`, n, bin?.n ?? 0);
    compare(`the hit rate of those`, hitRate, bin?.hitRate ?? null, tolerance);
  }
  for (const column of ['model', 'baseline'] as const) {
    const [published, computed] = [trackRecord.scores[column], figures.scores[column]];
    if (published.n !== computed.n) {
      open.push(
        `The pages score the ${column} over ${shownCount(published.n)} games, the record has ${shownCount(computed.n)}.`,
      );
      continue;
    }
    for (const score of ['rps', 'brier', 'logLoss'] as const)
      compare(`the ${score} of the ${column}`, published[score], computed[score], tolerance);
  }
  return { faults, open, compared };
}
