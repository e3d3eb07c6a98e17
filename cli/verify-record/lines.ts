import { type Fault, shownCount } from '#core/record/export-check/check';
import type { ExportReport } from '#core/record/export-check/check-export';
import type { Figures, MeanScores } from '#core/record/export-check/figures';

/** Faults that are printed of one check; the count is of all. */
const most = 10;

const verdicts: Record<ExportReport['verdict'], string> = {
  sound: 'Sound',
  contradicted: 'Does not check out',
  incomplete: 'Sound as far as it goes, and not complete',
};

const textOf = ({ index, fault }: Fault): string =>
  index === null ? fault : `Entry ${shownCount(index)} ${fault}.`;

/** One line a check with what is wrong or open below it, then the figures, then what it comes to. */
export function linesOf({ verdict, entries, checks, figures }: ExportReport): string[] {
  return [
    ...checks.flatMap(({ name, checked, faults, open, notes }) => [
      `${faults.length > 0 ? 'FAULT' : open.length > 0 ? 'open ' : 'ok   '} ${shownCount(checked).padStart(9)}  ${name}`,
      ...faults.slice(0, most).flatMap((fault) => [
        `      ${textOf(fault)}`,
        ...(fault.notes ?? []).flatMap((note) => [
          '',
          ...note
            .trimEnd()
            .split('\n')
            .map((line) => `        ${line}`),
          '',
        ]),
      ]),
      ...(faults.length > most ? [`      … and ${shownCount(faults.length - most)} more.`] : []),
      ...[...open, ...notes].map((line) => `      ${line}`),
    ]),
    '',
    ...figureLines(figures),
    '',
    `${verdicts[verdict]}: ${shownCount(entries)} entries.`,
  ];
}

function figureLines({ accurate, total, ...figures }: Figures): string[] {
  const share = total === 0 ? '' : ` (${((100 * accurate) / total).toFixed(1)} %)`;
  return [
    `Headline picks: ${shownCount(accurate)} of ${shownCount(total)} came true${share}; void ${figures.void}, pending ${figures.pending}, withdrawn ${figures.withdrawn}, late ${figures.late}.`,
    `Of the ${shownCount(total)}: ${shownCount(figures.anchored)} under a time-stamp or a witness before kick-off, ${shownCount(figures.unopened)} never opened and counted as wrong.`,
    ...(figures.beforeFormat2 > 0
      ? [`Before anchoring, and not scored here: ${shownCount(figures.beforeFormat2)}.`]
      : []),
    ...Object.entries(figures.scores).map(([name, scores]) => scoreLine(name, scores)),
    ...figures.calibration.map(
      ({ from, to, n, meanConfidence, hitRate }) =>
        `Confidence ${from} to ${to} %: ${shownCount(n)} picks, ${meanConfidence.toFixed(1)} % on average, ${(100 * hitRate).toFixed(1)} % came true.`,
    ),
  ];
}

const shown = (score: number | null): string => (score === null ? '–' : score.toFixed(4));

const scoreLine = (name: string, { n, rps, brier, logLoss }: MeanScores): string =>
  `Scores of the ${name} over ${shownCount(n)} games: RPS ${shown(rps)}, Brier ${shown(brier)}, log loss ${shown(logLoss)}.`;
