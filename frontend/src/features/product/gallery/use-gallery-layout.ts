import { useMedia } from '../../../ui/hooks/use-media';
import { screens } from '../../../ui/theme/media-queries';
import { pictureSizes } from '../picture-sizes';

/**
 * A picture alone, pictures in a row that is swiped, or all of them in two columns. In the server's markup of a page,
 * which is the same for all screens, the style chooses between the last two.
 */
export type GalleryLayout = 'single' | 'row' | 'columns' | 'unknown';

/** @param isPage with room for columns on wide screens @param count of the pictures */
export function useGalleryLayout(isPage: boolean, count: number): GalleryLayout {
  const isWide = useMedia(screens.large);
  if (count === 1) return 'single';
  if (!isPage) return 'row';
  return isWide === undefined ? 'unknown' : isWide ? 'columns' : 'row';
}

/** How wide the picture at this place is, as in `img`. */
export function sizesOf(layout: GalleryLayout, isPage: boolean, count: number, at: number): string {
  if (layout === 'columns' && (at > 0 || count % 2 === 0)) return '(min-width: 80em) 350px, 28vw';
  if (layout === 'unknown' && (at > 0 || count % 2 === 0)) return pictureSizes.besideOthers;
  return isPage ? pictureSizes.page : '(min-width: 64em) 440px, (min-width: 48em) 350px, 100vw';
}
