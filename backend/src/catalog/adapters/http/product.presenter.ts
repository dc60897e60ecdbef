import { presentPage } from '../../../platform/http/output/envelope.js';
import type { Listing, LowStock, SearchResult, ProductView, VariantView } from '../../application/product-views.js';
import { maxListed } from '../../domain/search/listing-filters-and-sorts.js';
import { shownAlt } from '../../domain/images/product-images.js';
import { sizeGroupsOf } from '../../domain/search/facets/size-groups.js';
import { slugOf } from '../../domain/slugs/product-slug.js';
import type {
  AdminProductDto,
  AdminVariantDto,
  ListingMetaDto,
  LowStockDto,
  ProductDto,
  SearchMetaDto,
  SuggestionDto,
  VariantDto,
} from './product-response.dto.js';

export function presentProduct(product: ProductView): ProductDto {
  const variants = product.variants.map((each) => presentVariant(each, each.available));
  return presentWith(variants, product.available, product);
}

export function presentAdminProduct(product: ProductView): AdminProductDto {
  const { onHand, reserved } = product;
  const retiredVariants = product.retiredVariants.map(presentAdminVariant);
  const { rating: _rating, ...presented } = presentWith(product.variants.map(presentAdminVariant), onHand, product);
  return {
    ...presented,
    version: product.version,
    onHand,
    held: reserved,
    retiredVariants,
  };
}

export function presentLowStock({ product, variant }: LowStock): LowStockDto {
  const { id: variantId, size, colour, onHand, reserved } = variant;
  return { ...presentAdminProduct(product), totalStock: onHand, onHand, held: reserved, variantId, size, colour };
}

export function presentSuggestion({ id, title, category, brand, image, ...prices }: ProductView): SuggestionDto {
  const [productPrice, productSalePrice] = [prices.regularPrice.dollars, prices.salePrice.dollars];
  return {
    _id: id,
    slug: slugOf({ id, title }),
    productTitle: title,
    category,
    brand,
    image,
    productPrice,
    productSalePrice,
  };
}

export function presentListing(listing: Listing): ListingMetaDto {
  const { facets, total, isTotalMinimum, limit } = listing;
  const pages = Math.ceil(Math.min(total, maxListed) / limit);
  const sizes = sizeGroupsOf(listing.sizes).map((group) => ({ ...group, sizes: [...group.sizes] }));
  return { ...presentPage(listing), pages, facets, sizes, ...(isTotalMinimum ? { isTotalMinimum } : {}) };
}

export function presentSearch(result: SearchResult): SearchMetaDto {
  const { didYouMean, relaxed, understood } = result;
  return {
    ...presentListing(result),
    ...(didYouMean === undefined ? {} : { didYouMean }),
    ...(relaxed === undefined ? {} : { relaxed }),
    ...(understood.length === 0 ? {} : { understood: [...understood] }),
  };
}

function presentVariant({ id, size, colour, sku }: VariantView, totalStock: number): VariantDto {
  return { _id: id, size, colour, sku, totalStock };
}

function presentAdminVariant(variant: VariantView): AdminVariantDto {
  const { onHand, reserved } = variant;
  return { ...presentVariant(variant, onHand), onHand, held: reserved };
}

/** One literal: to spread several objects into one takes ten times as long, for each product of a page. */
function presentWith<Variant extends VariantDto>(variants: Variant[], totalStock: number, product: ProductView) {
  return {
    _id: product.id,
    slug: slugOf(product),
    image: product.image,
    images: product.images.map(({ url, alt, colour, width, height }) => {
      return { url, alt: shownAlt(product.title, { alt, colour }), colour, width, height };
    }),
    productTitle: product.title,
    productDescription: product.description,
    details: product.details,
    material: product.material,
    care: product.care,
    fit: product.fit,
    category: product.category,
    brand: product.brand,
    productPrice: product.regularPrice.dollars,
    productSalePrice: product.salePrice.dollars,
    totalStock,
    rating: product.rating,
    sizeScale: product.sizeScale,
    sizes: [...product.sizes],
    colours: product.colours.map((colour) => ({ ...colour })),
    variants,
  };
}
