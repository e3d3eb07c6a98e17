import { providerTitle } from '#config/providers';
import { Columns } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { Table } from '../../../../ui/Table.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { costText } from '../../work/figures.ts';
import { Figure, Figures, TablePanel } from './parts.tsx';
import { useRead } from '../../work/use-read.ts';

const operationWords: Record<string, string> = {
  generate_card: 'New card',
  regenerate_card: 'Regenerated card',
  try_prompt: 'Prompt tried',
  lab: 'Answered in the lab',
};

/** What the calls were for, in words that follow a number. */
const operationCounts: Record<string, string> = {
  generate_card: 'new',
  regenerate_card: 'regenerated',
  try_prompt: 'prompts tried',
  lab: 'answers in the lab',
};

/** The note under the number of cards: that a rewritten one counts again, and the calls made, failed ones too. */
const writingsText = (byOperation: readonly { operation: string; count: number }[]): string =>
  [
    'Each writing counts',
    ...byOperation.map(({ operation, count }, index) => {
      const calls = `${countText(count)} ${operationCounts[operation] ?? operation}`;
      return index === 0 ? `calls: ${calls}` : calls;
    }),
  ].join(', ');

interface UsageRow {
  key: string;
  name: string;
  count: number;
  promptTokens: number;
  completionTokens: number;
  cost: number;
}

const UsageTable = ({ rows, head }: { rows: readonly UsageRow[]; head: string }) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col" data-right>
          Calls
        </th>
        <th scope="col" data-right>
          Input tokens
        </th>
        <th scope="col" data-right>
          Output tokens
        </th>
        <th scope="col" data-right>
          Cost
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.name}</th>
          <td data-label="Calls" data-right>
            {countText(row.count)}
          </td>
          <td data-label="Input tokens" data-right>
            {countText(row.promptTokens)}
          </td>
          <td data-label="Output tokens" data-right>
            {countText(row.completionTokens)}
          </td>
          <td data-label="Cost" data-right>
            {costText(row.cost)}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Cards, tokens and cost since the beginning. */
export const UsageFigures = () => {
  const read = useRead('/api/admin/llm-usage-stats');
  return (
    <ReadState read={read} what="the usage" height={120}>
      {(stats) => (
        <Figures>
          <Figure
            title="Cards generated"
            value={countText(stats.totalCardsGenerated)}
            text={writingsText(stats.byOperation)}
          />
          <Figure
            title="Tokens used"
            value={countText(stats.totalTokensUsed)}
            text={`${countText(stats.byProvider.reduce((sum, row) => sum + row.promptTokens, 0))} input, ${countText(stats.byProvider.reduce((sum, row) => sum + row.completionTokens, 0))} output`}
          />
          <Figure
            title="Total cost"
            value={costText(stats.totalCost)}
            text={
              stats.totalCardsGenerated > 0
                ? `${costText(stats.totalCost / stats.totalCardsGenerated)} a card, with failed calls and tried prompts`
                : 'No card yet'
            }
          />
        </Figures>
      )}
    </ReadState>
  );
};

/** Usage by model and by operation. */
export const UsageTables = () => {
  const read = useRead('/api/admin/llm-usage-stats');
  return (
    <ReadState read={read} what="the usage" height={120}>
      {(stats) => (
        <Columns>
          <TablePanel
            id="usage-model"
            title="By provider and model"
            text="Priced at the rate that held on the day of the call."
            csv="usage"
          >
            <UsageTable
              head="Provider, model"
              rows={stats.byProvider.map((row) => ({
                ...row,
                key: `${row.provider}/${row.model}`,
                name: `${providerTitle(row.provider)}, ${row.model}`,
              }))}
            />
          </TablePanel>
          <TablePanel
            id="usage-operation"
            title="By operation"
            text="A prompt that was tried is paid for and counted."
            csv="usage-operation"
          >
            <UsageTable
              head="Operation"
              rows={stats.byOperation.map((row) => ({
                ...row,
                key: row.operation,
                name: operationWords[row.operation] ?? row.operation,
              }))}
            />
          </TablePanel>
        </Columns>
      )}
    </ReadState>
  );
};
