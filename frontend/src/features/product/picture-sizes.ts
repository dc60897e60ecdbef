/** How wide the first pictures of a page are, as in `img`; the page's head loads them in advance. */
export const pictureSizes = {
  listing: '(min-width: 80em) 250px, (min-width: 48em) 30vw, 46vw',
  /** On a page with several, in two columns on wide screens. */
  besideOthers: '(min-width: 80em) 350px, (min-width: 64em) 28vw, (min-width: 48em) 50vw, 100vw',
  page: '(min-width: 64em) 720px, (min-width: 48em) 50vw, 100vw',
};
