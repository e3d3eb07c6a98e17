import type { CsvTable } from '#core/contract/admin-analytics';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { addressOf } from '#core/contract/endpoint';
import { ButtonAnchor } from '../../../../ui/Button.tsx';
import { Panel, PanelBody, PanelHead, Row } from '../../../../ui/layout.tsx';
import { from768 } from '../../../../ui/media.ts';
import { Table } from '../../../../ui/Table.tsx';
import { PanelTitle, VisuallyHidden } from '../../../../ui/typography.tsx';

/** Figures side by side. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  ${from768} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-6);
  }
`;

const FigureRoot = styled(Panel)`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  padding: var(--space-4);
  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
    font-weight: 600;
  }
  > b {
    font: 600 var(--fs-40) / var(--lh-40) var(--font-sans);
    font-stretch: var(--stretch-figure);
    font-variant-numeric: tabular-nums;
  }
  > p {
    color: var(--color-text-3);
    font-variant-numeric: tabular-nums;
  }
`;

/** One large figure with its name, a badge and a line below. */
export const Figure = (props: { title: string; value: ReactNode; badge?: ReactNode; text: ReactNode }) => (
  <FigureRoot aria-label={props.title}>
    <div>
      <span>{props.title}</span>
      {props.badge}
    </div>
    <b>{props.value}</b>
    <p>{props.text}</p>
  </FigureRoot>
);

/** Downloads a table as CSV. */
const CsvLink = ({ table, title }: { table: CsvTable; title: string }) => (
  <ButtonAnchor
    size="sm"
    variant="quiet"
    href={addressOf('/api/admin/analytics/csv/{table}', { table })}
    download={`${table}.csv`}
  >
    <Download size={16} aria-hidden="true" />
    CSV<VisuallyHidden>: {title}</VisuallyHidden>
  </ButtonAnchor>
);

/** A panel around one table or chart, with its CSV. */
export const TablePanel = (props: {
  id: string;
  title: string;
  text?: ReactNode;
  csv?: CsvTable;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <Panel aria-labelledby={props.id}>
    <PanelHead>
      <div>
        <PanelTitle as="h3" id={props.id}>
          {props.title}
        </PanelTitle>
        {props.text !== undefined && <p>{props.text}</p>}
      </div>
      <Row>
        {props.actions}
        {props.csv !== undefined && <CsvLink table={props.csv} title={props.title} />}
      </Row>
    </PanelHead>
    {props.children}
  </Panel>
);

/** A column of a plain table: its head, what a row says in it, and whether that is a figure. */
interface PlainColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
}

/** Rows under heads, the first column naming the row; one sentence where there is none. */
export const PlainTable = <Row,>({
  rows,
  keyOf,
  columns,
  empty,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly PlainColumn<Row>[];
  empty: string;
}) =>
  rows.length === 0 ? (
    <PanelBody>
      <p>{empty}</p>
    </PanelBody>
  ) : (
    <Table>
      <thead>
        <tr>
          {columns.map(({ head, isFigure }) => (
            <th key={head} scope="col" data-right={isFigure}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, isFigure }, place) =>
              place === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} data-label={head} data-right={isFigure}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
