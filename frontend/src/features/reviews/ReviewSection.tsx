import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Product } from '../../contract/types';
import { counted } from '../../lib/format/count';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { ReviewItem } from './ReviewItem';
import { loadMoreReviews, loadReviews, selectReviews } from './reviews';
import { Summary } from './summary/Summary';
import { Writing } from './writing/Writing';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px clamp(32px, 6vw, 96px);
  ${media.medium} {
    grid-template-columns: minmax(14rem, 20rem) minmax(0, 1fr);
    align-items: start;
    > :first-child {
      position: sticky;
      top: calc(var(--header-h) + 24px);
    }
  }
`;
const List = styled.ol`
  margin-top: 24px;
  border-bottom: 1px solid var(--line);
  > li {
    scroll-margin-top: calc(var(--header-h) + 16px);
  }
`;
const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  margin-top: 24px;
`;

interface ReviewSectionProps {
  product: Product;
  isAskedToWrite: boolean;
}

export default function ReviewSection({ product, isAskedToWrite }: ReviewSectionProps) {
  const dispatch = useAppDispatch();
  const { productId, reviews, summary, progress, page, pages } = useAppSelector(selectReviews);
  useEffect(() => void dispatch(loadReviews(product._id)), [dispatch, product._id]);
  const isOfAnother = productId !== product._id;
  const list = useFocusOnNew(reviews.length);
  const writing = <Writing product={product} isAsked={isAskedToWrite} isFirst={summary?.count === 0} />;
  if (isOfAnother || (!summary && progress === 'loading'))
    return <Skeleton height={product.rating ? '26rem' : '1.25rem'} />;
  if (!summary) {
    const retry = () => dispatch(loadReviews(product._id));
    return <FailedState what="The reviews could not be loaded." onRetry={retry} />;
  }
  if (summary.count === 0) return writing;
  return (
    <Columns>
      <Summary summary={summary} />
      <div>
        {writing}
        <List ref={list}>
          {reviews.map((review) => (
            <ReviewItem key={review._id} review={review} />
          ))}
        </List>
        {page < pages && (
          <More>
            <Button variant="secondary" busy={progress === 'loading'} onClick={() => dispatch(loadMoreReviews())}>
              Show more
            </Button>
            <Small role="status">
              {progress === 'failed'
                ? 'They could not be loaded. Please try again.'
                : `${reviews.length} of ${counted(summary.count, 'review')}`}
            </Small>
          </More>
        )}
      </div>
    </Columns>
  );
}

/** Where more have come, the focus passes to the first of them. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const first = list.current?.children[before.current];
    if (before.current > 0 && first instanceof HTMLElement) first.focus();
    before.current = count;
  }, [count]);
  return list;
}
