import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { PanelBody } from '../../../../ui/layout.tsx';
import { countText, percentText } from '../../../../ui/numbers.ts';
import { Table } from '../../../../ui/Table.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { Small } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { costText } from '../../work/figures.ts';
import { TablePanel } from './parts.tsx';

const DAYS = 30;
const HOURS = 48;

/** "rate_limited" as "rate limited". */
const spoken = (kind: string) => kind.replaceAll('_', ' ');

/** Failed model calls by kind, with what they cost and the last message. */
export const FailuresPanel = () => {
  const read = useEndpoint('/api/admin/analytics/failures', { query: { days: DAYS } });
  return (
    <TablePanel
      id="failures"
      title="Failures by kind"
      text={`Model calls that failed in the last ${DAYS} days.`}
      csv="failures"
    >
      <ReadState read={read} what="the failures" height={80}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelBody>
              <p>No model call failed.</p>
            </PanelBody>
          ) : (
            <Table>
              <thead>
                <tr>
                  <th scope="col">Kind</th>
                  <th scope="col">Model</th>
                  <th scope="col" data-right>
                    Calls
                  </th>
                  <th scope="col" data-right>
                    Cost
                  </th>
                  <th scope="col">Last</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.kind}/${row.provider}/${row.model}`}>
                    <th scope="row">{spoken(row.kind)}</th>
                    <td data-label="Model">
                      {row.provider}, {row.model}
                    </td>
                    <td data-label="Calls" data-right>
                      {countText(row.count)}
                    </td>
                    <td data-label="Cost" data-right>
                      {costText(row.cost)}
                    </td>
                    <td data-label="Last">
                      <span>
                        {shortTime(row.lastAt)}
                        {row.lastMessage !== null && <Small as="p">{row.lastMessage}</Small>}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </ReadState>
    </TablePanel>
  );
};

/** Games near kick-off that have no published card. */
export const CoveragePanel = () => {
  const read = useEndpoint('/api/admin/analytics/coverage', { query: { hours: HOURS } });
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
        {({ missing }) =>
          missing.length === 0 ? (
            <PanelBody>
              <p>No game near kick-off is without a card.</p>
            </PanelBody>
          ) : (
            <Table>
              <thead>
                <tr>
                  <th scope="col">Match</th>
                  <th scope="col">League</th>
                  <th scope="col">Kick-off</th>
                  <th scope="col">Why</th>
                </tr>
              </thead>
              <tbody>
                {missing.map((game) => (
                  <tr key={game.gameId}>
                    <th scope="row">
                      {game.homeTeam} v {game.awayTeam}
                    </th>
                    <td data-label="League">{game.league}</td>
                    <td data-label="Kick-off">{shortTime(game.kickoffTime)}</td>
                    <td data-label="Why">{game.reason ?? 'No card was asked for'}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </ReadState>
    </TablePanel>
  );
};
