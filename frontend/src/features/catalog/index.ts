export { colourFamilies, labelOfFamily } from './catalog-labels';
export { allProducts, listingPath, productPath, slugIn } from './catalog-paths';
export { catalogApi } from './catalog.api';
export { pageSize } from './listing-call';
export { catalogSaga } from './catalog.saga';
export {
  type CatalogState,
  type ListingState,
  clearDetails,
  detailsArrived,
  keyOf,
  listingArrived,
  loadDetails,
  loadFeatured,
  loadListing,
  loadMore,
  nothingSeen,
  prefetchDetails,
  catalogSelectors,
} from './catalog.slice';
export {
  brands,
  categories,
  type CategoriesAndBrands,
  type Choice,
  labelOfBrand,
  labelOfCategory,
  menuCategories,
  setCategoriesAndBrands,
  setSharedData,
  type SharedData,
  titleOfCategory,
} from './categories-and-brands';
export {
  filterLabel,
  type Group,
  groups,
  inOrder,
  offerKeys,
  type Offers,
  priceLabel,
  type PriceRange,
  readPrice,
  sorts,
  switches,
  withOffers,
} from './filters';
export {
  countChosen,
  filtersOf,
  isChosen,
  type ListingQuery,
  queryFrom,
  rememberedSearch,
  toggled,
  withValues,
} from './listing-query';
export { initialApiCallOf } from './server-rendering/initial-api-call';
export { reloadSharedData } from './reload-shared-data';
export { readSharedData } from './read-shared-data';
