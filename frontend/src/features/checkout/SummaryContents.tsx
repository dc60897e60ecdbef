import { Suspense } from 'react';
import styled from 'styled-components';
import { isolated } from '../../lib/format/isolated';
import { formatCents } from '../../lib/format/money';
import { formatVariant } from '../../lib/format/variants';
import { useAppSelector } from '../../lib/store';
import { loadable } from '../../ui/code/loadable';
import { Picture } from '../../ui/display/Picture';
import { Bone, Skeleton } from '../../ui/loading/Skeleton';
import { media } from '../../ui/theme/media-queries';
import { cartSelectors, hasFreeDelivery, lineCents, totalCents } from '../cart';
import { costOf, deliveryCents, selectDelivery } from '../delivery';
import { Cost, TaxesIncluded } from './Cost';

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
/** Its code is loaded after the page's. */
const { Component: TaxRows } = loadable(() => import('./TaxRows'), { waits: 'outer' });

const { Component: DiscountRows } = loadable(() => import('./discount/DiscountRows'), { waits: 'outer' });

/** What is bought, and what is added to its price. */
export function SummaryContents() {
  const lines = useAppSelector(cartSelectors.selectLines);
  const isKnown = useAppSelector(cartSelectors.selectIsKnown);
  const cart = useAppSelector(cartSelectors.selectCart);
  const delivery = useAppSelector(selectDelivery);
  return (
    <Contents>
      <h2>Order Summary</h2>
      {isKnown ? (
        <>
          {lines.length > 0 && (
            <ul>
              {lines.map((line) => (
                <li key={line.variantId}>
                  <Picture src={line.image} alt="" sizes="40px" />
                  <span>
                    <span>{`${isolated(line.productTitle)} ×\u00a0${line.quantity}`}</span>
                    <small dir="auto">{formatVariant(line)}</small>
                  </span>
                  <span>{line.isAvailable ? formatCents(lineCents(line)) : line.problem}</span>
                </li>
              ))}
            </ul>
          )}
          <Suspense fallback={<p style={{ minHeight: 52 }} />}>
            <DiscountRows />
          </Suspense>
          <Cost>
            <span>{delivery ? `Delivery: ${isolated(delivery.name)}` : 'Delivery'}</span>{' '}
            <span>{delivery ? costOf(deliveryCents(delivery, totalCents(cart), hasFreeDelivery(cart))) : '…'}</span>
          </Cost>
          <Suspense fallback={<TaxesIncluded />}>
            <TaxRows />
          </Suspense>
        </>
      ) : (
        <Skeleton>
          <Bone $height="132px" />
        </Skeleton>
      )}
    </Contents>
  );
}
