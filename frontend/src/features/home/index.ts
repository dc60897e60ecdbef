export { BrandGrid, CategoryGrid } from './CategoryAndBrandTiles';
export { FeaturedProducts } from './FeaturedProducts';
export { HeroCarousel } from './HeroCarousel';
export { QuietColours } from './QuietColours';
