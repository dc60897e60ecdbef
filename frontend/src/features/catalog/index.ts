export { catalogSaga } from './catalog.saga';
export { catalogReducer, selectDidYouMean } from './catalog.slice';
export { brands, categories, labelOf, listingPath } from './taxonomy';
export { FeaturedProducts } from './home/FeaturedProducts';
export { HeroCarousel } from './home/HeroCarousel';
export { Listing } from './listing/Listing';
export { ProductDialog } from './product/ProductDialog';
export { SearchBox } from './SearchBox';
export { BrandGrid, CategoryGrid } from './home/Tiles';
