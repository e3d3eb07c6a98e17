import { countText, percentText } from '../../../../ui/numbers.ts';
import { shortTime } from '../../../../ui/time.ts';
import { Small } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { costText } from '../../work/figures.ts';
import { PlainTable, TablePanel } from './parts.tsx';
import { useRead } from '../../work/use-read.ts';

const DAYS = 30;
const HOURS = 48;

/** "rate_limited" as "rate limited". */
const spoken = (kind: string) => kind.replaceAll('_', ' ');

/** When a kind was seen last, and what was said then. */
const lastOf = ({ lastAt, lastMessage }: { lastAt: string; lastMessage: string | null }) => (
  <span>
    {shortTime(lastAt)}
    {lastMessage !== null && <Small as="p">{lastMessage}</Small>}
  </span>
);

/** Failed model calls by kind, with what they cost and the last message. */
export const FailuresPanel = () => {
  const read = useRead('/api/admin/analytics/failures', { query: { days: DAYS } });
  return (
    <TablePanel
      id="failures"
      title="Failures by kind"
      text={`Model calls that failed in the last ${DAYS} days.`}
      csv="failures"
    >
      <ReadState read={read} what="the failures" height={80}>
        {(rows) => (
          <PlainTable
            rows={rows}
            empty="No model call failed."
            keyOf={({ kind, provider, model }) => `${kind}/${provider}/${model}`}
            columns={[
              { head: 'Kind', cell: ({ kind }) => spoken(kind) },
              { head: 'Model', cell: ({ provider, model }) => `${provider}, ${model}` },
              { head: 'Calls', isFigure: true, cell: ({ count }) => countText(count) },
              { head: 'Cost', isFigure: true, cell: ({ cost }) => costText(cost) },
              {
                head: 'Last',
                cell: lastOf,
              },
            ]}
          />
        )}
      </ReadState>
    </TablePanel>
  );
};

/** Games near kick-off that have no published card. */
export const CoveragePanel = () => {
  const read = useRead('/api/admin/analytics/coverage', { query: { hours: HOURS } });
  const data = read.data;
  return (
    <TablePanel
      id="coverage"
      title="Coverage"
      text={
        data === undefined
          ? `Games of the next ${HOURS} hours.`
          : `${countText(data.withCard)} of ${countText(data.games)} games of the next ${HOURS} hours have a published card (${percentText(data.games === 0 ? null : data.withCard / data.games)}).`
      }
      csv="coverage"
    >
      <ReadState read={read} what="the coverage" height={80}>
        {({ missing }) => (
          <PlainTable
            rows={missing}
            empty="No game near kick-off is without a card."
            keyOf={({ gameId }) => gameId}
            columns={[
              { head: 'Match', cell: ({ homeTeam, awayTeam }) => `${homeTeam} v ${awayTeam}` },
              { head: 'League', cell: ({ league }) => league },
              { head: 'Kick-off', cell: ({ kickoffTime }) => shortTime(kickoffTime) },
              { head: 'Why', cell: ({ reason }) => reason ?? 'No card was asked for' },
            ]}
          />
        )}
      </ReadState>
    </TablePanel>
  );
};
