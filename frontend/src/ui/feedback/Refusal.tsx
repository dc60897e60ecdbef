import styled from 'styled-components';

const Box = styled.p`
  padding: 12px 14px;
  background: var(--sale-bg);
  color: var(--sale);
  border-radius: var(--radius);
  font-size: var(--size-small);
`;

/** Why what was pressed can't be, beside the button itself. */
export function Refusal({ children }: { children: string }) {
  return <Box role="alert">{children}</Box>;
}
