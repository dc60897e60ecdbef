import { useEffect } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { formatCents } from '../../lib/format/money';
import { formatVariant } from '../../lib/format/variants';
import { Button } from '../../ui/buttons/Button';
import { Picture } from '../../ui/display/Picture';
import { useScrollPadding } from '../../ui/hooks/use-scroll-padding';
import { media } from '../../ui/theme/media-queries';
import { Refusal } from '../../ui/feedback/Refusal';
import { cartSelectors, lineCents, PriceChanges, usePriceChanges } from '../cart';
import { restoredFromBfcache, placeOrder, orderSelectors } from '../orders';
import { isolated } from '../../lib/format/isolated';

/* Narrow pages show the lines at the end of the page, and the total with the button in a bar at their foot. */
const Summary = styled.section`
  display: contents;
  > small {
    order: 1;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  ${media.large} {
    display: flex;
    flex-direction: column;
    position: sticky;
    top: calc(var(--header-h) + 24px);
    padding: 24px;
    background: var(--paper);
    border: 1px solid var(--line);
    border-radius: var(--radius-card);
    > small {
      margin-top: 12px;
    }
  }
  ${media.short} {
    position: static;
  }
`;
const Contents = styled.div`
  padding: clamp(16px, 3vw, 24px);
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  h2 {
    margin-bottom: 20px;
    font-size: var(--size-title);
  }
  ul {
    display: grid;
    gap: 8px;
    padding-bottom: 16px;
    border-bottom: 1px solid var(--line);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    font-size: var(--size-small);
    color: var(--ink-2);
  }
  li img {
    width: 40px;
    border-radius: var(--radius);
  }
  li > span:first-of-type {
    flex: 1 1 6em;
    overflow-wrap: anywhere;
  }
  li small {
    display: block;
    font-size: inherit;
    color: var(--ink-3);
  }
  li > span:last-of-type {
    font-variant-numeric: tabular-nums;
  }
  ${media.large} {
    padding: 0;
    border: 0;
    ul {
      max-height: 40dvh;
      overflow-y: auto;
    }
  }
`;
const Cost = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  padding-top: 12px;
  color: var(--ink-2);
`;
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 10;
  order: 2;
  max-height: 50dvh;
  overflow-y: auto;
  margin-inline: calc(-1 * var(--gutter));
  padding: 12px var(--gutter) calc(12px + env(safe-area-inset-bottom));
  background: var(--paper);
  border-top: 1px solid var(--line);
  > [role='alert'] {
    margin-bottom: 12px;
  }
  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding-bottom: 10px;
    font-weight: 600;
    font-size: var(--size-lead);
    font-variant-numeric: tabular-nums;
  }
  ${media.large} {
    position: static;
    order: 0;
    max-height: none;
    margin: 0;
    padding: 12px 0 0;
    border: 0;
    > p:first-child {
      padding-bottom: 16px;
    }
  }
  ${media.short} {
    position: static;
  }
`;
// The server's message for what the list of changed prices shows line by line.
const pricesHaveChanged = 'Prices have changed. Please review your cart.';

const paymentTerms =
  'You will be redirected to PayPal, and your items are held for you for 15 minutes. ' +
  'You are not charged until you approve.';

export function CheckoutSummary() {
  const dispatch = useAppDispatch();
  const lines = useAppSelector(cartSelectors.selectLines);
  const total = useAppSelector(cartSelectors.selectTotalCents);
  const isPlacing = useAppSelector(orderSelectors.selectIsPlacing);
  const refusal = useAppSelector(orderSelectors.selectRefusal);
  const isNothingToBuy = !useAppSelector(cartSelectors.selectCanBuy) && lines.length > 0;
  const hasPriceChanges = usePriceChanges().length > 0;
  const isShownAbove = hasPriceChanges && refusal === pricesHaveChanged;
  useEffect(() => {
    const whenShown = (event: PageTransitionEvent) => event.persisted && dispatch(restoredFromBfcache());
    window.addEventListener('pageshow', whenShown);
    return () => window.removeEventListener('pageshow', whenShown);
  }, [dispatch]);
  return (
    <Summary aria-label="Order Summary">
      <Contents>
        <h2>Order Summary</h2>
        <ul>
          {lines.map((line) => (
            <li key={line.variantId}>
              <Picture src={line.image} alt="" sizes="40px" />
              <span>
                <span>{`${isolated(line.productTitle)} × ${line.quantity}`}</span>
                <small dir="auto">{formatVariant(line)}</small>
              </span>
              <span>{line.isAvailable ? formatCents(lineCents(line)) : line.problem}</span>
            </li>
          ))}
        </ul>
        <Cost>
          <span>Delivery</span> <span>Free</span>
        </Cost>
        <Cost>
          <span>Taxes</span> <span>Included</span>
        </Cost>
      </Contents>
      <Bar data-foot ref={useScrollPadding('bottom')}>
        <p>
          <span>Total</span>
          <span>{formatCents(total)}</span>
        </p>
        <PriceChanges />
        {refusal && !isShownAbove && <Refusal>{refusal}</Refusal>}
        {/* Pressed all the same, it says why. */}
        <Button
          wide
          busy={isPlacing}
          aria-disabled={isNothingToBuy || undefined}
          onClick={() => dispatch(placeOrder())}
        >
          Proceed To Payment
        </Button>
      </Bar>
      <small>{paymentTerms}</small>
    </Summary>
  );
}
