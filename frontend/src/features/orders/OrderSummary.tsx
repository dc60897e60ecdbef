import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { formatCents } from '../../lib/format/money';
import { Button } from '../../ui/buttons/Button';
import { Picture } from '../../ui/display/Picture';
import { media } from '../../ui/theme/theme';
import { Refusal } from '../../ui/feedback/Refusal';
import { cartSelectors, lineCents, PriceChanges, usePriceChanges } from '../cart';
import { restoredFromBfcache, placeOrder, selectOrders } from './orders.slice';

const Summary = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 10;
  margin-inline: calc(-1 * var(--gutter));
  padding: 16px var(--gutter) calc(16px + env(safe-area-inset-bottom));
  background: var(--paper);
  border-top: 1px solid var(--line);
  h2,
  > ul,
  > small {
    display: none;
  }
  ${media.large} {
    > small {
      display: block;
      margin-top: 12px;
      color: var(--ink-2);
      font-size: var(--size-small);
    }
    bottom: auto;
    top: calc(var(--header-h) + 24px);
    margin: 0;
    padding: 24px;
    border: 1px solid var(--line);
    border-radius: var(--radius-card);
    h2 {
      display: block;
      margin-bottom: 20px;
      font-size: 1.5rem;
    }
    > ul {
      display: grid;
      gap: 8px;
      max-height: 40dvh;
      overflow-y: auto;
      padding-bottom: 16px;
      border-bottom: 1px solid var(--line);
    }
  }
  > ul li,
  p.total {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    font-variant-numeric: tabular-nums;
  }
  > ul li {
    align-items: center;
    font-size: var(--size-small);
    color: var(--ink-2);
  }
  > ul img {
    width: 40px;
    border-radius: var(--radius);
  }
  > ul span:first-of-type {
    flex: 1;
  }
  > [role='alert'] {
    margin-bottom: 12px;
  }
  p.total {
    padding: 0 0 12px;
    font-weight: 600;
    font-size: 1.125rem;
    ${media.large} {
      padding: 16px 0;
    }
  }
`;
// The server's message for what the list of changed prices shows line by line.
const pricesHaveChanged = 'Prices have changed. Please review your cart.';

/** On a phone these terms are part of the page, because the bar at its foot has no room. */
export const paymentTerms =
  'You will be redirected to PayPal, and your items are held for you for 15 minutes. ' +
  'You are not charged until you approve.';

export function OrderSummary() {
  const dispatch = useDispatch();
  const lines = useSelector(cartSelectors.selectLines);
  const total = useSelector(cartSelectors.selectTotalCents);
  const { isPlacing, refusal } = useSelector(selectOrders);
  const hasPriceChanges = usePriceChanges().length > 0;
  const isShownAbove = hasPriceChanges && refusal === pricesHaveChanged;
  useEffect(() => {
    const whenShown = (event: PageTransitionEvent) => event.persisted && dispatch(restoredFromBfcache());
    window.addEventListener('pageshow', whenShown);
    return () => window.removeEventListener('pageshow', whenShown);
  }, [dispatch]);
  return (
    <Summary aria-label="Order Summary" data-foot="of-narrow-pages">
      <h2>Order Summary</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.productId}>
            <Picture src={line.image} alt="" sizes="40px" />
            <span>
              {line.productTitle} × {line.quantity}
            </span>
            <span>{formatCents(lineCents(line))}</span>
          </li>
        ))}
      </ul>
      <p className="total">
        <span>Total</span>
        <span>{formatCents(total)}</span>
      </p>
      <PriceChanges />
      {refusal && !isShownAbove && <Refusal>{refusal}</Refusal>}
      <Button wide busy={isPlacing} onClick={() => dispatch(placeOrder())}>
        Proceed To Payment
      </Button>
      <small>{paymentTerms}</small>
    </Summary>
  );
}
