import { useDeferredValue } from 'react';
import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { readSlice, useRead } from '../../../lib/read-slice';
import { catalogApi } from '../../catalog';
import { ProductCards } from '../ProductCards';
import { RowOfFour } from '../ProductGrid';

const relatedRead = readSlice('relatedProducts', async (slug: string) => (await catalogApi.related(slug)).data);

const Band = styled.section`
  padding-top: var(--rhythm);
  h2 {
    margin-bottom: clamp(24px, 3vw, 40px);
  }
`;

interface RelatedProductsProps {
  slug: string;
  /** Whether the content above is complete, so that it shifts the related products no more. */
  isInPlace: boolean;
  actionFor: (product: Product) => React.ReactNode;
}

export function RelatedProducts({ slug, isInPlace, actionFor }: RelatedProductsProps) {
  const { data, progress } = useRead(relatedRead, slug);
  // React renders a change of the store in one task, but a deferred value in time slices.
  const products = useDeferredValue(progress === 'ready' ? data : null);
  // Without a response the page has everything but these.
  if (!isInPlace || !products?.length) return null;
  return (
    <Band>
      <h2>You may also like</h2>
      <ProductCards
        grid={RowOfFour}
        products={products}
        sizes="(min-width: 80em) 300px, (min-width: 48em) 23vw, 46vw"
        openPages
        actionFor={actionFor}
      />
    </Band>
  );
}
