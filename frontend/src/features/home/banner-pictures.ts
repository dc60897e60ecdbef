/** The pictures of a banner: upright for narrow screens, and across for wide ones. */
export function bannerPictures(number: number) {
  const set = (shape: string, widths: readonly number[]) =>
    widths.map((width) => `/pictures/banner-${number}-${shape}-${width}.webp ${width}w`).join(', ');
  return {
    tall: { src: `/pictures/banner-${number}-tall-800.webp`, srcSet: set('tall', [480, 800]) },
    wide: { media: '(min-width: 48em)', srcSet: set('wide', [960, 1920]) },
  };
}
