import { pictureWidths } from '../../ui/display/picture-widths';

interface BannerPictures {
  src: string;
  srcSet: string;
  /** Across, for wide screens; the other one is upright then. */
  wide?: { media: string; srcSet: string };
}

const ownOnes = /^(\/pictures\/banner-\d+)-wide-\d+\.webp$/;
const uploaded = /^(\/images\/.+-)720(\.webp)$/;

/** The files of a banner's picture; those that come with the shop are there upright too. */
export function bannerPictures(image: string, width: number | null): BannerPictures {
  const own = ownOnes.exec(image)?.[1];
  const set = (shape: string, widths: readonly number[]) =>
    widths.map((each) => `${own}-${shape}-${each}.webp ${each}w`).join(', ');
  if (own) {
    return {
      ...{ src: `${own}-tall-800.webp`, srcSet: set('tall', [480, 800]) },
      wide: { media: '(min-width: 48em)', srcSet: set('wide', [960, 1920]) },
    };
  }
  const [, stem, ending] = uploaded.exec(image) ?? [];
  const files = pictureWidths.filter((_, at) => (pictureWidths[at - 1] ?? 0) < (width ?? 0));
  return {
    src: image,
    srcSet: files.map((each) => `${stem}${each}${ending} ${Math.min(each, width ?? each)}w`).join(', '),
  };
}
