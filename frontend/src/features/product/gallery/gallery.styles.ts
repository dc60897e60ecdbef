import styled, { css } from 'styled-components';
import { media } from '../../../ui/theme/media-queries';

/* Reserves the space of the thumbnails before they are rendered, so that nothing shifts. */
export const Section = styled.section`
  display: grid;
  grid-template: 'track' auto / minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  &[data-layout='row'],
  &[data-layout='unknown'] {
    grid-template: 'track' auto 'thumbnails' 56px / minmax(0, 1fr);
  }
  ${media.large} {
    &[data-layout='unknown'] {
      grid-template: 'track' auto / minmax(0, 1fr);
    }
    &[data-layout='row'] {
      grid-template: 'thumbnails track' auto / 72px minmax(0, 1fr);
    }
  }
`;

const columns = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  overflow: visible;
  aspect-ratio: auto;
  > :first-child:nth-last-child(odd) {
    grid-column: 1 / -1;
  }
`;
const inColumns = css`
  aspect-ratio: 4 / 5;
  border-radius: var(--radius-card);
`;

/** Pictures in a row that snaps, or in two columns; an odd one comes first, across both. */
export const Track = styled.div`
  position: relative;
  grid-area: track;
  display: flex;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  aspect-ratio: 4 / 5;
  width: 100%;
  max-height: 78vh;
  border-radius: inherit;
  &[data-large] {
    max-height: none;
  }
  [data-layout='columns'] > & {
    ${columns}
  }
  ${media.large} {
    [data-layout='unknown'] > & {
      ${columns}
    }
  }
  ${media.small} {
    border-radius: var(--radius-card);
  }
`;

export const Slide = styled.div`
  position: relative;
  flex: 0 0 100%;
  overflow: hidden;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  scroll-margin-block: calc(var(--header-h) + 24px) 24px;
  border-radius: inherit;
  background: var(--sand);
  /* An odd shape is shown uncropped. */
  img {
    height: 100%;
    aspect-ratio: auto;
    object-fit: contain;
  }
  [data-layout='columns'] > * > & {
    ${inColumns}
  }
  /* Before its code is loaded, a row shows only one picture; the browser does not load the hidden ones. */
  [data-layout='unknown'] > * > &:not([data-first]) {
    display: none;
  }
  ${media.large} {
    [data-layout='unknown'] > * > &&& {
      display: block;
      ${inColumns}
    }
  }
`;
