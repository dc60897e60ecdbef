import styled from 'styled-components';
import { formatCents, formatMoney } from '../../lib/format/money';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import type { PriceChange } from './price-changes';

const Box = styled.div`
  max-height: 40dvh;
  margin-bottom: 12px;
  padding: 12px 14px;
  overflow-y: auto;
  border-radius: var(--radius);
  background: var(--warn-bg);
  font-size: var(--size-small);
  > p {
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: 6px;
    margin-block: 8px;
    padding: 0;
    border: 0;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    color: var(--ink);
  }
  s {
    color: var(--ink-2);
  }
`;

/** Prices that differ from those the shopper last saw, and the new total. Paying accepts them. */
export interface PriceChangesProps {
  /** What the order costs now, in dollars; null where that is said beside it. */
  total: number | null;
}

interface PriceChangesPanelProps extends PriceChangesProps {
  changes: readonly PriceChange[];
}

export default function PriceChangesPanel({ changes, total }: PriceChangesPanelProps) {
  return (
    <Box role="alert">
      <p>Prices have changed. Please review your cart.</p>
      <ul aria-label="Changed prices">
        {changes.map(({ variantId, title, from, to }) => (
          <li key={variantId}>
            <bdi>{title}</bdi>
            <span>
              <VisuallyHidden>was </VisuallyHidden>
              <s>{formatCents(from)}</s> <VisuallyHidden>is now </VisuallyHidden>
              <strong>{formatCents(to)}</strong>
            </span>
          </li>
        ))}
      </ul>
      {total !== null && <p>{`New total ${formatMoney(total)}. Press “Proceed To Payment” again to accept it.`}</p>}
    </Box>
  );
}
