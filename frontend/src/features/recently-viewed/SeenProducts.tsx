import { useEffect } from 'react';
import styled from 'styled-components';
import { request } from '../../lib/http';
import { readSlice, useRead } from '../../lib/read-slice';
import { Picture } from '../../ui/display/Picture';
import { Price } from '../../ui/display/Price';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Bone, Skeleton } from '../../ui/loading/Skeleton';
import { Link } from '../../ui/navigation/Link';
import { media } from '../../ui/theme/media-queries';
import { productPath } from '../catalog';
import { forgetSeen } from './seen-products';

const seenRead = readSlice('recentlyViewed', async (ids: string[]) => {
  return (await request('GET', '/api/v1/shop/products', { query: { ids: ids.join(',') } })).data;
});

/* Scrolls sideways; at the screen's edges it begins and ends like the page. */
const Strip = styled.ul`
  position: relative; /* of what is hidden in it */
  display: grid;
  grid-auto-columns: clamp(128px, 38vw, 168px);
  grid-auto-flow: column;
  justify-content: start;
  gap: 16px;
  margin-inline: calc(-1 * var(--gutter));
  padding: 4px var(--gutter) 16px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: var(--gutter);
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  li {
    scroll-snap-align: start;
  }
  ${media.medium} {
    gap: 24px;
  }
`;
/* So high that most titles and prices move nothing. */
const Words = styled.div`
  min-height: 5.75rem;
  padding-top: 10px;
  font-size: var(--size-small);
  line-height: 1.35;
  overflow-wrap: anywhere;
  p {
    margin-top: 4px;
    gap: 0 8px;
  }
  small {
    display: block;
    margin-top: 2px;
    color: var(--ink-2);
    font-size: var(--size-caption);
  }
`;
const To = styled(Link)`
  display: block;
  text-decoration: none;
  img {
    border-radius: var(--radius-card);
  }
  bdi {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  ${media.hover} {
    &:hover bdi {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

/** Products by their ids, as they are now; what is sold no more is forgotten. */
export function SeenProducts({ ids }: { ids: string[] }) {
  const { data, progress, reload } = useRead(seenRead, ids);
  const products = ids.flatMap((id) => data?.find(({ _id }) => _id === id) ?? []);
  const isReady = progress === 'ready';
  useEffect(() => {
    const gone = isReady ? ids.filter((id) => !data?.some(({ _id }) => _id === id)) : [];
    if (gone.length > 0) forgetSeen(gone);
  }, [ids, isReady, data]);
  if (progress === 'failed') return <FailedState what="What you viewed could not be loaded." onRetry={reload} />;
  if (!isReady && products.length < ids.length) return <SeenProductsSkeleton count={ids.length} />;
  return (
    <Strip>
      {products.map((product) => (
        <li key={product._id}>
          <To to={productPath(product.slug)}>
            <Picture src={product.image} alt="" sizes="168px" />
            <Words>
              <bdi>{product.productTitle}</bdi>
              <Price regular={product.productPrice} sale={product.productSalePrice} />
              {product.totalStock === 0 && <small>Out Of Stock</small>}
            </Words>
          </To>
        </li>
      ))}
    </Strip>
  );
}

/** In the place of those that come. */
export function SeenProductsSkeleton({ count }: { count: number }) {
  return (
    <Skeleton>
      <Strip as="div">
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Bone $height="auto" $ratio="4 / 5" />
            <Words>
              <Bone $height="16px" $width="80%" />
              <Bone $height="16px" $width="40%" style={{ marginTop: 8 }} />
            </Words>
          </div>
        ))}
      </Strip>
    </Skeleton>
  );
}
