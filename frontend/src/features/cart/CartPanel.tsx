import { Suspense, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '../../lib/store';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { loadable } from '../../ui/code/loadable';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Panel } from '../../ui/theme/layout-components';
import { cartSelectors } from './cart.slice';
import { usePriceChanges } from './use-price-changes';

const fetchContents = async () => ({ default: (await import('./sheet/CartContents')).CartContents });
const { Component: CartContents, load: loadContents } = loadable(fetchContents, { waits: 'outer' });

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 44px;
  /* The button is higher than the title of other panels. */
  margin: -8px 0;
  && h2 {
    margin: 0;
  }
  button {
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    font-size: var(--size-small);
    font-variant-numeric: tabular-nums;
    b {
      font-weight: 550;
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
const Lines = styled.div`
  margin-top: 16px;
`;

const continueShopping = (
  <LinkButton to="/shop/listing" $variant="secondary">
    Continue Shopping
  </LinkButton>
);

/** The cart's lines, folded to their number unless one of them needs the shopper's attention. */
export function CartPanel() {
  const cart = useAppSelector(cartSelectors.selectCart);
  const hasFailed = useAppSelector(cartSelectors.selectHasFailed);
  const count = useAppSelector(cartSelectors.selectCount);
  const hasPriceChanges = usePriceChanges().length > 0;
  const hasProblem = cart?.items.some(({ problem }) => problem) ?? false;
  const isAssumed = cart?.items.some(({ isVariantAssumed }) => isVariantAssumed) ?? false;
  const mustShow = hasFailed || cart?.items.length === 0 || hasProblem || isAssumed || hasPriceChanges;
  const [isOpen, setIsOpen] = useState(mustShow);
  // Stays open once it is in order again: folding would take away what is being used.
  if (mustShow && !isOpen) setIsOpen(true);
  const panel = useRef<HTMLElement>(null);
  const wasWithout = useRef(cart !== null && !hasProblem);
  useEffect(() => {
    if (hasProblem && wasWithout.current) panel.current?.scrollIntoView({ block: 'nearest' });
    wasWithout.current = cart !== null && !hasProblem;
  }, [cart, hasProblem]);
  useEffect(() => {
    if (cart) loadContents().catch(() => undefined);
  }, [cart]);
  const id = useId();
  return (
    <Panel ref={panel} aria-label="Your Cart">
      <Head>
        <h2>Your Cart</h2>
        {cart && !mustShow && (
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            <span>{`${count} ${count === 1 ? 'item' : 'items'} · `}</span>
            <b>{isOpen ? 'Close' : 'Edit'}</b>
          </button>
        )}
      </Head>
      <Lines id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton height="116px" />}>
            <CartContents emptyAction={continueShopping} />
          </Suspense>
        )}
      </Lines>
    </Panel>
  );
}
