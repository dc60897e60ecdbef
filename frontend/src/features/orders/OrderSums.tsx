import styled from 'styled-components';
import type { Order } from '../../contract/types';
import { includedTax } from '../../lib/format/included-tax';
import { isolated } from '../../lib/format/isolated';
import { formatMoney } from '../../lib/format/money';

const Sums = styled.dl`
  display: grid;
  gap: 6px;
  margin-top: 16px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  dt,
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dt {
    color: var(--ink-2);
  }
  [data-total] {
    margin-top: 4px;
    > * {
      color: var(--ink);
      font-weight: 600;
    }
  }
  p {
    color: var(--ink-2);
    font-size: var(--size-small);
  }
`;

type Sold = Pick<Order, 'subtotal' | 'discount' | 'delivery' | 'tax' | 'totalAmount' | 'refundedAmount'>;

/** How the total of an order comes about, and what of it has gone back. */
export function OrderSums({ order }: { order: Sold }) {
  const { subtotal, discount, delivery, tax, totalAmount, refundedAmount } = order;
  return (
    <Sums>
      <Sum name="Subtotal">{formatMoney(subtotal)}</Sum>
      {discount && (
        <Sum name={`Discount ${discount.code}`}>
          {discount.amount > 0 ? `−${formatMoney(discount.amount)}` : 'Free delivery'}
        </Sum>
      )}
      <Sum name={`Delivery: ${isolated(delivery.name)}`}>
        {delivery.price === 0 ? 'Free' : formatMoney(delivery.price)}
      </Sum>
      <div data-total>
        <dt>Total</dt>
        <dd>{formatMoney(totalAmount)}</dd>
      </div>
      {tax.map((each) => (
        <div key={each.rate}>
          <dt hidden>Tax</dt>
          <dd>
            <p>{includedTax(each)}</p>
          </dd>
        </div>
      ))}
      {refundedAmount > 0 && <Sum name="Refunded">{`−${formatMoney(refundedAmount)}`}</Sum>}
    </Sums>
  );
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
