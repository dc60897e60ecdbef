import { useId, useState } from 'react';
import type { Product } from '../../../contract/types';
import { firstPictureOf } from './pictures-by-colour';
import { sizesOf, useGalleryLayout } from './use-gallery-layout';
import { GalleryControls } from './GalleryControls';
import { Section, Slide, Track } from './gallery.styles';
import { useScrolledPictures } from './use-scrolled-pictures';
import { ZoomablePicture } from './ZoomablePicture';
import { unlessComposing } from '../../../lib/keyboard/unless-composing';
import { isolated } from '../../../lib/format/isolated';

export interface GalleryProps {
  product: Product;
  /** The chosen one, whose pictures are shown. */
  colour: string | null;
  /** Large pictures in columns, where there is room. */
  isPage: boolean;
}

/** The pictures of a product with thumbnails, keys, swipes and zoom. */
export default function InteractiveGallery({ product, colour, isPage }: GalleryProps) {
  const { images, productTitle } = product;
  const id = useId();
  const layout = useGalleryLayout(isPage, images.length);
  const wanted = firstPictureOf(colour, images);
  const [first] = useState(layout === 'columns' ? 0 : (wanted ?? 0));
  const track = useScrolledPictures(first, wanted, layout === 'row');
  const current = Math.min(track.current, images.length - 1);
  const idOf = (at: number) => `${id}-${at}`;
  const slides = images.map((picture, at) => (
    <Slide
      key={`${at} ${picture.url}`}
      id={idOf(at)}
      {...(layout === 'row' && { role: 'tabpanel', 'aria-label': `${at + 1} of ${images.length}` })}
    >
      <ZoomablePicture
        picture={picture}
        alt={picture.alt || productTitle}
        name={images.length === 1 ? 'Zoom' : `Zoom picture ${at + 1}`}
        sizes={sizesOf(layout, isPage, images.length, at)}
        isFirst={at === first}
        isInView={layout !== 'row' || at === current}
      />
    </Slide>
  ));
  const onKeyDown = (event: React.KeyboardEvent) => {
    const last = images.length - 1;
    const goals: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last };
    const goal = goals[event.key];
    if (layout !== 'row' || goal === undefined || event.defaultPrevented) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(goal, last));
    track.show(at);
    const from = event.target as Element;
    const row = track.ref.current;
    if (row?.contains(from)) row.children[at]?.querySelector('button')?.focus({ preventScroll: true });
    else if (from.closest('[role="tab"]')) document.getElementById(`${idOf(at)}-tab`)?.focus({ preventScroll: true });
  };
  return (
    <Section
      aria-label={`Pictures of ${isolated(productTitle)}`}
      aria-roledescription={layout === 'row' ? 'carousel' : undefined}
      data-layout={layout}
      onKeyDown={unlessComposing(onKeyDown)}
    >
      <Track ref={track.ref} data-large={isPage || undefined} {...track.handlers}>
        {slides}
      </Track>
      {layout === 'row' && (
        <GalleryControls images={images} colour={colour} current={current} idOf={idOf} onShow={track.show} />
      )}
    </Section>
  );
}
