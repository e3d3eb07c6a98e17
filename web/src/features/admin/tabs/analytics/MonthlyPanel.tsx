import type { MonthlyUsage } from '#core/contract/admin-analytics';
import { Fragment } from 'react';
import { providerTitle } from '#config/providers';
import { PanelBody } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { Table } from '../../../../ui/Table.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { costText } from '../../work/figures.ts';
import { TablePanel } from './parts.tsx';
import { useRead } from '../../work/use-read.ts';

const sum = (month: MonthlyUsage, key: 'promptTokens' | 'completionTokens') =>
  month.byProvider.reduce((total, row) => total + row[key], 0);

const Month = ({ month }: { month: MonthlyUsage }) => {
  const name = `${month.monthName} ${month.year}`;
  return (
    <Fragment>
      <tr>
        <th scope="rowgroup" colSpan={5}>
          <b>{name}</b>
        </th>
      </tr>
      {month.byProvider.map((row) => (
        <tr key={`${row.provider}/${row.model}`}>
          <td data-label="Provider">{providerTitle(row.provider)}</td>
          <td data-label="Model">{row.model}</td>
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
      <tr data-total="">
        <td colSpan={2}>
          Total {name}, {countText(month.calls)} calls
        </td>
        <td data-label="Input tokens" data-right>
          {countText(sum(month, 'promptTokens'))}
        </td>
        <td data-label="Output tokens" data-right>
          {countText(sum(month, 'completionTokens'))}
        </td>
        <td data-label="Cost" data-right>
          {costText(month.cost)}
        </td>
      </tr>
    </Fragment>
  );
};

/** Usage and cost per month, newest first, with a total for each. */
export const MonthlyPanel = () => {
  const read = useRead('/api/admin/monthly-llm-usage');
  return (
    <TablePanel id="monthly" title="Monthly usage" text="Months in UTC." csv="monthly">
      <ReadState read={read} what="the monthly usage" height={160}>
        {(months) =>
          months.length === 0 ? (
            <PanelBody>
              <p>
                No monthly usage data available yet. Start generating predictions to see monthly breakdowns.
              </p>
            </PanelBody>
          ) : (
            <Table>
              <thead>
                <tr>
                  <th scope="col">Provider</th>
                  <th scope="col">Model</th>
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
                {months.map((month) => (
                  <Month key={`${month.year}-${month.month}`} month={month} />
                ))}
              </tbody>
            </Table>
          )
        }
      </ReadState>
    </TablePanel>
  );
};
