import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { StaffReview } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { LabelledStars } from '../../ui/display/LabelledStars';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Link } from '../../ui/navigation/Link';
import { Row, Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { ReplyForm } from './ReplyForm';
import { fitInWords, starsInWords } from '../../lib/format/review-words';
import { decideReview, decisionSelectors, reviewsRead, reviewStates, type ReviewsQuery } from './reviews';

const List = styled.ol`
  &[data-late] {
    opacity: 0.6;
  }
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px 24px;
    padding: 20px 0;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
    ${media.large} {
      grid-template-columns: 13rem minmax(0, 1fr);
    }
  }
`;
const Words = styled.div`
  display: grid;
  gap: 8px;
  max-width: 70ch;
  h2 {
    font: 600 var(--size-body) / 1.4 var(--text);
  }
  p,
  h2 {
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
  blockquote {
    margin: 0;
    padding-left: 16px;
    border-left: 2px solid var(--line);
  }
`;

const Rated = styled(Small)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
`;

/** What buyers say, for staff to show, hide and answer. */
export function ReviewList({ query }: { query: ReviewsQuery }) {
  const { data, progress, reload } = useRead(reviewsRead, query);
  const responses = useAppSelector(decisionSelectors.selectResponses);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // The review has left the list, with the button that had the focus.
    if (responses > 0 && document.activeElement === document.body) list.current?.focus();
  }, [data, responses]);
  const areNone = progress === 'ready' && data?.data.length === 0;
  return (
    <section ref={list} tabIndex={-1} data-focus-target aria-label="List of reviews">
      {progress === 'failed' && <FailedState what="The reviews could not be loaded." onRetry={reload} />}
      {progress !== 'failed' && !data && <Skeleton height="420px" />}
      {areNone && (
        <EmptyState>{query.state === '' ? 'Nobody has reviewed anything yet.' : 'There are none.'}</EmptyState>
      )}
      {progress !== 'failed' && data && data.data.length > 0 && (
        <List aria-busy={progress === 'loading'} data-late={progress === 'loading' || undefined}>
          {data.data.map((review) => (
            <ReviewItem key={review._id} review={review} />
          ))}
        </List>
      )}
    </section>
  );
}

function ReviewItem({ review }: { review: StaffReview }) {
  const dispatch = useAppDispatch();
  const pending = useAppSelector(decisionSelectors.selectPending)[review._id];
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const {
    _id: id,
    name,
    stars,
    title,
    text,
    productTitle,
    slug,
    orderId,
    at,
    state,
    reply,
    reportedAt,
    version,
  } = review;
  // Until the list has it, so that nothing is lost where it is refused.
  const isReplying = isOpen && sent !== (reply ?? '');
  const fit = fitInWords(review);
  const decide = (wanted: 'shown' | 'hidden', answer?: string) => {
    if (!pending)
      dispatch(decideReview({ id, state: wanted, version, ...(answer !== undefined && { reply: answer }) }));
  };
  const openReply = () => {
    setSent(null);
    setIsOpen(true);
  };
  // Which settles a report.
  const letItBeSeen = state === 'shown' ? 'Keep' : 'Show';
  const which = `the review of ${productTitle} by ${name}`;
  return (
    <li>
      <div>
        <b>{reviewStates.find(({ value }) => value === state)?.label}</b>
        {reportedAt && <Small>{`Reported ${formatMoment(reportedAt)}`}</Small>}
        <Small>{`${name}, ${formatMoment(at)}`}</Small>
        <Link to={`/admin/orders?open=${orderId}`}>See the order</Link>
      </div>
      <Words>
        <div>
          {slug ? <Link to={`/shop/product/${slug}`}>{productTitle}</Link> : <span>{productTitle}</span>}
          <Rated as="div">
            <LabelledStars of={stars} label={starsInWords(stars)} />
            <span>{fit}</span>
          </Rated>
        </div>
        {title && <h2>{title}</h2>}
        {text && <p>{text}</p>}
        {reply && !isReplying && (
          <blockquote>
            <Small>Your reply</Small>
            <p>{reply}</p>
          </blockquote>
        )}
        {isReplying ? (
          <ReplyForm
            reply={reply ?? ''}
            submit={state === 'waiting' ? 'Show With Reply' : 'Save Reply'}
            busy={pending !== undefined}
            onCancel={() => setIsOpen(false)}
            onSubmit={(answer) => {
              setSent(answer.trim());
              decide(state === 'waiting' ? 'shown' : state, answer.trim());
            }}
          />
        ) : (
          <Row $wrap $gap={8}>
            {(state !== 'shown' || reportedAt) && (
              <Button
                small
                aria-label={`${letItBeSeen} ${which}`}
                busy={pending === 'shown'}
                onClick={() => decide('shown')}
              >
                {letItBeSeen}
              </Button>
            )}
            {state !== 'hidden' && (
              <Button
                variant="secondary"
                small
                aria-label={`Hide ${which}`}
                busy={pending === 'hidden'}
                onClick={() => decide('hidden')}
              >
                Hide
              </Button>
            )}
            <Button variant="secondary" small aria-label={`Reply to ${which}`} onClick={openReply}>
              {reply ? 'Change Reply' : 'Reply'}
            </Button>
          </Row>
        )}
      </Words>
    </li>
  );
}
