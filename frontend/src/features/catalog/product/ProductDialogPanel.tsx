import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Eyebrow, Small, Stack } from '../../../ui/theme/layout';
import { Picture } from '../../../ui/display/Picture';
import { Price } from '../../../ui/display/Price';
import { Bone, Skeleton } from '../../../ui/loading/Skeleton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-error';
import { media } from '../../../ui/theme/theme';
import { clearDetails, loadDetails, selectCatalog } from '../catalog.slice';
import { labelOf } from '../taxonomy';
import { StockBadge } from './StockBadge';
import { useProductAddress } from './use-product-address';

const Halves = styled.div`
  display: grid;
  gap: 24px;
  ${media.medium} {
    grid-template-columns: 1fr 1fr;
    gap: 40px;
  }
  > img {
    border-radius: var(--radius-card);
  }
`;
const Description = styled.p`
  color: var(--ink-2);
  max-width: 60ch;
  white-space: pre-line;
`;
const Facts = styled.details`
  border-top: 1px solid var(--line);
  padding: 12px 0;
  summary {
    min-height: 32px;
    cursor: pointer;
    font-weight: 550;
  }
`;

export interface ProductDialogProps {
  actionFor: (product: Product) => React.ReactNode;
}

/** A product's details, over the current page. */
export default function ProductDialogPanel({ actionFor }: ProductDialogProps) {
  const dispatch = useDispatch();
  const { productId, close } = useProductAddress();
  const { productDetails: product, details } = useSelector(selectCatalog);
  useEffect(() => {
    if (!productId) return;
    dispatch(loadDetails(productId));
    return () => void dispatch(clearDetails());
  }, [dispatch, productId]);
  const action = product && actionFor(product);
  return (
    <Dialog
      open={productId !== null}
      onOpenChange={(open) => !open && void close()}
      title={product?.productTitle ?? 'Product'}
      width="960px"
      height="90vh"
      fullOnPhones
      footer={action || undefined}
    >
      {product && <Details product={product} />}
      {!product && details === 'loading' && <DetailsSkeleton />}
      {details === 'gone' && <EmptyState>This product is no longer available.</EmptyState>}
      {details === 'failed' && productId && (
        <FailedState what="This product could not be loaded." onRetry={() => dispatch(loadDetails(productId))} />
      )}
    </Dialog>
  );
}

function Details({ product }: { product: Product }) {
  return (
    <Halves>
      <Picture src={product.image} alt={product.productTitle} sizes="(min-width: 768px) 430px, 92vw" eager />
      <Stack $gap={20}>
        <Eyebrow>
          {labelOf(product.brand)} · {labelOf(product.category)}
        </Eyebrow>
        <Price large regular={product.productPrice} sale={product.productSalePrice} />
        <div role="status">
          <StockBadge product={product} />
        </div>
        <Description>{product.productDescription}</Description>
        <Facts>
          <summary>Delivery and returns</summary>
          <Small>Sent within two working days. Unworn items may be sent back within 30 days.</Small>
        </Facts>
      </Stack>
    </Halves>
  );
}

function DetailsSkeleton() {
  return (
    <Skeleton>
      <Halves>
        <Bone $height="auto" $ratio="4 / 5" />
        <Stack>
          <Bone $width="40%" />
          <Bone $height="2em" $width="60%" />
          <Bone $height="8em" />
        </Stack>
      </Halves>
    </Skeleton>
  );
}
