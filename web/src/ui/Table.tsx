import { styled, css } from 'styled-components';
import { below768 } from './media.ts';

const folded = css<{ $flush?: boolean }>`
  ${below768} {
    &,
    tbody,
    tfoot,
    tr,
    td,
    tbody th {
      display: block;
      width: auto;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      padding: var(--space-3) ${({ $flush }) => ($flush === true ? '0' : 'var(--space-4)')};
      border-bottom: 1px solid var(--color-line);
    }
    tr:last-child {
      border-bottom: 0;
    }
    tr > td,
    tr > th {
      padding: var(--space-1) 0 !important;
      border: 0 !important;
      text-align: left !important;
      white-space: normal !important;
    }
    td[data-label] {
      display: grid;
      grid-template-columns: 104px minmax(0, 1fr);
      gap: var(--space-3);
      align-items: center;
      > * {
        justify-self: start;
      }
    }
    td[data-label]::before {
      content: attr(data-label);
      font-size: var(--fs-12);
      color: var(--color-text-3);
    }
  }
`;

/**
 * A real table: heads 12 px, strong rule below them, hairlines between. Numbers go right with `data-right`.
 * Below 768 each row becomes a block; give each cell a `data-label` there, which is shown before its value.
 * `$stays` keeps a table of few short columns as it is.
 */
export const Table = styled.table<{ $flush?: boolean; $stays?: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
    color: var(--color-text-3);
    text-align: left;
    padding: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--color-line-strong);
    vertical-align: bottom;
  }
  td,
  tbody th {
    padding: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--color-line);
    vertical-align: middle;
  }
  tbody th {
    font: 500 var(--fs-14) / var(--lh-14) var(--font-sans);
    color: var(--color-text);
  }
  [data-right] {
    text-align: right;
    white-space: nowrap;
  }
  tr > :first-child {
    padding-left: ${({ $flush }) => ($flush === true ? '0' : 'var(--space-4)')};
  }
  tr > :last-child {
    padding-right: ${({ $flush }) => ($flush === true ? '0' : 'var(--space-4)')};
  }
  ${({ $flush }) =>
    $flush !== true &&
    css`
      /* the panel's edge or what follows closes the table */
      tbody:last-child > tr:last-child > * {
        border-bottom: 0;
      }
    `}
  tfoot td,
  tr[data-total] td {
    border-bottom: 0;
    border-top: 1px solid var(--color-line-strong);
    font-weight: 600;
  }
  ${({ $stays }) => $stays !== true && folded}
`;
