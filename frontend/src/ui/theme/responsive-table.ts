import styled from 'styled-components';
import { media } from './media-queries';

/** A table whose cells stand below each other, with the `data-label` of their columns, on screens without room. */
export const ResponsiveTable = styled.table<{ $from?: 'medium' | 'wide' }>`
  width: 100%;
  border-collapse: collapse;
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tr {
    display: grid;
    gap: 4px;
    padding: 16px 0;
    border-bottom: 1px solid var(--line);
  }
  td {
    padding: 0;
    overflow-wrap: anywhere;
  }
  td[data-label]::before {
    content: attr(data-label) ': ';
    color: var(--ink-2);
  }
  th {
    font-size: var(--size-small);
    font-weight: 550;
    color: var(--ink-2);
  }
  ${({ $from = 'medium' }) => media[$from]} {
    thead {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
      display: table-header-group;
    }
    tr {
      display: table-row;
    }
    th,
    td {
      padding: 12px 16px 12px 0;
      text-align: left;
      border-bottom: 1px solid var(--line);
    }
    td[data-label]::before {
      content: none;
    }
    td:last-child {
      padding-right: 0;
    }
  }
`;
