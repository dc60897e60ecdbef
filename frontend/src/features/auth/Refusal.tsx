import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectRefusal } from './auth.slice';

const Box = styled.p`
  padding: 12px 14px;
  background: var(--sale-bg);
  color: var(--sale);
  border-radius: var(--radius);
  font-size: var(--size-small);
`;

/** Why the last try was refused, beside the form itself. */
export function Refusal() {
  const refusal = useSelector(selectRefusal);
  return refusal ? <Box role="alert">{refusal}</Box> : null;
}
