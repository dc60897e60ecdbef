import { useState } from 'react';
import styled from 'styled-components';
import { Picture } from '../../../ui/display/Picture';
import { pictureSizes } from './picture-sizes';

/* The frame scrolls while the picture in it is enlarged; an odd shape is shown uncropped. */
const Frame = styled.div`
  overflow: hidden;
  aspect-ratio: 4 / 5;
  max-height: 78vh;
  width: 100%;
  border-radius: var(--radius-card);
  background: var(--sand);
  overscroll-behavior: contain;
  &[data-zoomed='true'] {
    overflow: auto;
  }
  &[data-large] {
    max-height: none;
  }
`;
const Size = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  [data-zoomed='true'] > & {
    width: 220%;
    height: 220%;
  }
  img {
    width: 100%;
    height: 100%;
    aspect-ratio: auto;
    object-fit: contain;
  }
  button {
    position: absolute;
    inset: 0;
    width: 100%;
    padding: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
  }
  button:focus-visible {
    outline-offset: -4px;
  }
  button[aria-pressed='true'] {
    cursor: zoom-out;
  }
`;

interface ZoomablePictureProps {
  src: string;
  title: string;
  /** In its full height, where the page scrolls. */
  isLarge?: boolean;
}

/** A picture that a press enlarges at the pressed point; arrows and swipes move it. */
export function ZoomablePicture({ src, title, isLarge = false }: ZoomablePictureProps) {
  const [isZoomed, setIsZoomed] = useState(false);
  const turn = ({ currentTarget, clientX, clientY, detail }: React.MouseEvent<HTMLButtonElement>) => {
    const frame = currentTarget.parentElement?.parentElement;
    const box = currentTarget.getBoundingClientRect();
    // A press of a key has no point.
    const [x, y] = detail > 0 ? [(clientX - box.left) / box.width, (clientY - box.top) / box.height] : [0.5, 0.5];
    setIsZoomed(!isZoomed);
    requestAnimationFrame(() => {
      frame?.scrollTo?.(x * frame.scrollWidth - frame.clientWidth / 2, y * frame.scrollHeight - frame.clientHeight / 2);
    });
  };
  return (
    <Frame data-zoomed={isZoomed} data-large={isLarge || undefined}>
      <Size>
        <Picture
          src={src}
          alt={title}
          sizes={isZoomed ? '1080px' : isLarge ? pictureSizes.page : '(min-width: 768px) 520px, 92vw'}
          eager
        />
        <button type="button" aria-pressed={isZoomed} aria-label="Enlarge the picture" onClick={turn} />
      </Size>
    </Frame>
  );
}
