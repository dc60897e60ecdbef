import { useMemo } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { pictureSizes, ProductCards, ProductGrid, ProductGridSkeleton } from '../../../features/product';
import { AddAll, loadWishlist, wishlistSelectors } from '../../../features/wishlist';
import { addFromCard } from '../add-from-card';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 48px;
  margin-bottom: 24px;
`;

/** The wished products; one that is taken off goes at once. */
export function WishedProducts() {
  const dispatch = useAppDispatch();
  const known = useAppSelector(wishlistSelectors.selectWishes);
  const pending = useAppSelector(wishlistSelectors.selectPending);
  const hasFailed = useAppSelector(wishlistSelectors.selectHasFailed);
  const wishes = useMemo(() => known?.filter(({ _id }) => pending[_id]?.isWished ?? true), [known, pending]);
  if (hasFailed) {
    return <FailedState what="Your wishlist could not be loaded." onRetry={() => dispatch(loadWishlist())} />;
  }
  if (!wishes) {
    return (
      <>
        <Head />
        <ProductGridSkeleton cards={4} />
      </>
    );
  }
  if (wishes.length === 0) {
    return (
      <EmptyState action={<LinkButton to="/shop/listing">Find a product</LinkButton>}>
        Your wishlist is empty. Press the heart of a product to keep it here.
      </EmptyState>
    );
  }
  return (
    <>
      <Head>
        <p role="status">{`${wishes.length} ${wishes.length === 1 ? 'product' : 'products'}`}</p>
        <AddAll wishes={wishes} />
      </Head>
      <ProductCards
        grid={ProductGrid}
        products={wishes}
        sizes={pictureSizes.listing}
        inView={4}
        actionFor={addFromCard}
      />
    </>
  );
}
