import styled, { css } from 'styled-components';
import { media } from '../../../ui/theme/media-queries';

export const gap = 12;

/*
 * Reserves the space that the pictures of any colour need, before they are rendered: choosing a colour shifts nothing.
 * In columns, --rows are those below the first picture.
 */
export const Section = styled.section`
  display: grid;
  grid-template: 'track' auto / minmax(0, 1fr);
  align-content: start;
  gap: ${gap}px;
  &[data-several] {
    grid-template: 'track' auto 'thumbnails' 56px / minmax(0, 1fr);
  }
  ${media.large} {
    &[data-several] {
      grid-template: 'thumbnails track' auto / 72px minmax(0, 1fr);
    }
    &[data-page] {
      grid-template: 'track' auto / minmax(0, 1fr);
      &::before {
        content: '';
        grid-area: track;
        padding-top: calc(125% + var(--rows) * (62.5% + ${gap * 0.375}px));
      }
    }
  }
`;

const columns = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${gap}px;
  align-content: start;
  overflow: visible;
  aspect-ratio: auto;
  max-height: none;
`;

/** Pictures in a row that snaps; on wide pages the first one across two columns of the others. */
export const Track = styled.div`
  position: relative;
  grid-area: track;
  display: flex;
  overflow: hidden;
  aspect-ratio: 4 / 5;
  width: 100%;
  max-height: 70vh;
  border-radius: inherit;
  ${media.small} {
    border-radius: var(--radius-card);
  }
  ${media.large} {
    [data-page] > & {
      ${columns}
    }
  }
`;

export const Slide = styled.div`
  position: relative;
  flex: 0 0 100%;
  overflow: hidden;
  border-radius: inherit;
  background: var(--sand);
  /* An odd shape is shown uncropped. */
  img {
    height: 100%;
    aspect-ratio: auto;
    object-fit: contain;
  }
  ${media.large} {
    [data-page] > * > & {
      aspect-ratio: 4 / 5;
      &:first-child {
        grid-column: 1 / -1;
      }
      /* Alone in the room for other colours' pictures: it stays in view while that is scrolled through. */
      &:only-child {
        position: sticky;
        top: calc(var(--header-h) + 16px);
      }
      /* Alone in its row, and as high as two in a row are. */
      &:last-child:nth-child(even) {
        grid-column: 1 / -1;
        aspect-ratio: 8 / 5;
        img {
          object-fit: cover;
        }
      }
    }
  }
`;
