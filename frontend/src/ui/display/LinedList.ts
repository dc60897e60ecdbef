import styled from 'styled-components';

/** Rows with a link on the left, and a figure or buttons on the right. */
export const LinedList = styled.ul`
  display: grid;
  margin-top: 12px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    min-height: 44px;
    padding: 4px 0;
    border-top: 1px solid var(--line);
  }
  a {
    overflow-wrap: anywhere;
    &:first-child {
      flex: 1;
    }
  }
  b {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;
