import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { leastWidth, pictureWidths } from './picture-widths';

const Well = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 5;
  object-fit: cover;
  background: var(--sand);
`;

/** A transparent pixel, which shows the background colour in place of the browser's icon for a broken picture. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const ours = /^(\/images\/.+-)720(\.webp)$/;

interface PictureProps {
  src: string;
  alt: string;
  sizes: string;
  /** Of its largest file, in pixels; left out or null where it is not known. */
  width?: number | null;
  height?: number | null;
  /** Loads without waiting to be scrolled into view. */
  eager?: boolean;
  /** Loads before everything else. */
  isFirst?: boolean;
  className?: string;
}

/** A product's picture; the shop's own ones come in up to five widths, of which the browser chooses. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, width, height, isFirst, eager = isFirst, className } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = broken === src;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture failed before hydration, when `onError` was not attached yet.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  useEffect(() => {
    if (!isBroken) return;
    const retry = () => setBroken(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isBroken]);
  const [, stem, ending] = ours.exec(src) ?? [];
  const largest = width ?? leastWidth;
  const files = pictureWidths.filter((_, at) => (pictureWidths[at - 1] ?? 0) < largest);
  const srcSet =
    stem && ending ? files.map((each) => `${stem}${each}${ending} ${Math.min(each, largest)}w`).join(', ') : undefined;
  return (
    <Well
      ref={image}
      className={className}
      src={isBroken ? nothing : src}
      srcSet={isBroken ? undefined : srcSet}
      sizes={srcSet && !isBroken ? sizes : undefined}
      onError={() => setBroken(src)}
      alt={alt}
      width={width ?? 720}
      height={height ?? 900}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
