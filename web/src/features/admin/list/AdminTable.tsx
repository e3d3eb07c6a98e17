import { styled } from 'styled-components';
import { Table } from '../../../ui/Table.tsx';

/** A wide table with actions: folds into blocks below 1100 already, because its fields and buttons need the room. */
export const AdminTable = styled(Table)`
  td[data-when] {
    min-width: 224px;
  }
  td[data-pick] {
    width: 1%;
    padding-right: 0;
  }
  tr[data-archived] > * {
    opacity: 0.72;
  }
  @media (max-width: 1099px) {
    &,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
      gap: var(--space-2) var(--space-4);
      align-items: center;
      padding: var(--space-3) var(--space-4);
      border-bottom: 1px solid var(--color-line);
    }
    tbody tr:last-child {
      border-bottom: 0;
    }
    tbody tr:has(> td[data-pick]) {
      position: relative;
      padding-left: calc(24px + 2 * var(--space-4));
    }
    tbody tr > td[data-pick] {
      position: absolute;
      top: var(--space-3);
      left: var(--space-4);
      width: auto;
    }
    tbody tr > td,
    tbody tr > th {
      display: block;
      padding: 0 !important;
      border: 0 !important;
      text-align: left !important;
      white-space: normal !important;
    }
    tbody tr > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
