import { Suspense } from 'react';
import type { Product } from '../../../contract/types';
import { loadable } from '../../../ui/code/loadable';
import { Picture } from '../../../ui/display/Picture';
import { useIsHydrated } from '../../../ui/hooks/use-is-hydrated';
import { pictureSizes } from '../picture-sizes';
import { mostPictures, picturesIn } from './pictures-by-colour';
import { Section, Slide, Track } from './gallery.styles';

const { Component: InteractiveGallery } = loadable(() => import('./InteractiveGallery'), { waits: 'outer' });

interface GalleryProps {
  product: Product;
  /** The chosen one, whose pictures are shown. */
  colour: string | null;
  /** Large pictures in columns, where there is room. */
  isPage: boolean;
}

/** The pictures of a product in one colour. The first one loads beside the code for the others. */
export function Gallery({ product, colour, isPage }: GalleryProps) {
  const most = mostPictures(product);
  const room = {
    'data-page': isPage || undefined,
    'data-several': most > 1 || undefined,
    style: { '--rows': Math.ceil((most - 1) / 2) } as React.CSSProperties,
  };
  const shown = {
    images: picturesIn(colour, product.images),
    title: product.productTitle,
    sizes: isPage ? pictureSizes.page : pictureSizes.dialog,
    room,
  };
  const first = <FirstPicture {...shown} />;
  // As a deferred value it keeps the picture of the server's markup until the gallery's code is loaded.
  const isHydrated = useIsHydrated();
  return (
    <Suspense fallback={first}>
      {isHydrated ? <InteractiveGallery key={shown.images[0]?.url} {...shown} /> : first}
    </Suspense>
  );
}

/** The first picture in the layout of the complete gallery, so that nothing shifts when the others appear. */
function FirstPicture({ images: [picture], title, sizes, room }: React.ComponentProps<typeof InteractiveGallery>) {
  return (
    <Section {...room}>
      <Track>
        <Slide>
          {picture && <Picture {...picture} src={picture.url} alt={picture.alt || title} sizes={sizes} isFirst />}
        </Slide>
      </Track>
    </Section>
  );
}
