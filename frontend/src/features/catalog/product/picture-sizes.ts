/** How wide the first pictures of a page are, as in `img`; the page's head loads them in advance. */
export const pictureSizes = {
  listing: '(min-width: 1280px) 250px, (min-width: 768px) 30vw, 46vw',
  /** On a page with several, in two columns on wide screens. */
  besideOthers: '(min-width: 1280px) 350px, (min-width: 1024px) 28vw, (min-width: 768px) 50vw, 100vw',
  page: '(min-width: 1024px) 720px, (min-width: 768px) 50vw, 100vw',
};
