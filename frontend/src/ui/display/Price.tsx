import styled from 'styled-components';
import { formatMoney } from '../../lib/format/money';
import { VisuallyHidden } from './VisuallyHidden';

const Line = styled.p<{ $large?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: baseline;
  font-weight: 600;
  font-size: ${({ $large }) => `var(--size-${$large ? 'title' : 'body'})`};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  s {
    font-weight: 400;
    color: var(--ink-3);
    font-size: var(--size-small);
  }
  ins {
    text-decoration: none;
    color: var(--sale);
  }
`;

/** The regular price, struck through where there is a sale price beside it. Dollars. */
export function Price({ regular, sale, large }: { regular: number; sale: number; large?: boolean }) {
  if (sale <= 0) return <Line $large={large}>{formatMoney(regular)}</Line>;
  return (
    <Line $large={large}>
      <s>
        <VisuallyHidden>Regular price </VisuallyHidden>
        <span>{formatMoney(regular)}</span>
      </s>
      <ins>
        <VisuallyHidden>Sale price </VisuallyHidden>
        <span>{formatMoney(sale)}</span>
      </ins>
    </Line>
  );
}
