import type { ShownBanner } from '../../contract/types';
import { bannerPictures } from './banner-pictures';

interface BannerPictureProps {
  banner: Pick<ShownBanner, 'image' | 'width' | 'alt'>;
  /** Loads before everything else. */
  isFirst: boolean;
}

/** Fills its slide, whose size does not depend on it. */
export function BannerPicture({ banner: { image, width, alt }, isFirst }: BannerPictureProps) {
  const { src, srcSet, wide } = bannerPictures(image, width);
  return (
    <picture>
      {wide && <source media={wide.media} srcSet={wide.srcSet} sizes="100vw" />}
      <img
        src={src}
        srcSet={srcSet}
        sizes="100vw"
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    </picture>
  );
}
