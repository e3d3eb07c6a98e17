import type { ModelClaims } from '#core/contract/admin-scores';
import type { ReadData } from '../../../../api/endpoints.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { rangeText, scoreText, signedText } from '../../../../ui/scores.ts';
import { Table } from '../../../../ui/Table.tsx';
import { FieldHint } from '../../../../ui/Field.tsx';
import { PanelTitle } from '../../../../ui/typography.tsx';

type Report = Omit<ReadData<'/api/admin/analytics/calibration'>, 'scores'>;

const verdictOf = ({ verdict, matches, slope }: ModelClaims) => {
  if (slope === null) return `${countText(matches)} matches, too few to say. From 10 on.`;
  if (verdict === null) return 'No more than chance explains';
  return <Badge $tone="wrong">{verdict === 'overconfident' ? 'Overconfident' : 'Underconfident'}</Badge>;
};

/** What the correction does to the picks, each corrected by the matches before it, and what is known of each model's claims. */
export const Correction = ({ report }: { report: Report }) => {
  const { logLoss } = report;
  const comparison = logLoss?.comparison ?? null;
  return (
    <Stack $gap={3} as="section" aria-label="What the correction does">
      <PanelTitle as="h4">What the correction does</PanelTitle>
      <Table $flush $stays aria-label="Picks as stated and as shown">
        <thead>
          <tr>
            <th scope="col">{countText(report.n)} picks, lower is better</th>
            <th scope="col" data-right>
              As stated
            </th>
            <th scope="col" data-right>
              As shown
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Calibration error</th>
            <td data-right>{scoreText(report.statedCalibrationError)}</td>
            <td data-right>{scoreText(report.expectedCalibrationError)}</td>
          </tr>
          <tr>
            <th scope="row">Log loss</th>
            <td data-right>{scoreText(logLoss?.stated)}</td>
            <td data-right>{scoreText(logLoss?.shown)}</td>
          </tr>
        </tbody>
      </Table>
      <FieldHint as="p">
        Each pick is corrected only by matches before it, by match and not by pick.
        {comparison !== null &&
          ` Log loss changed by ${signedText(comparison.difference)}, 95% interval ${rangeText(comparison.interval)}.`}
      </FieldHint>
      {report.claims.length > 0 && (
        <Table $flush aria-label="Claims of each model">
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col" data-right>
                Matches
              </th>
              <th scope="col" data-right>
                Slope
              </th>
              <th scope="col" data-right>
                Shift
              </th>
              <th scope="col">Reading</th>
            </tr>
          </thead>
          <tbody>
            {report.claims.map((claims) => (
              <tr key={claims.model}>
                <th scope="row">{claims.model}</th>
                <td data-label="Matches" data-right>
                  {countText(claims.matches)}
                </td>
                <td data-label="Slope" data-right>
                  {claims.slope?.toFixed(2) ?? '–'}
                </td>
                <td data-label="Shift" data-right>
                  {claims.shift?.toFixed(2) ?? '–'}
                </td>
                <td data-label="Reading">{verdictOf(claims)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
};
