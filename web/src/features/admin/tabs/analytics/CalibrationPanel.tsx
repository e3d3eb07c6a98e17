import type { ForecastScores } from '#core/contract/scores';
import { useState } from 'react';
import { Field } from '../../../../ui/Field.tsx';
import { Columns, PanelBody, Stack } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { Select } from '../../../../ui/Select.tsx';
import { EmptyState } from '../../../../ui/States.tsx';
import { Table } from '../../../../ui/Table.tsx';
import { CalibrationPlot } from '../../../archive/CalibrationPlot.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { AgainstMarket } from './AgainstMarket.tsx';
import { Correction } from './Correction.tsx';
import { TablePanel } from './parts.tsx';
import { useRead } from '../../work/use-read.ts';

const ALL = ' all';
const figure = (value: number | null) => value?.toFixed(4) ?? '–';

const Scores = ({ scores }: { scores: readonly (readonly [string, ForecastScores])[] }) => (
  <Table $flush aria-label="Proper scores of the 1X2 probabilities, lower is better">
    <thead>
      <tr>
        <th scope="col">1X2 forecast</th>
        <th scope="col" data-right>
          Forecasts
        </th>
        <th scope="col" data-right>
          RPS
        </th>
        <th scope="col" data-right>
          Brier
        </th>
        <th scope="col" data-right>
          Log loss
        </th>
      </tr>
    </thead>
    <tbody>
      {scores.map(([name, { n, rps, brier, logLoss }]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-label="Forecasts" data-right>
            {countText(n)}
          </td>
          <td data-label="RPS" data-right>
            {figure(rps)}
          </td>
          <td data-label="Brier" data-right>
            {figure(brier)}
          </td>
          <td data-label="Log loss" data-right>
            {figure(logLoss)}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Confidence as shown and as stated against what came true, and scores on the same games, for all models or one. */
export const CalibrationPanel = () => {
  const [model, setModel] = useState(ALL);
  const models = useRead('/api/admin/analytics/accuracy', { query: { by: 'model' } });
  const read = useRead('/api/admin/analytics/calibration', {
    query: { model: model === ALL ? undefined : model },
    keepPreviousData: true,
  });
  const options = [
    { value: ALL, label: 'All models' },
    ...(models.data?.rows ?? []).map(({ key, label }) => ({ value: key, label })),
  ];
  return (
    <TablePanel
      id="calibration"
      title="Calibration"
      text={
        read.data?.expectedCalibrationError === null || read.data === undefined
          ? undefined
          : `Expected calibration error ${read.data.expectedCalibrationError.toFixed(3)} as shown, ${read.data.statedCalibrationError?.toFixed(3) ?? '–'} as stated; 0 is best.`
      }
      csv="calibration"
    >
      <PanelBody>
        <ReadState read={read} what="the calibration" height={344}>
          {({ scores, ...report }) => (
            <Columns>
              {report.bins.some(({ n }) => n > 0) ? (
                <CalibrationPlot bins={report.bins} stated={report.statedBins} />
              ) : (
                <EmptyState
                  title="Nothing settled yet"
                  text="The plot appears once the first picks are settled."
                />
              )}
              <Stack $gap={4}>
                <Field label="Model">
                  {(control) => <Select {...control} value={model} onChange={setModel} options={options} />}
                </Field>
                <Scores
                  scores={[
                    ['Model', scores.model],
                    ['Statistical baseline', scores.baseline],
                    ['Base rates', scores.baseRates],
                    ...(scores.market === null ? [] : [['Market before kick-off', scores.market] as const]),
                  ]}
                />
                <Correction report={report} />
                <AgainstMarket {...report.againstMarket} />
              </Stack>
            </Columns>
          )}
        </ReadState>
      </PanelBody>
    </TablePanel>
  );
};
