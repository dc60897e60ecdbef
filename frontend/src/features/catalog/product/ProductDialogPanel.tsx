import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { useTabTitle } from '../../../ui/display/use-tab-title';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Eyebrow, Small, Stack } from '../../../ui/theme/layout';
import { Price } from '../../../ui/display/Price';
import { Bone, Skeleton } from '../../../ui/loading/Skeleton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-error';
import { media } from '../../../ui/theme/theme';
import { clearDetails, loadDetails, selectCatalog } from '../catalog.slice';
import { labelOf } from '../taxonomy';
import { StockBadge } from './StockBadge';
import { useProductSearchParam } from './use-product-search-param';
import { ZoomablePicture } from './ZoomablePicture';

const Halves = styled.div`
  display: grid;
  gap: 24px;
  ${media.medium} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: clamp(24px, 4vw, 48px);
    align-items: start;
  }
  @media (max-width: 639px) {
    > :first-child {
      width: calc(100% + 48px);
      margin: -24px -24px 0;
      border-radius: 0;
    }
  }
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  h2 {
    font: 500 clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem) / 1.12 var(--display);
    letter-spacing: -0.015em;
  }
  [role='status']:empty {
    margin-top: -16px; /* the gap of what is not there */
  }
  ${media.medium} {
    padding-top: 32px;
  }
`;
/* Stays in reach on a phone, where the description is below. */
const Action = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin: -4px -24px 0;
  padding: 12px 24px calc(12px + env(safe-area-inset-bottom));
  background: var(--paper);
  ${media.medium} {
    position: static;
    margin: 8px 0 0;
    padding: 0;
  }
  ${media.short} {
    position: static;
  }
`;
const Description = styled.p`
  color: var(--ink-2);
  max-width: 60ch;
  white-space: pre-line;
`;
const Facts = styled.details`
  border-block: 1px solid var(--line);
  padding: 12px 0;
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 32px;
    cursor: pointer;
    font-weight: 550;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &::after {
      content: '+';
      font: 400 1.375rem/1 var(--text);
    }
  }
  &[open] summary::after {
    content: '−';
  }
`;

export interface ProductDialogProps {
  actionFor: (product: Product) => React.ReactNode;
}

/** A product's details, over the current page. */
export default function ProductDialogPanel({ actionFor }: ProductDialogProps) {
  const dispatch = useDispatch();
  const { productId, close } = useProductSearchParam();
  const { productDetails: product, details } = useSelector(selectCatalog);
  useTabTitle(productId === null ? undefined : product?.productTitle, 'overlay');
  useEffect(() => {
    if (!productId) return;
    dispatch(loadDetails(productId));
    return () => void dispatch(clearDetails());
  }, [dispatch, productId]);
  const contents = (title: React.ReactNode) => {
    if (product) return <Details product={product} title={title} action={actionFor(product)} />;
    return (
      <>
        {title}
        {details === 'loading' && <DetailsSkeleton />}
        {details === 'gone' && <EmptyState>This product is no longer available.</EmptyState>}
        {details === 'failed' && productId && (
          <FailedState what="This product could not be loaded." onRetry={() => dispatch(loadDetails(productId))} />
        )}
      </>
    );
  };
  return (
    <Dialog
      open={productId !== null}
      onOpenChange={(open) => !open && void close()}
      title={product?.productTitle ?? 'Product'}
      titleInside={contents}
      width="1040px"
      height="92vh"
      fullOnPhones
    />
  );
}

interface DetailsProps {
  product: Product;
  title: React.ReactNode;
  action: React.ReactNode;
}

function Details({ product, title, action }: DetailsProps) {
  return (
    <Halves>
      <ZoomablePicture key={product._id} src={product.image} title={product.productTitle} />
      <Words>
        <Eyebrow>
          {labelOf(product.brand)} · {labelOf(product.category)}
        </Eyebrow>
        {title}
        <Price large regular={product.productPrice} sale={product.productSalePrice} />
        <div role="status">
          <StockBadge product={product} />
        </div>
        {action && <Action data-foot>{action}</Action>}
        <Description>{product.productDescription}</Description>
        <Facts>
          <summary>Delivery and returns</summary>
          <Small>Free delivery, sent within two working days. Return unworn items within 30 days.</Small>
        </Facts>
      </Words>
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
