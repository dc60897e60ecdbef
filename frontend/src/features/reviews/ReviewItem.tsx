import { useState } from 'react';
import styled from 'styled-components';
import type { ShownReview } from '../../contract/types';
import { formatDay } from '../../lib/format/dates';
import { isolated } from '../../lib/format/isolated';
import { fitInWords } from '../../lib/format/review-words';
import { shopName } from '../../lib/shop';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Small } from '../../ui/theme/layout-components';
import { reportReview, selectReviews } from './reviews';
import { Said } from './Said';

const Item = styled.li`
  display: grid;
  gap: 12px;
  padding: 24px 0 8px;
  border-top: 1px solid var(--line);
  blockquote {
    display: grid;
    gap: 4px;
    max-width: 65ch;
    margin: 4px 0 0;
    padding: 16px;
    border-left: 2px solid var(--line-strong);
    background: var(--sand);
  }
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  > :last-child {
    margin-right: -16px;
    color: var(--ink-2);
  }
`;

/** What one buyer says, and the shop's answer. */
export function ReviewItem({ review }: { review: ShownReview }) {
  const dispatch = useAppDispatch();
  const { _id: id, name, at, reply } = review;
  const isReported = useAppSelector(selectReviews).reported.includes(id);
  const [isAsking, setIsAsking] = useState(false);
  const who = isolated(name);
  const day = formatDay(at).replaceAll(' ', '\u00a0');
  return (
    <Item tabIndex={-1} data-focus-target>
      <Said review={review} />
      {reply && (
        <blockquote>
          <Small>{`Answer of ${shopName()}`}</Small>
          <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {reply}
          </p>
        </blockquote>
      )}
      <Foot>
        <Small>{[who, fitInWords(review), day].filter(Boolean).join(' · ')}</Small>
        <Button
          variant="ghost"
          small
          aria-disabled={isReported || undefined}
          aria-label={`${isReported ? 'Reported' : 'Report'}: review by ${who}`}
          onClick={() => setIsAsking(!isReported)}
        >
          {isReported ? 'Reported' : 'Report'}
        </Button>
      </Foot>
      <ConfirmDialog
        open={isAsking}
        title="Report this review?"
        question="Report what is offensive, advertises something, or tells about somebody what should stay private. We look at each report; whoever wrote the review does not learn of it."
        action="Report"
        onConfirm={() => dispatch(reportReview(id))}
        onClose={() => setIsAsking(false)}
      />
    </Item>
  );
}
