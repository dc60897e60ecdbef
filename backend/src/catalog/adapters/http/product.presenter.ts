import { Money } from '../../../shared/money.js';
import type { Page, PageRequest } from '../../../shared/page.js';
import type { ProductEdit } from '../../application/edit-product.js';
import type { Listing, SearchResult, ProductView } from '../../application/product-views.js';
import type { ProductDetails, StockCount } from '../../domain/product.js';
import { slugOf } from '../../domain/product-address.js';
import type { AddProductDto, EditProductDto, PageQuery } from './product.dto.js';
import type {
  AdminProductDto,
  ListingMetaDto,
  ProductDto,
  SearchMetaDto,
  SuggestionDto,
} from './product-answer.dto.js';

const defaultLimit = 100;

export function pageOf({ page, limit }: PageQuery): PageRequest {
  return { page: page || 1, limit: limit || defaultLimit };
}

export function detailsOf(dto: AddProductDto): ProductDetails {
  return { ...detailsWithoutImage(dto), image: dto.image };
}

export function editOf(dto: EditProductDto): ProductEdit {
  return { ...detailsWithoutImage(dto), image: dto.image || undefined };
}

/** An empty form field means no count; 0 is a count. */
export function stockOf({ totalStock, stockWas }: EditProductDto): StockCount {
  return { total: totalStock, was: typeof stockWas === 'number' ? stockWas : undefined };
}

export function presentProduct(product: ProductView): ProductDto {
  return { ...presentDetails(product), totalStock: product.available };
}

export function presentAdminProduct(product: Omit<ProductView, 'available'>): AdminProductDto {
  const { onHand, held } = product;
  return { ...presentDetails(product), totalStock: onHand, onHand, held };
}

export function presentSuggestion({ id, title, category, brand, image }: ProductView): SuggestionDto {
  return { _id: id, slug: slugOf({ id, title }), productTitle: title, category, brand, image };
}

export function presentPage({ total, page, limit }: Omit<Page<unknown>, 'items'>) {
  return { total, page, limit, pages: Math.ceil(total / limit) };
}

export function presentListing(listing: Listing): ListingMetaDto {
  return { ...presentPage(listing), facets: listing.facets };
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

function presentDetails(product: Omit<ProductView, 'available'>): Omit<ProductDto, 'totalStock'> {
  return {
    _id: product.id,
    slug: slugOf(product),
    image: product.image,
    productTitle: product.title,
    productDescription: product.description,
    category: product.category,
    brand: product.brand,
    productPrice: product.regularPrice.dollars,
    productSalePrice: product.salePrice.dollars,
  };
}

function detailsWithoutImage(dto: Omit<AddProductDto, 'image'>): Omit<ProductDetails, 'image'> {
  return {
    title: dto.productTitle,
    description: dto.productDescription,
    category: dto.category,
    brand: dto.brand,
    regularPrice: Money.ofDollars(dto.productPrice),
    salePrice: Money.ofDollars(dto.productSalePrice),
  };
}
