import styled from 'styled-components';
import type { ShownReview } from '../../contract/types';
import { starsInWords } from '../../lib/format/review-words';
import { LabelledStars } from '../../ui/display/LabelledStars';

const Words = styled.div`
  display: grid;
  gap: 8px;
  max-width: 65ch;
  h3 {
    font-size: var(--size-body);
    font-weight: 600;
    line-height: 1.4;
  }
  p {
    white-space: pre-line;
  }
`;

/** The stars and words of a review: plain text in lines. */
export function Said({ review: { stars, title, text } }: { review: Pick<ShownReview, 'stars' | 'title' | 'text'> }) {
  return (
    <Words>
      <LabelledStars of={stars} label={starsInWords(stars)} />
      {title && <h3 dir="auto">{title}</h3>}
      {text && <p dir="auto">{text}</p>}
    </Words>
  );
}
