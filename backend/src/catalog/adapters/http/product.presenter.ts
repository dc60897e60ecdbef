import type { Page } from '../../../shared/pagination.js';
import type { Listing, LowStock, SearchResult, ProductView, VariantView } from '../../application/product-views.js';
import { maxListed } from '../../domain/search/listing-filters-and-sorts.js';
import { sizeGroupsOf } from '../../domain/search/facets/size-groups.js';
import { slugOf } from '../../domain/address/product-address.js';
import type {
  AdminProductDto,
  AdminVariantDto,
  ListingMetaDto,
  LowStockDto,
  ProductDto,
  SearchMetaDto,
  SuggestionDto,
  VariantDto,
} from './product-answer.dto.js';

export function presentProduct(product: ProductView): ProductDto {
  const variants = product.variants.map((each) => presentVariant(each, each.available));
  return { ...presentDetails(product), totalStock: product.available, ...presentOptions(product), variants };
}

export function presentAdminProduct(product: ProductView): AdminProductDto {
  const { onHand, held } = product;
  const variants = product.variants.map(presentAdminVariant);
  const retiredVariants = product.retiredVariants.map(presentAdminVariant);
  const stock = { totalStock: onHand, onHand, held };
  return { ...presentDetails(product), ...stock, ...presentOptions(product), variants, retiredVariants };
}

export function presentLowStock({ product, variant }: LowStock): LowStockDto {
  const { id: variantId, size, colour, onHand, held } = variant;
  return { ...presentAdminProduct(product), totalStock: onHand, onHand, held, variantId, size, colour };
}

export function presentSuggestion({ id, title, category, brand, image }: ProductView): SuggestionDto {
  return { _id: id, slug: slugOf({ id, title }), productTitle: title, category, brand, image };
}

export function presentPage({ total, page, limit }: Omit<Page<unknown>, 'items'>) {
  return { total, page, limit, pages: Math.ceil(total / limit) };
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
  const { onHand, held } = variant;
  return { ...presentVariant(variant, onHand), onHand, held };
}

function presentOptions({
  sizeScale,
  sizes,
  colours,
}: ProductView): Pick<ProductDto, 'sizeScale' | 'sizes' | 'colours'> {
  return { sizeScale, sizes: [...sizes], colours: colours.map((colour) => ({ ...colour })) };
}

type Details = Omit<ProductDto, 'totalStock' | 'sizeScale' | 'sizes' | 'colours' | 'variants'>;

function presentDetails(product: ProductView): Details {
  return {
    _id: product.id,
    slug: slugOf(product),
    image: product.image,
    images: product.images.map((image) => ({ ...image })),
    productTitle: product.title,
    productDescription: product.description,
    category: product.category,
    brand: product.brand,
    productPrice: product.regularPrice.dollars,
    productSalePrice: product.salePrice.dollars,
  };
}
