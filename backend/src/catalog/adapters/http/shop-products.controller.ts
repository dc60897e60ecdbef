import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/auth/access-decorators.js';
import { OptionalUser } from '../../../platform/http/auth/current-user.decorator.js';
import { pageOf } from '../../../platform/http/input/page-query.dto.js';
import { envelope, pageEnvelope } from '../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../platform/http/output/documented-responses.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import { RateLimit } from '../../../platform/http/rate-limit/rate-limit.guard.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { KnownCategoriesAndBrands } from '../../application/known-categories-and-brands.js';
import { ProductViews } from '../../application/product-views.js';
import { filterOf, listingSortOf, searchSortOf } from './filter-in-query.js';
import {
  filtersThatSearch,
  ListingQuery,
  NamedProductsQuery,
  SearchQuery,
  SuggestionsQuery,
} from './product-queries.dto.js';
import { presentListing, presentProduct, presentSearch, presentSuggestion } from './product.presenter.js';
import { ListingMetaDto, ProductDto, SearchMetaDto, SuggestionDto } from './product-response.dto.js';

// Typing one word sends about five requests, and many people may share an IP address.
const searches = { bucket: 'search', max: 600, seconds: 60, batchSize: 20 };
// A hundred people behind one address open a page each second; cached responses are not counted.
export const catalogueReads = { bucket: 'catalogue', max: 1_000, seconds: 10, batchSize: 50 };
const filteredListings = { ...searches, onlyWith: filtersThatSearch };

@ApiTags('Shop: products')
@RateLimit(catalogueReads)
@Controller('shop')
export class ShopProductsController {
  constructor(
    private readonly views: ProductViews,
    private readonly known: KnownCategoriesAndBrands,
  ) {}

  @Get('getProduct')
  @RateLimit(filteredListings, catalogueReads)
  @Public()
  @ApiOperation({
    summary: 'The catalogue, filtered and sorted',
    description: 'Counts in `meta.facets` say what each choice would show; a group’s counts ignore its own filter.',
  })
  @Responds({ description: 'One page of products.', data: [ProductDto], meta: ListingMetaDto })
  @Refuses(429)
  async listProducts(@Query() query: ListingQuery, @OptionalUser() shopper: SessionUser | null) {
    const sort = listingSortOf(query.sortBy);
    const filter = filterOf(query, await this.known.current());
    const listing = await this.views.listing(filter, sort, pageOf(query), shopper?.id ?? null);
    return pageEnvelope(listing.items.map(presentProduct), presentListing(listing));
  }

  @Get('getProductDetail/:id')
  @Public()
  @ApiOperation({ summary: 'One product' })
  @Responds({ description: 'The product.', data: ProductDto })
  @Refuses(404, 429)
  async getProductDetail(@Param('id', PathId) id: string, @OptionalUser() shopper: SessionUser | null) {
    return envelope(presentProduct(await this.views.details(id, shopper?.id ?? null)));
  }

  @Get('product/:slug')
  @Public()
  @ApiOperation({
    summary: 'The product of a page’s address',
    description: 'Only the end of the slug counts; the response’s `slug` is the present one.',
  })
  @Responds({ description: 'The product.', data: ProductDto })
  @Refuses(404, 410, 429)
  async getProductAtAddress(@Param('slug') slug: string, @OptionalUser() shopper: SessionUser | null) {
    return envelope(presentProduct(await this.views.bySlug(slug, shopper?.id ?? null)));
  }

  @Get('product/:slug/related')
  @Public()
  @ApiOperation({
    summary: 'Up to four others of its category: bought together, of the same brand, the newest',
    description: 'Those that can be had. Found for a deleted product too; none for an unknown one.',
  })
  @Responds({ description: 'The likeliest first.', data: [ProductDto] })
  @Refuses(429)
  async listRelatedProducts(@Param('slug') slug: string, @OptionalUser() shopper: SessionUser | null) {
    return envelope((await this.views.related(slug, shopper?.id ?? null)).map(presentProduct));
  }

  @Get('products')
  @Public()
  @ApiOperation({
    summary: 'Some products as they are now',
    description: 'In the sequence of the ids, without those that are unknown or deleted.',
  })
  @Responds({ description: 'The products.', data: [ProductDto] })
  @Refuses(429)
  async listNamedProducts(@Query() { ids }: NamedProductsQuery, @OptionalUser() shopper: SessionUser | null) {
    return envelope((await this.views.listed(ids, shopper?.id ?? null)).map(presentProduct));
  }

  @Get('featured')
  @Public()
  @ApiOperation({ summary: 'Up to four products for the front page: on sale, below their price, to be had' })
  @Responds({ description: 'The products, newest first.', data: [ProductDto] })
  @Refuses(429)
  async listFeaturedProducts(@OptionalUser() shopper: SessionUser | null) {
    return envelope((await this.views.featured(shopper?.id ?? null)).map(presentProduct));
  }

  @Get('search')
  @RateLimit(searches)
  @Public()
  @ApiOperation({
    summary: 'Search by title, brand, category and description',
    description:
      'Understands plurals, words that mean the same, prices ("under $80"), sizes and colours ("black linen shirt m") and ' +
      'one slip in a word. Titles come first, and what is in stock before what is sold out. Sizes and colours in the ' +
      'words are filters, unless the query filters by others or `ignore` names them; a title with all words is found ' +
      'without them. Where nothing has all that was asked for, what has most of it is shown and named in ' +
      '`meta.relaxed`. Filters, sorts and pages as the listing does.',
  })
  @Responds({ description: 'One page of what was found.', data: [ProductDto], meta: SearchMetaDto })
  @Refuses(429)
  async searchProducts(@Query() query: SearchQuery, @OptionalUser() shopper: SessionUser | null) {
    const sort = searchSortOf(query.sortBy);
    const viewer = shopper?.id ?? null;
    const [text, ignored] = [query.q ?? '', query.ignore ?? ''];
    const filter = filterOf(query, await this.known.current());
    const result = await this.views.search(text, filter, sort, pageOf(query), viewer, ignored);
    return pageEnvelope(result.items.map(presentProduct), presentSearch(result));
  }

  @Get('search/suggestions')
  @RateLimit(searches)
  @Public()
  @ApiOperation({ summary: 'At most six products for somebody who is still typing' })
  @Responds({ description: 'The likeliest first.', data: [SuggestionDto] })
  @Refuses(429)
  async suggestProducts(@Query() query: SuggestionsQuery) {
    return envelope((await this.views.suggestions(query.q ?? '')).map(presentSuggestion));
  }
}
