export { catalogSaga } from './catalog.saga';
export { catalogReducer, selectDidYouMean } from './catalog.slice';
export { brands, categories } from './range';
export { FeaturedProducts } from './FeaturedProducts';
export { HeroCarousel } from './HeroCarousel';
export { Listing } from './Listing';
export { ProductDialog } from './ProductDialog';
export { SearchBox } from './SearchBox';
export { BrandGrid, CategoryGrid } from './Tiles';
