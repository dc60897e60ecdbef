import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Dollars, IdList, OneOf, Text } from '../../../platform/http/input/field-decorators.js';
import { pageQuery } from '../../../platform/http/input/page-query.dto.js';
import { colourFamilies } from '../../domain/options/colours/colour-family.js';
import { maxSizeLength, maxSizes } from '../../domain/options/size-scale.js';
import { listingSorts, searchSorts } from '../../domain/search/listing-filters-and-sorts.js';

/** Characters of several slugs. */
const maxSlugs = 2_000;

const someCategories = 'Slugs of `GET /shop/categories`, joined by commas. Left out: all.';
const someBrands = 'Slugs of `GET /shop/brands`, joined by commas. Left out: all.';

export class PageQuery extends pageQuery() {}

export class FilterQuery {
  @ApiPropertyOptional({ example: 'men,women', description: someCategories })
  @Text({ min: 0, max: maxSlugs, label: 'The category', optional: true })
  category?: string;

  @ApiPropertyOptional({ example: 'nike,h&m', description: someBrands })
  @Text({ min: 0, max: maxSlugs, label: 'The brand', optional: true })
  brand?: string;
}

const someSizes =
  `Up to ${maxSizes} sizes joined by commas, in any case: what can be had now in one of them, with a colour in ` +
  'one of its variants. A size that no product has finds nothing.';
const someColours = `Families of colours joined by commas: ${colourFamilies.join(', ')}. Alone they list what is sold out too.`;

const yesOrNo = ['true', 'false'];
const pricesPaid = 'Dollars, included; compared with what people pay.';

export class OfferQuery extends FilterQuery {
  @ApiPropertyOptional({ example: 'M,L', description: someSizes })
  @Text({ min: 0, max: maxSizes * (maxSizeLength + 1), label: 'The size', optional: true })
  size?: string;

  @ApiPropertyOptional({ example: 'blue,grey', description: someColours })
  @Text({ min: 0, max: 200, label: 'The colour', optional: true })
  colour?: string;

  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: 1_000_000, description: pricesPaid, example: 20 })
  @Dollars({ min: 0, max: 1_000_000, label: 'The lowest price', optional: true })
  minPrice?: number | '';

  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: 1_000_000, description: pricesPaid, example: 79.99 })
  @Dollars({ min: 0, max: 1_000_000, label: 'The highest price', optional: true })
  maxPrice?: number | '';

  @ApiPropertyOptional({ enum: yesOrNo, description: '`true`: only products on sale.' })
  @OneOf(yesOrNo, { label: 'On sale', optional: true })
  onSale?: string;

  @ApiPropertyOptional({ enum: yesOrNo, description: '`true`: only products that can be bought now.' })
  @OneOf(yesOrNo, { label: 'In stock', optional: true })
  inStock?: string;
}

/** Few clients send the same of these: a listing with one counts as a search. */
export const filtersThatSearch = ['minPrice', 'maxPrice', 'onSale', 'inStock'];

export class ListingQuery extends IntersectionType(OfferQuery, PageQuery) {
  @ApiPropertyOptional({
    enum: listingSorts,
    default: listingSorts[0],
    description: 'Prices are those people pay: the sale price where there is one.',
  })
  @Text({ min: 0, max: 40, label: 'The sort', optional: true })
  sortBy?: string;
}

export class SearchQuery extends IntersectionType(OfferQuery, PageQuery) {
  @ApiPropertyOptional({
    example: 'black linen shirt m under $50',
    description: 'Words, sizes, colours and prices to search for. Blank finds everything.',
  })
  @Text({ min: 0, max: 100, label: 'The search', optional: true })
  q?: string;

  @ApiPropertyOptional({
    example: 'm,black',
    description:
      'Words of the search that are no size or colour to filter by, joined by commas: the `words` of what was understood.',
  })
  @Text({ min: 0, max: 200, label: 'What to ignore', optional: true })
  ignore?: string;

  @ApiPropertyOptional({ enum: searchSorts, default: searchSorts[0], description: 'In which order.' })
  @Text({ min: 0, max: 40, label: 'The sort', optional: true })
  sortBy?: string;
}

export class SuggestionsQuery {
  @ApiPropertyOptional({ example: 'lin', description: 'What has been typed so far.' })
  @Text({ min: 0, max: 100, label: 'The search', optional: true })
  q?: string;
}

export class AdminFilterQuery extends FilterQuery {
  @ApiPropertyOptional({
    description: 'Words of its title, its brand, SKU, address or id, in any order.',
    example: 'linen',
  })
  @Text({ min: 0, max: 100, label: 'The search', optional: true })
  q?: string;

  @ApiPropertyOptional({
    enum: yesOrNo,
    description: '`true`: only products of which a size or colour runs low, as `GET /admin/lowStock` lists them.',
  })
  @OneOf(yesOrNo, { label: 'Low stock', optional: true })
  lowStock?: string;
}

export class AdminListQuery extends IntersectionType(AdminFilterQuery, PageQuery) {
  @ApiPropertyOptional({ enum: listingSorts, default: 'newest', description: 'In which order.' })
  @Text({ min: 0, max: 40, label: 'The sort', optional: true })
  sortBy?: string;
}

/** As many as the browser remembers that somebody has seen. */
const maxNamed = 12;

export class NamedProductsQuery {
  @ApiProperty({
    type: String,
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744,01a1fbb2-2124-7e64-945a-3500a0f5e745',
    description: `The ids of products, ${maxNamed} at most, joined by commas.`,
  })
  @IdList({ max: maxNamed, label: 'The ids', tooMany: `At most ${maxNamed} products can be read at once.` })
  ids!: string[];
}
