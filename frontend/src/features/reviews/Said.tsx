import styled from 'styled-components';
import type { ShownReview } from '../../contract/types';
import { starsInWords } from '../../lib/format/review-words';
import { Stars } from '../../ui/display/Stars';

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
      <span className="rating" role="img" aria-label={starsInWords(stars)}>
        <Stars of={stars} />
      </span>
      {title && <h3 dir="auto">{title}</h3>}
      {text && <p dir="auto">{text}</p>}
    </Words>
  );
}
