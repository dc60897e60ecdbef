import styled from 'styled-components';
import { media } from '../../../ui/theme/media-queries';

export const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  th,
  td {
    height: 44px;
    min-width: 60px;
    padding: 0 10px;
    border: 0 solid var(--line);
    border-width: 0 1px 1px 0;
    text-align: right;
    white-space: nowrap;
  }
  th {
    background: var(--canvas);
    font-size: var(--size-small);
    font-weight: 550;
  }
  tr > :last-child {
    border-right: 0;
  }
  tbody:last-child tr:last-child > *,
  tfoot tr > * {
    border-bottom: 0;
  }
  tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    max-width: 180px;
    overflow: hidden;
    text-align: left;
    text-overflow: ellipsis;
  }
  output {
    color: var(--ink-2);
    font-weight: 550;
  }
`;

export const Swatch = styled.span`
  display: inline-block;
  width: 12px;
  height: 12px;
  margin-right: 8px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px rgb(17 17 16 / 0.45);
  forced-color-adjust: none;
`;

/* Selected, not made and wrong cells differ by their borders too, not by colour alone. */
export const CellBox = styled.td`
  position: relative;
  background: var(--paper);
  cursor: cell;
  user-select: none;
  &[aria-selected='true'] {
    background: #e8eefc;
  }
  &[data-made='false'] {
    color: var(--ink-3);
    background-image: repeating-linear-gradient(135deg, transparent 0 6px, var(--line) 6px 7px);
  }
  &[aria-invalid='true'] {
    background: var(--sale-bg);
    color: var(--sale);
    box-shadow: inset 0 -3px 0 var(--sale);
  }
  &[data-current='true']::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid var(--line-strong);
    pointer-events: none;
  }
  &:focus-visible,
  &:focus-within {
    outline: none;
    box-shadow: none;
  }
  &:focus::after,
  &:focus-within::after {
    border-color: var(--focus);
  }
  ${media.forced} {
    &[aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  small {
    display: block;
    margin-top: -4px;
    color: var(--ink-3);
    font-size: var(--size-caption);
    line-height: 1;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    padding: 0 10px;
    border: 0;
    background: var(--paper);
    color: var(--ink);
    text-align: right;
    outline: none;
    box-shadow: none;
  }
`;

export const Faults = styled.div`
  display: grid;
  gap: 4px;
  color: var(--sale);
  font-size: var(--size-small);
`;
