import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Product } from '../../contract/types';
import { loadable } from '../../ui/code/loadable';
import { useIsNear } from '../../ui/hooks/use-is-near';

const { Component: ReviewSection } = loadable(() => import('./ReviewSection'));

/* About as high as what comes. */
const Room = styled.section<{ $isRated: boolean }>`
  min-height: ${({ $isRated }) => ($isRated ? '34rem' : 'calc(var(--rhythm) + 6.5rem)')};
  padding-top: var(--rhythm);
  h2 {
    margin-bottom: 24px;
  }
`;

/** What buyers say of a product, and what they are asked. Its code is loaded when it is nearly in view. */
export function Reviews({ product }: { product: Product }) {
  const room = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isAsked = hash === '#reviews' || hash === '#write-review';
  const isNear = useIsNear(room);
  useEffect(() => {
    if (!isAsked) return;
    room.current?.scrollIntoView?.();
    room.current?.focus({ preventScroll: true });
  }, [isAsked, key]);
  return (
    <Room
      ref={room}
      tabIndex={-1}
      data-focus-target
      aria-labelledby="reviews-heading"
      $isRated={product.rating !== null}
    >
      <h2 id="reviews-heading">Reviews</h2>
      {(isNear || isAsked) && <ReviewSection product={product} isAskedToWrite={hash === '#write-review'} />}
    </Room>
  );
}
