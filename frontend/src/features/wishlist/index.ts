export { heartFor } from './heart-for';
export { AddAll } from './adding-all/AddAll';
export { loadWishlist, wishlistSelectors } from './wishlist.slice';
