import { useEffect } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { formatMoney } from '../../lib/format/money';
import { Button } from '../../ui/buttons/Button';
import { useScrollPadding } from '../../ui/hooks/use-scroll-padding';
import { media } from '../../ui/theme/media-queries';
import { Refusal } from '../../ui/feedback/Refusal';
import { cartSelectors, PriceChanges, usePriceChanges } from '../cart';
import { selectDelivery } from '../delivery';
import { restoredFromBfcache, placeOrder, orderSelectors } from '../orders';
import { orderTotal } from './order-request';
import { SummaryContents } from './SummaryContents';

/* Narrow pages show the lines at the end of the page, and the total with the button in a bar at their foot. */
const Summary = styled.section<{ $isKnown: boolean; $isWaiting: boolean }>`
  display: contents;
  > small {
    order: 1;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  ${media.belowLarge} {
    > :not([data-foot]) {
      visibility: ${({ $isWaiting }) => ($isWaiting ? 'hidden' : 'visible')};
    }
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
    /* Below the lines, whose number the cart brings. */
    > :not(:first-child) {
      visibility: ${({ $isKnown }) => ($isKnown ? 'visible' : 'hidden')};
    }
  }
  ${media.short} {
    position: static;
  }
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
    padding-bottom: 12px;
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
  }
  ${media.short} {
    position: static;
  }
`;
// The list of changed prices says it too.
const pricesHaveChanged = 'Prices have changed. Please review your cart.';

const paymentTerms =
  'You will be redirected to PayPal, and your items are held for you for 15 minutes. ' +
  'You are not charged until you approve.';

interface CheckoutSummaryProps {
  /** It is not known yet how high what stands above it on a narrow page is. */
  isWaiting: boolean;
}

export function CheckoutSummary({ isWaiting }: CheckoutSummaryProps) {
  const dispatch = useAppDispatch();
  const hasLines = useAppSelector(cartSelectors.selectLines).length > 0;
  const isKnown = useAppSelector(cartSelectors.selectIsKnown);
  const cart = useAppSelector(cartSelectors.selectCart);
  const delivery = useAppSelector(selectDelivery);
  const isPlacing = useAppSelector(orderSelectors.selectIsPlacing);
  const refusal = useAppSelector(orderSelectors.selectRefusal);
  const isNothingToBuy = !useAppSelector(cartSelectors.selectCanBuy) && hasLines;
  const hasPriceChanges = usePriceChanges().length > 0;
  const total = cart ? orderTotal(cart, delivery) : 0;
  const unsaid = hasPriceChanges ? refusal?.replace(pricesHaveChanged, '').trim() : refusal;
  useEffect(() => {
    const whenShown = (event: PageTransitionEvent) => event.persisted && dispatch(restoredFromBfcache());
    window.addEventListener('pageshow', whenShown);
    return () => window.removeEventListener('pageshow', whenShown);
  }, [dispatch]);
  return (
    <Summary aria-label="Order Summary" $isKnown={isKnown} $isWaiting={isWaiting}>
      <SummaryContents />
      <Bar data-foot ref={useScrollPadding('bottom')}>
        <p>
          <span>Total</span>
          <span>{cart && delivery ? formatMoney(total) : '…'}</span>
        </p>
        <PriceChanges total={unsaid ? null : total} />
        {unsaid && <Refusal>{unsaid}</Refusal>}
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
