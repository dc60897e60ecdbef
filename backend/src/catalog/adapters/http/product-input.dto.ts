import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Dollars, OneOf, Text, WholeNumber } from '../../../platform/http/input/field-decorators.js';
import { colourFamilies } from '../../domain/options/colours/colour-family.js';
import { maxSizeLength, maxSizes } from '../../domain/options/size-scale.js';
import { listingSorts, searchSorts } from '../../domain/search/listing-filters-and-sorts.js';
import { maxStock } from '../../domain/variant.js';
import { ProductOptionsDto } from './options/product-options.dto.js';
import { brandValues, categoryValues } from '../../domain/taxonomy.js';

const someCategories = `Categories joined by commas: ${categoryValues.join(', ')}. Left out: all.`;
const someBrands = `Brands joined by commas: ${brandValues.join(', ')}. Left out: all.`;

export class PageQuery {
  @ApiPropertyOptional({ type: Number, default: 1, minimum: 1, maximum: 10_000, description: 'Counts from 1.' })
  @WholeNumber({ min: 1, max: 10_000, label: 'The page', optional: true })
  page?: number | '';

  @ApiPropertyOptional({ type: Number, default: 100, minimum: 1, maximum: 100, description: 'Most items a page.' })
  @WholeNumber({ min: 1, max: 100, label: 'The limit', optional: true })
  limit?: number | '';
}

export class FilterQuery {
  @ApiPropertyOptional({ example: 'men,women', description: someCategories })
  @Text({ min: 0, max: 200, label: 'The category', optional: true })
  category?: string;

  @ApiPropertyOptional({ example: 'nike,h&m', description: someBrands })
  @Text({ min: 0, max: 200, label: 'The brand', optional: true })
  brand?: string;
}

const someSizes =
  `Up to ${maxSizes} sizes joined by commas, as products have them: what can be had now in one of them, with a colour in ` +
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

  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: 1_000_000, description: pricesPaid })
  @Dollars({ min: 0, max: 1_000_000, label: 'The lowest price', optional: true })
  minPrice?: number | '';

  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: 1_000_000, description: pricesPaid })
  @Dollars({ min: 0, max: 1_000_000, label: 'The highest price', optional: true })
  maxPrice?: number | '';

  @ApiPropertyOptional({ enum: yesOrNo, description: '`true`: only products on sale.' })
  @OneOf(yesOrNo, { label: 'On sale', optional: true })
  onSale?: string;

  @ApiPropertyOptional({ enum: yesOrNo, description: '`true`: only products that can be bought now.' })
  @OneOf(yesOrNo, { label: 'In stock', optional: true })
  inStock?: string;
}

/** A listing with one of these counts products, as a search without words does. */
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

  @ApiPropertyOptional({ enum: searchSorts, default: searchSorts[0] })
  @Text({ min: 0, max: 40, label: 'The sort', optional: true })
  sortBy?: string;
}

export class SuggestionsQuery {
  @ApiPropertyOptional({ example: 'lin', description: 'What has been typed so far.' })
  @Text({ min: 0, max: 100, label: 'The search', optional: true })
  q?: string;
}

export class AdminListQuery extends IntersectionType(FilterQuery, PageQuery) {
  @ApiPropertyOptional({ description: 'A product’s id, or a part of its title.' })
  @Text({ min: 0, max: 100, label: 'The search', optional: true })
  q?: string;

  @ApiPropertyOptional({ enum: listingSorts, default: 'newest' })
  @Text({ min: 0, max: 40, label: 'The sort', optional: true })
  sortBy?: string;
}

/** The product form, without the image. Numbers may come as numeric strings. */
class ProductFields extends ProductOptionsDto {
  @ApiProperty({ example: 'Linen shirt', minLength: 1, maxLength: 200 })
  @Text({ max: 200, label: 'The title', ask: 'Enter a title.' })
  productTitle!: string;

  @ApiProperty({ maxLength: 5_000 })
  @Text({ min: 0, max: 5_000, lines: true, label: 'The description' })
  productDescription!: string;

  @ApiProperty({ enum: categoryValues })
  @OneOf(categoryValues, { label: 'The category', ask: 'Choose a category.' })
  category!: (typeof categoryValues)[number];

  @ApiProperty({ enum: brandValues })
  @OneOf(brandValues, { label: 'The brand', ask: 'Choose a brand.' })
  brand!: (typeof brandValues)[number];

  @ApiProperty({ example: 39.5, minimum: 0.01, maximum: 1_000_000, description: 'Dollars.' })
  @Dollars({ min: 0.01, max: 1_000_000, label: 'The price', ask: 'Enter a price.' })
  productPrice!: number;

  @ApiProperty({ example: 29.99, minimum: 0, description: 'Dollars, below the price; 0 or "" when not on sale.' })
  @Dollars({ min: 0, max: 1_000_000, label: 'The sale price', emptyIsZero: true })
  productSalePrice!: number;

  @ApiProperty({
    ...{ example: 12, minimum: 0, maximum: maxStock },
    description: 'How many there are, held ones included; of several variants their sum.',
  })
  @WholeNumber({ min: 0, max: maxStock, label: 'The stock', ask: 'Enter how many you have.' })
  totalStock!: number;
}

export class AddProductDto extends ProductFields {
  @ApiProperty({ description: 'An address the image upload answered, or any https address.' })
  @Text({ max: 2_048, label: 'The picture', ask: 'Add a picture.' })
  image!: string;
}

export class EditProductDto extends ProductFields {
  @ApiPropertyOptional({ description: 'Left out or empty: it keeps the one it has.' })
  @Text({ min: 0, max: 2_048, label: 'The picture', optional: true })
  image?: string | null;

  @ApiPropertyOptional({
    type: Number,
    minimum: 0,
    maximum: maxStock,
    description:
      'The `totalStock` you began with. When given, the difference is applied, so that what sold meanwhile stays sold; ' +
      'otherwise `totalStock` is the new count.',
  })
  @WholeNumber({ min: 0, max: maxStock, label: 'The former stock', optional: true })
  stockWas?: number | '' | null;
}
