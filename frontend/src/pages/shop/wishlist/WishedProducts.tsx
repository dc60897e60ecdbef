import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { Product, Wish } from '../../../contract/types';
import { counted } from '../../../lib/format/count';
import { formatVariant } from '../../../lib/format/variants';
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
  h2 {
    font: inherit;
    letter-spacing: 0;
  }
`;

/** The wished products; one that is taken off goes at once. */
export function WishedProducts() {
  const dispatch = useAppDispatch();
  const known = useAppSelector(wishlistSelectors.selectWishes);
  const pending = useAppSelector(wishlistSelectors.selectPending);
  const hasFailed = useAppSelector(wishlistSelectors.selectHasFailed);
  const wishes = useMemo(() => known?.filter(({ _id }) => pending[_id]?.isWished ?? true), [known, pending]);
  const withFocus = useFocusOnNext(wishes?.length ?? 0);
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
      <div {...withFocus}>
        <EmptyState action={<LinkButton to="/shop/listing">Find a product</LinkButton>}>
          Your wishlist is empty. Press the heart of a product to keep it here.
        </EmptyState>
      </div>
    );
  }
  return (
    <div {...withFocus}>
      <Head>
        <h2>
          <span role="status">{counted(wishes.length, 'product')}</span>
        </h2>
        <AddAll wishes={wishes} />
      </Head>
      <ProductCards
        grid={ProductGrid}
        products={wishes}
        sizes={pictureSizes.listing}
        inView={4}
        actionFor={addFromCard}
        chosenFor={chosenOf}
      />
    </div>
  );
}

/** The size and colour with which it was wished; nothing where there is only one kind. */
function chosenOf(product: Product & Partial<Pick<Wish, 'variantId'>>) {
  const { variants, variantId, colours } = product;
  const chosen = variants.length > 1 ? variants.find(({ _id }) => _id === variantId) : undefined;
  return chosen ? { colour: colours.find(({ name }) => name === chosen.colour), note: formatVariant(chosen) } : {};
}

/** Where the card with the focus goes, the focus passes to the heart in its place, or to what is left. */
function useFocusOnNext(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const hearts = ref.current?.querySelectorAll<HTMLElement>('article > button');
    const next = hearts?.[Math.min(place.current, hearts.length - 1)];
    (next ?? ref.current?.querySelector('a'))?.focus();
  }, [count]);
  const onFocus = ({ target }: React.FocusEvent<HTMLElement>) => {
    const cards = [...(ref.current?.querySelectorAll('article') ?? [])];
    const at = cards.findIndex((card) => card.contains(target));
    place.current = at < 0 ? null : at;
  };
  return { ref, onFocus };
}
