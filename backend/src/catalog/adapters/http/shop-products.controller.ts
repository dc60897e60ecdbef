import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/auth/access.js';
import { answer, answerPage, Answers, Refuses } from '../../../platform/http/output/envelope.js';
import { PathId } from '../../../platform/http/input/path-id.pipe.js';
import { Compressible } from '../../../platform/http/server/route-decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit/rate-limit.guard.js';
import { ProductViews } from '../../application/product-views.js';
import { filterOf, listingSortOf, searchSortOf } from '../../domain/search/listing.js';
import { type Asking, CurrentAsking, FreshAnswers } from './cacheable-response.js';
import { ListingQuery, SearchQuery, SuggestionsQuery } from './product.dto.js';
import { pageOf, presentListing, presentProduct, presentSearch, presentSuggestion } from './product.presenter.js';
import { ListingMetaDto, ProductDto, SearchMetaDto, SuggestionDto } from './product-answer.dto.js';

// Typing a word asks some five times, and many people may share an address.
const searches = { bucket: 'search', max: 600, seconds: 60, batchSize: 20 };

@ApiTags('Shop: products')
@Compressible()
@Controller('shop')
export class ShopProductsController {
  constructor(
    private readonly views: ProductViews,
    private readonly fresh: FreshAnswers,
  ) {}

  @Get('getProduct')
  @Public()
  @ApiOperation({
    summary: 'The range, filtered and sorted',
    description: 'Counts in `meta.facets` say what each choice would show; a group’s counts ignore its own filter.',
  })
  @Answers({ description: 'One page of products.', data: [ProductDto], meta: ListingMetaDto })
  listProducts(@Query() query: ListingQuery, @CurrentAsking() asking: Asking) {
    return this.fresh.to(asking, async () => {
      const sort = listingSortOf(query.sortBy);
      const listing = await this.views.listing(filterOf(query), sort, pageOf(query), asking.shopper?.id ?? null);
      const { items } = listing;
      return { products: items, answer: answerPage(items.map(presentProduct), presentListing(listing)) };
    });
  }

  @Get('getProductDetail/:id')
  @Public()
  @ApiOperation({ summary: 'One product' })
  @Answers({ description: 'The product.', data: ProductDto })
  @Refuses(404)
  getProductDetail(@Param('id', PathId) id: string, @CurrentAsking() asking: Asking) {
    return this.fresh.to(asking, async () => {
      const product = await this.views.details(id, asking.shopper?.id ?? null);
      return { products: [product], answer: answer(presentProduct(product)) };
    });
  }

  @Get('featured')
  @Public()
  @ApiOperation({ summary: 'Up to four products for the front page: on sale, below their price, to be had' })
  @Answers({ description: 'The products, newest first.', data: [ProductDto] })
  listFeaturedProducts(@CurrentAsking() asking: Asking) {
    return this.fresh.to(asking, async () => {
      const products = await this.views.featured(asking.shopper?.id ?? null);
      return { products, answer: answer(products.map(presentProduct)) };
    });
  }

  @Get('search')
  @RateLimit(searches)
  @Public()
  @ApiOperation({
    summary: 'Search by title, brand, category and description',
    description: 'One slip in a word is forgiven; titles come first. Filters, sorts and pages as the listing does.',
  })
  @Answers({ description: 'One page of what was found.', data: [ProductDto], meta: SearchMetaDto })
  @Refuses(429)
  searchProducts(@Query() query: SearchQuery, @CurrentAsking() asking: Asking) {
    return this.fresh.to(asking, async () => {
      const sort = searchSortOf(query.sortBy);
      const looker = asking.shopper?.id ?? null;
      const result = await this.views.search(query.q ?? '', filterOf(query), sort, pageOf(query), looker);
      const { items } = result;
      return { products: items, answer: answerPage(items.map(presentProduct), presentSearch(result)) };
    });
  }

  @Get('search/suggestions')
  @RateLimit(searches)
  @Public()
  @ApiOperation({ summary: 'At most six products for somebody who is still typing' })
  @Answers({ description: 'The likeliest first.', data: [SuggestionDto] })
  @Refuses(429)
  suggestProducts(@Query() query: SuggestionsQuery, @CurrentAsking() asking: Asking) {
    // They tell no stock.
    return this.fresh.to(asking, async () => ({
      products: [],
      answer: answer((await this.views.suggestions(query.q ?? '')).map(presentSuggestion)),
    }));
  }
}
