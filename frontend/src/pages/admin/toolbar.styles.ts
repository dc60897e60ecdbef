import styled from 'styled-components';

/** The search of a list and its filters, on as many lines as the screen needs. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  margin: 20px 0;
  > * {
    flex: 1 1 7rem;
    min-width: 0;
  }
  > :first-child {
    flex: 2 1 12rem;
  }
`;
