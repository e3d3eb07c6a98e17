import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { PanelBody } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { Table } from '../../../../ui/Table.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { TablePanel } from './parts.tsx';

const DAYS = 30;

/** What the data did not bear out in cards, by model and prompt version. */
export const GroundingPanel = () => {
  const read = useEndpoint('/api/admin/analytics/grounding', { query: { days: DAYS } });
  return (
    <TablePanel
      id="grounding"
      title="Sentences against the data"
      text={`Names and sentences of the cards of the last ${DAYS} days that the data does not bear out. Serious ones stop publishing by itself.`}
      csv="grounding"
    >
      <ReadState read={read} what="the finds" height={80}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelBody>
              <p>No card was written.</p>
            </PanelBody>
          ) : (
            <Table>
              <thead>
                <tr>
                  <th scope="col">Model</th>
                  {['Prompt', 'Cards', 'Contradicted', 'Unsupported', 'Names', 'Serious', 'A card'].map(
                    (head) => (
                      <th key={head} scope="col" data-right>
                        {head}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.promptVersion}/${row.model}`}>
                    <th scope="row">{row.model}</th>
                    <td data-label="Prompt" data-right>
                      {row.promptVersion}
                    </td>
                    <td data-label="Cards" data-right>
                      {countText(row.cards)}
                    </td>
                    <td data-label="Contradicted" data-right>
                      {countText(row.contradicted)}
                    </td>
                    <td data-label="Unsupported" data-right>
                      {countText(row.unsupported)}
                    </td>
                    <td data-label="Names" data-right>
                      {countText(row.names)}
                    </td>
                    <td data-label="Serious" data-right>
                      {countText(row.serious)}
                    </td>
                    <td data-label="A card" data-right>
                      {row.perCard.toFixed(2)}
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
