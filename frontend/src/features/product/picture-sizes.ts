/** How wide pictures are, as in `img`; the page's head loads the first ones in advance. */
export const pictureSizes = {
  listing: '(min-width: 80em) 250px, (min-width: 48em) 30vw, 46vw',
  /** The first one of a product's page, across both columns of wide screens. */
  page: '(min-width: 84em) 811px, (min-width: 64em) 60vw, (min-width: 48em) 50vw, 100vw',
  dialog: '(min-width: 48em) 440px, 100vw',
};
