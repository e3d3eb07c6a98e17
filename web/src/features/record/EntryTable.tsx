import { styled } from 'styled-components';
import { below768 } from '../../ui/media.ts';

/** The table of entries; below 768 each is three short lines, and how it stood against the kick-off is left out below 1024. */
export const EntryTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-top: 1px solid var(--color-line);
  font-variant-numeric: tabular-nums;
  th {
    font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
    color: var(--color-text-3);
    text-align: left;
    padding: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--color-line-strong);
  }
  td {
    height: 48px;
    padding: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--color-line);
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  tr > :first-child {
    padding-left: var(--space-4);
  }
  tr > :last-child {
    padding-right: var(--space-4);
  }
  [data-right] {
    text-align: right;
  }
  [data-right],
  [data-part='hash'] {
    white-space: nowrap;
  }
  [data-part='number'],
  [data-part='against'],
  small {
    color: var(--color-text-3);
  }
  [data-part='against'],
  small {
    font-size: var(--fs-12);
    line-height: var(--lh-12);
  }
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  @media (max-width: 1023px) {
    [data-part='against'] {
      display: none;
    }
  }
  ${below768} {
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
    tr {
      display: grid;
      grid-template: 'what number' auto 'game game' auto 'hash time' auto / minmax(0, 1fr) auto;
      gap: 2px var(--space-3);
      padding: var(--space-3) var(--space-4);
      border-bottom: 1px solid var(--color-line);
    }
    tbody tr:last-child {
      border-bottom: 0;
    }
    td {
      height: auto;
      padding: 0 !important;
      border: 0;
    }
    [data-part='number'] {
      grid-area: number;
    }
    [data-part='what'] {
      grid-area: what;
    }
    [data-part='game'] {
      grid-area: game;
    }
    [data-part='hash'] {
      grid-area: hash;
    }
    [data-part='time'] {
      grid-area: time;
      font-size: var(--fs-12);
      color: var(--color-text-3);
    }
  }
`;
