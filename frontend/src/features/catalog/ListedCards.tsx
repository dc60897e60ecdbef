import { memo, useState } from 'react';
import styled from 'styled-components';
import type { Product } from '../../contract/types';
import { useBitByBit } from '../../ui/use-bit-by-bit';
import { ProductCard } from './ProductCard';
import { gridSizes, ProductGrid } from './ProductGrid';
import { useProductAddress } from './use-product-address';

const eagerCards = 4;
const cardsAtATime = 4;

/** As high as a card, so that what is below stays where it is. */
const Room = styled.li`
  padding-bottom: calc(125% + 140px);
`;

interface ListedCardsProps {
  products: readonly Product[];
  isStale: boolean;
  /** What can be done with each product; the same function each time, or all cards are drawn anew. */
  actionFor: (product: Product) => React.ReactNode;
}

/** A few cards at a time where the visit begins with them; what comes later comes at once. */
export const ListedCards = memo(function ListedCards({ products, isStale, actionFor }: ListedCardsProps) {
  const { open } = useProductAddress();
  const [first] = useState(products.length);
  const parts = Math.ceil(first / cardsAtATime) - 1;
  const drawn = useBitByBit(parts);
  const isWhole = drawn >= parts;
  const shown = isWhole ? products.length : (drawn + 1) * cardsAtATime;
  return (
    <ProductGrid style={isStale ? { opacity: 0.6 } : undefined} aria-busy={!isWhole || undefined}>
      {products.map((product, index) =>
        index < shown ? (
          <Listed key={product._id} product={product} onOpen={open} actionFor={actionFor} eager={index < eagerCards} />
        ) : (
          <Room key={product._id} aria-hidden="true" />
        ),
      )}
    </ProductGrid>
  );
});

interface ListedProps extends Pick<ListedCardsProps, 'actionFor'> {
  product: Product;
  onOpen: (id: string) => void;
  eager: boolean;
}

const Listed = memo(function Listed({ product, onOpen, actionFor, eager }: ListedProps) {
  return (
    <li data-product-card>
      <ProductCard product={product} sizes={gridSizes} onOpen={onOpen} action={actionFor(product)} eager={eager} />
    </li>
  );
});
