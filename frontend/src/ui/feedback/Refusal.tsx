import styled from 'styled-components';

const Box = styled.p`
  padding: 12px 14px;
  background: var(--sale-bg);
  color: var(--sale);
  border-radius: var(--radius);
  font-size: var(--size-small);
`;

/** Why the action was refused, beside its button. */
export function Refusal({ children }: { children: string }) {
  return <Box role="alert">{children}</Box>;
}
