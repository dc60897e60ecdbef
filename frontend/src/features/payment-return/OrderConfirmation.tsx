import { useEffect } from 'react';
import styled from 'styled-components';
import type { Order } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { formatDayRange } from '../../lib/format/day-range';
import { formatMoney } from '../../lib/format/money';
import { formatVariant } from '../../lib/format/variants';
import { Picture } from '../../ui/display/Picture';
import { Skeleton } from '../../ui/loading/Skeleton';
import { media } from '../../ui/theme/media-queries';
import { selectIsGuest } from '../auth';
import { closeOrder, loadOrder, orderSelectors, OrderSums } from '../orders';
import { useForeignCountry } from '../public-settings';
import { isolated } from '../../lib/format/isolated';

const Parts = styled.div`
  display: grid;
  gap: 32px;
  padding: clamp(16px, 3vw, 32px);
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  text-align: left;
  h2 {
    margin-bottom: 12px;
    font-size: var(--size-lead);
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: 48px;
  }
`;
const Items = styled.ul`
  display: grid;
  gap: 14px;
  li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) auto;
    align-items: center;
    gap: 14px;
  }
  img {
    border-radius: var(--radius);
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
const Beside = styled.div`
  display: grid;
  align-content: start;
  gap: 28px;
  address {
    font-style: normal;
    white-space: pre-line;
    unicode-bidi: plaintext; /* each line in its own direction */
    overflow-wrap: anywhere;
    color: var(--ink-2);
  }
  li {
    overflow-wrap: anywhere;
  }
  ol {
    display: grid;
    gap: 8px;
    padding-left: 20px;
    list-style: decimal;
    color: var(--ink-2);
  }
`;

/** What was just paid for, where it goes and what happens next. The page omits it without a response. */
export function OrderConfirmation({ orderId }: { orderId: string }) {
  const dispatch = useAppDispatch();
  const order = useAppSelector(orderSelectors.selectOrderDetails);
  const details = useAppSelector(orderSelectors.selectDetailsProgress);
  const isGuest = useAppSelector(selectIsGuest);
  const country = useForeignCountry(order?.addressInfo.country);
  useEffect(() => {
    dispatch(loadOrder(orderId));
    return () => void dispatch(closeOrder());
  }, [dispatch, orderId]);
  if (details === 'failed' || details === 'gone') return null;
  if (!order) {
    return <Skeleton height="280px" />;
  }
  const { addressInfo: to } = order;
  return (
    <Parts>
      <section>
        <h2>What you ordered</h2>
        <Items>
          {order.cartItems.map(({ variantId, size, colour, image, title, quantity, price }) => (
            <li key={variantId}>
              <Picture src={image} alt="" sizes="56px" />
              <span>
                <bdi>{title}</bdi>
                <small dir="auto">{formatVariant({ size, colour })}</small>
                <small>{`Quantity ${quantity}`}</small>
              </span>
              <b>{formatMoney(price * quantity)}</b>
            </li>
          ))}
        </Items>
        <OrderSums order={order} />
      </section>
      <Beside>
        <section>
          <h2>Delivery to</h2>
          <address>
            {[
              to.name || (isGuest ? '' : order.customerName),
              to.address,
              `${isolated(to.city)} ${isolated(to.pincode)}`,
              country,
            ]
              .filter(Boolean)
              .join('\n')}
          </address>
        </section>
        <section>
          <h2>What happens next</h2>
          <ol>
            {order.contactEmail && <li>{`We send your receipt to ${order.contactEmail}.`}</li>}
            <li>We pack your order.</li>
            <li>{whenItArrives(order.delivery)}</li>
            <li>You can follow it under Orders at any time.</li>
          </ol>
        </section>
      </Beside>
    </Parts>
  );
}

/** Orders of before there were ways of delivery have no days. */
function whenItArrives({ earliest, latest }: Order['delivery']): string {
  if (!earliest || !latest) return 'It leaves us within two working days.';
  return `It arrives ${formatDayRange(earliest, latest)}.`;
}
