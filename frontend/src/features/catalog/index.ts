export { catalogSaga } from './catalog.saga';
export { catalogReducer } from './catalog.slice';
export { listingPath, productPath } from './catalog-paths';
export {
  brands,
  categories,
  labelOfBrand,
  labelOfCategory,
  menuCategories,
  readCategoriesAndBrands,
  setCategoriesAndBrands,
} from './categories-and-brands';
export { colourFamilies, labelOfFamily } from './catalog-labels';
export { FeaturedProducts } from './home/FeaturedProducts';
export { HeroCarousel } from './home/HeroCarousel';
export { Listing, loadListingParts } from './listing/Listing';
export { listingName, listingTab } from './listing/listing-name';
export { SearchNotes } from './search/SearchNotes';
export type { Choice } from './product/choosing/use-choice';
export { useYourSize } from './product/choosing/use-your-size';
export { ProductDialog } from './product/ProductDialog';
export { QuickChoice } from './product/quick-choice/QuickChoice';
export { QuickChoicePanel } from './product/quick-choice/QuickChoicePanel';
export { ProductPageContents } from './product-page/ProductPageContents';
export { shortIdOf } from './product-page/short-product-id';
export { RelatedProducts } from './product-page/RelatedProducts';
export { SearchBox } from './search/SearchBox';
export { BrandGrid, CategoryGrid } from './home/CategoryAndBrandTiles';
