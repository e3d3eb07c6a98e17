import type { TrackRecord as Record } from '#core/contract/archive';
import type { ForecastScores } from '#core/contract/scores';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { failureText } from '../../api/failure.ts';
import { useSite } from '../../api/session.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Section, Stack } from '../../ui/layout.tsx';
import { from1024 } from '../../ui/media.ts';
import { Count, Percent, useNumbers } from '../../ui/Number.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FieldHint } from '../../ui/Field.tsx';
import { Muted, TextLink } from '../../ui/typography.tsx';
import { comparisonText } from '../../ui/scores.ts';
import { useTimes } from '../../ui/use-times.ts';
import type { ArchiveFilters } from './filters.ts';
import { HitRateRuler } from './HitRateRuler.tsx';

const CalibrationPlot = lazy(async () => ({
  default: (await import('./CalibrationPlot.tsx')).CalibrationPlot,
}));

const Grid = styled.div<{ $tall: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  ${from1024} {
    grid-template-columns: minmax(0, 1fr) 480px;
    gap: var(--space-12);
    ${({ $tall }) => $tall && 'min-height: 440px;'}
  }
`;

const Says = styled.p`
  font: 400 var(--fs-20) / 1.75rem var(--font-serif);
  max-width: 44ch;
  text-wrap: pretty;
`;

const Lead = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--space-4);
  flex-wrap: wrap;
  font-variant-numeric: tabular-nums;
  b {
    font: 600 var(--fs-56) / var(--lh-56) var(--font-sans);
    font-stretch: var(--stretch-figure);
    letter-spacing: -0.015em;
  }
`;

const Scores = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: var(--space-2) 0;
    text-align: right;
    font-weight: 400;
    border-top: 1px solid var(--color-line);
  }
  th:first-child {
    text-align: left;
  }
  [data-best] {
    font-weight: 600;
  }
  thead th {
    border-top: 0;
    color: var(--color-text-3);
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    vertical-align: bottom;
  }
  th + th,
  td {
    padding-left: var(--space-2);
  }
  tbody th {
    text-wrap: balance;
  }
`;

const ScoreTable = ({ scores, name }: { scores: Record['scores']; name: string }) => {
  const rows: { label: string; of: (scores: ForecastScores) => number | null }[] = [
    { label: 'Ranked probability score', of: (each) => each.rps },
    { label: 'Brier score', of: (each) => each.brier },
    { label: 'Log loss', of: (each) => each.logLoss },
  ];
  // The test is made of the first score alone.
  const isBetter = scores.againstBaseline?.verdict === 'better';
  const { decimal } = useNumbers();
  const score = (value: number | null): string => (value === null ? '–' : decimal(value, 4));
  return (
    <Scores aria-label="Scores against references">
      <thead>
        <tr>
          <th scope="col">
            Score of <Count value={scores.model.n} /> forecasts, lower is better
          </th>
          <th scope="col">{name}</th>
          <th scope="col">Baseline</th>
          <th scope="col">Base rate</th>
          {scores.market !== null && <th scope="col">Market before kick-off</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-best={(label === rows[0]!.label && isBetter) || undefined}>{score(of(scores.model))}</td>
            <td>{score(of(scores.baseline))}</td>
            <td>{score(of(scores.baseRates))}</td>
            {scores.market !== null && <td>{score(of(scores.market))}</td>}
          </tr>
        ))}
      </tbody>
    </Scores>
  );
};

const Figures = ({ record }: { record: Record }) => {
  const { productName } = useSite();
  const numbers = useNumbers();
  const { overall } = record;
  if (overall.total === 0 || overall.rate === null) {
    return <Says>Nothing of this selection is settled yet.</Says>;
  }
  const small = overall.total < 30;
  return (
    <Stack $gap={6}>
      <Says>
        {overall.meanConfidence !== null && (
          <>
            On average we say {Math.round(overall.meanConfidence)}% and are right{' '}
            {Math.round(overall.rate * 100)}% of the time.{' '}
          </>
        )}
        {small
          ? `With ${numbers.count(overall.total)} settled picks this may still be chance.`
          : record.scores.againstBaseline !== null &&
            `By ranked probability score, on the same matches, our forecasts are ${comparisonText(record.scores.againstBaseline, 'the statistical baseline', numbers)}.`}
      </Says>
      <figure>
        <Lead>
          <b>
            <Percent share={overall.rate} />
          </b>
          <Muted>
            hit rate of <Count value={overall.total} /> settled picks
            {overall.interval !== null &&
              `, 95% interval ${numbers.decimal(overall.interval[0] * 100)} to ${numbers.decimal(overall.interval[1] * 100)}`}
          </Muted>
        </Lead>
        {overall.interval !== null && (
          <HitRateRuler rate={overall.rate} interval={overall.interval} baseRate={overall.baseRate} />
        )}
        <FieldHint as="figcaption">
          Base rate: how often the same selections come true without any forecast, where the score decides
          them. Voids (<Count value={overall.void} />) count neither way; withdrawn (
          <Count value={record.withdrawn} />) and late picks (
          <Count value={record.late} />) stay listed; <Count value={overall.pending} /> not settled yet.
        </FieldHint>
      </figure>
      <ScoreTable scores={record.scores} name={productName} />
    </Stack>
  );
};

const Waiting = () => (
  <Stack role="status" aria-label="Loading the track record">
    <Skeleton $width="60%" $height={24} />
    <Skeleton $width="40%" $height={56} />
    <Skeleton $height={72} />
    <Skeleton $height={120} />
  </Stack>
);

/** The record of a selection; the one before it stays in sight until the next is here. */
export const useTrackRecord = ({ leagueId, market, model }: ArchiveFilters) =>
  useEndpoint('/api/analytics/track-record', { query: { leagueId, market, model }, keepPreviousData: true });

/** Hit rate with interval, sample size and base rate; calibration; proper scores against references. */
export const TrackRecord = ({ filters }: { filters: ArchiveFilters }) => {
  const { leagueId, market, model } = filters;
  const { data, error } = useTrackRecord(filters);
  const times = useTimes();
  const hydrated = useHydrated();
  const whole = leagueId === undefined && market === undefined && model === undefined;
  const since = data?.since === null || data?.since === undefined ? '' : ` since ${times.month(data.since)}`;
  return (
    <Section
      id="track-record"
      title="Track record"
      note={
        <>
          {whole
            ? `All settled picks${since}, every model and market.`
            : `Settled picks of this selection${since}.`}{' '}
          <TextLink to="/method">How we score</TextLink>
        </>
      }
    >
      {error !== undefined && (
        <Alert tone="wrong">The track record could not be loaded: {failureText(error)}</Alert>
      )}
      {/* the height of what is about to come, so that the games below do not move */}
      <Grid $tall={error === undefined && data?.overall.total !== 0}>
        {data === undefined && error === undefined && <Waiting />}
        {data !== undefined && (
          <>
            <Figures record={data} />
            {data.calibration.some((bin) => bin.n > 0) && (
              <Suspense fallback={<Skeleton $height={400} />}>
                {/* drawn at the width it finds, which the server does not know */}
                {hydrated ? <CalibrationPlot bins={data.calibration} /> : <Skeleton $height={400} />}
              </Suspense>
            )}
          </>
        )}
      </Grid>
    </Section>
  );
};
