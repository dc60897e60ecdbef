import styled from 'styled-components';

/** What people should know about, above what it concerns. */
export const Notice = styled.p`
  padding: 14px 16px;
  background: var(--warn-bg);
  color: var(--warn);
  border-radius: var(--radius);
  overflow-wrap: anywhere;
`;
