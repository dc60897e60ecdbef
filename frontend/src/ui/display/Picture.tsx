import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { pictureWidths } from './picture-widths';

const Well = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 5;
  object-fit: cover;
  background: var(--sand);
`;

/** A pixel that lets the sand through, without the browser's mark for a broken picture. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const ours = /^(\/images\/.+-)720(\.webp)$/;

interface PictureProps {
  src: string;
  alt: string;
  sizes: string;
  /** Loads without waiting to be scrolled into view. */
  eager?: boolean;
  className?: string;
}

/** A product's picture; the shop's own ones come in three widths, of which the browser chooses. */
export function Picture({ src, alt, sizes, eager = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = broken === src;
  useEffect(() => {
    if (!isBroken) return;
    const retry = () => setBroken(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isBroken]);
  const [, stem, ending] = ours.exec(src) ?? [];
  const srcSet =
    stem && ending ? pictureWidths.map((width) => `${stem}${width}${ending} ${width}w`).join(', ') : undefined;
  return (
    <Well
      className={className}
      src={isBroken ? nothing : src}
      srcSet={isBroken ? undefined : srcSet}
      sizes={srcSet && !isBroken ? sizes : undefined}
      onError={() => setBroken(src)}
      alt={alt}
      width={720}
      height={900}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
