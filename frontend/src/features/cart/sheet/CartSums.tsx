import styled from 'styled-components';
import type { CartItem } from '../../../contract/types';
import { useAppSelector } from '../../../lib/store';
import { formatCents } from '../../../lib/format/money';
import { useRead } from '../../../lib/read-slice';
import { costOf, deliveryCents, deliveryRead, selectDelivery } from '../../delivery';
import { cartSelectors } from '../cart.slice';
import { discountCents, hasFreeDelivery, lineCents, totalCents } from '../costs';

const Sums = styled.dl`
  display: grid;
  gap: 4px;
  margin-bottom: 16px;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  [data-saving] {
    color: var(--sale);
  }
  div:last-child {
    margin-top: 4px;
    color: var(--ink);
    font-weight: 600;
    font-size: var(--size-lead);
  }
`;

/** What the cart costs, and what its sale prices save. */
export function CartSums() {
  const saved = savedCents(useAppSelector(cartSelectors.selectLines));
  const cart = useAppSelector(cartSelectors.selectCart);
  const [total, isFree, discount] = [totalCents(cart), hasFreeDelivery(cart), cart?.discount];
  useRead(deliveryRead, undefined);
  const delivery = useAppSelector(selectDelivery);
  return (
    <Sums>
      {cart && discount && (
        <div>
          <dt>{`Discount ${discount.code}`}</dt>
          <dd>{discount.problem ?? (isFree ? 'Free delivery' : `−${formatCents(discountCents(cart))}`)}</dd>
        </div>
      )}
      <div>
        <dt>Delivery</dt>
        <dd>{delivery && costOf(deliveryCents(delivery, total, isFree))}</dd>
      </div>
      {saved > 0 && (
        <div data-saving>
          <dt>You save</dt>
          <dd>{formatCents(saved)}</dd>
        </div>
      )}
      <div>
        <dt>Total</dt>
        <dd>{formatCents(total)}</dd>
      </div>
    </Sums>
  );
}

function savedCents(lines: readonly CartItem[]): number {
  return lines.reduce((sum, line) => sum + lineCents({ ...line, productSalePrice: 0 }) - lineCents(line), 0);
}
