import { Suspense, useState } from 'react';
import { Picture } from '../../../ui/display/Picture';
import { useIsHydrated } from '../../../ui/hooks/use-is-hydrated';
import { firstPictureOf, withColourFirst } from './pictures-by-colour';
import { sizesOf, useGalleryLayout } from './use-gallery-layout';
import type { GalleryProps } from './InteractiveGallery';
import { Section, Slide, Track } from './gallery.styles';
import { loadable } from '../../../ui/code/loadable';

const { Component: InteractiveGallery } = loadable(() => import('./InteractiveGallery'), { waits: 'outer' });

/** The pictures of a product. The first one loads beside the code for the others. */
export function Gallery({ product, colour, isPage }: GalleryProps) {
  const [openedIn] = useState(colour);
  const layout = useGalleryLayout(isPage, product.images.length);
  const isInColumns = layout === 'columns' || layout === 'unknown';
  const images = isInColumns ? withColourFirst(product.images, openedIn) : product.images;
  const props = { product: { ...product, images }, colour, isPage };
  // As a deferred value it keeps the pictures of the server's markup until the gallery's code is loaded.
  const isHydrated = useIsHydrated();
  return (
    <Suspense fallback={<FirstPicture {...props} />}>
      {isHydrated ? <InteractiveGallery {...props} /> : <FirstPicture {...props} />}
    </Suspense>
  );
}

/** The first picture in the layout of the complete gallery, so that nothing shifts when the others appear. */
function FirstPicture({ product: { images, productTitle }, colour, isPage }: GalleryProps) {
  const layout = useGalleryLayout(isPage, images.length);
  const isAnyScreen = layout === 'unknown';
  const first = layout === 'columns' ? 0 : (firstPictureOf(colour, images) ?? 0);
  return (
    <Section data-layout={layout}>
      <Track data-large={isPage || undefined}>
        {images.slice(layout === 'row' ? first : 0).map(({ url, alt, width, height }, at) => (
          <Slide key={`${at} ${url}`} data-first={(isAnyScreen && at === first) || undefined}>
            {(isAnyScreen || at === 0) && (
              <Picture
                src={url}
                alt={alt || productTitle}
                width={width}
                height={height}
                sizes={sizesOf(layout, isPage, images.length, isAnyScreen ? at : first)}
                isFirst={!isAnyScreen || at === first}
              />
            )}
          </Slide>
        ))}
      </Track>
    </Section>
  );
}
