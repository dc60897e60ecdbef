import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions, OmitType, PickType } from '@nestjs/swagger';
import { ApiId } from '../../../platform/http/output/documented-fields.js';
import { PageMetaDto } from '../../../platform/http/output/documented-responses.js';
import { type ColourFamily, colourFamilies } from '../../domain/options/colours/colour-family.js';
import { type ScaleName, scaleNames } from '../../domain/options/size-scale.js';
import { maxCounted } from '../../domain/search/facets/facets.js';
import { maxListed } from '../../domain/search/listing-filters-and-sorts.js';

const noSizes = 'Null where the product has no sizes.';
const imageDescription =
  'Pictures of the store come in widths 360, 720 and 1080, the number in the address; in 1600 and 2048 too, ' +
  'where `width` of `images` is not less.';
const noColours = 'Null where the product has no colours.';

export class VariantDto {
  @ApiId('Its id.')
  _id!: string;

  @ApiProperty({ type: String, nullable: true, example: 'M', description: noSizes })
  size!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Navy', description: noColours })
  colour!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The shop’s own number of it.', example: 'LCS-NV-M' })
  sku!: string | null;

  @ApiProperty({ description: 'As `totalStock` of the product, of this variant alone.', example: 12 })
  totalStock!: number;
}

export class ColourDto {
  @ApiProperty({ example: 'Navy', description: 'What the colour is called.' })
  name!: string;

  @ApiProperty({ example: '#1f2a44', description: 'The colour as `#rrggbb`.' })
  swatch!: string;

  @ApiProperty({ enum: colourFamilies, example: 'blue', description: 'What it is filtered by.' })
  family!: ColourFamily;

  @ApiProperty({
    description: 'A picture of the product in this colour.',
    example: '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp',
  })
  image!: string;
}

export class ProductImageDto {
  @ApiProperty({
    example: '/images/0198c1a2-5b7e-7c3d-9a10-3f2b6c8d4e5f-720.webp',
    description: 'Where the picture is shown from.',
  })
  url!: string;

  @ApiProperty({
    example: 'Front, buttoned',
    description: 'What it shows; the product’s title and the colour where nobody has written it.',
  })
  alt!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Navy', description: 'The colour that it shows.' })
  colour!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 1600,
    description: 'Of its largest file, in pixels; null for pictures elsewhere.',
  })
  width!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 2000, description: 'As `width`.' })
  height!: number | null;
}

const ratingField = {
  type: 'object',
  nullable: true,
  required: ['average', 'count'] as string[],
  additionalProperties: false,
  description: 'What its buyers think; null where no review is shown.',
  properties: {
    average: { type: 'number', description: 'Of the stars, 1 to 5, with two decimals.', example: 4.67 },
    count: { type: 'integer', description: 'How many reviews are shown.', example: 12 },
  },
} satisfies ApiPropertyOptions;

export class ProductDto {
  @ApiId('Its id.')
  _id!: string;

  @ApiProperty({ description: imageDescription, example: '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp' })
  image!: string;

  @ApiProperty({ type: [ProductImageDto], description: 'At least one, in their order; the first is `image`.' })
  images!: ProductImageDto[];

  @ApiProperty({
    example: 'linen-camp-collar-shirt-8f3a91c2d4e5',
    description: 'The last segment of the address of its page, `/shop/product/{slug}`; follows the title.',
  })
  slug!: string;

  @ApiProperty({ description: 'What the product is called.', example: 'Linen shirt' })
  productTitle!: string;

  @ApiProperty({ description: 'What there is to say about it; may be empty.', example: 'Washed linen, cut wide.' })
  productDescription!: string;

  @ApiProperty({
    description: 'What it has and how it is made, in short lines. May be empty.',
    example: 'Camp collar, worn open\nChest pocket',
  })
  details!: string;

  @ApiProperty({ description: 'What it is made of. May be empty.', example: '100 % European linen, 170 g/m²' })
  material!: string;

  @ApiProperty({
    description: 'How to wash it and look after it. May be empty.',
    example: 'Machine wash at 30 °C. Hang to dry.',
  })
  care!: string;

  @ApiProperty({
    description: 'How it is cut and falls, and which size to take. May be empty.',
    example: 'Boxy. Take your usual size.',
  })
  fit!: string;

  @ApiProperty({ example: 'men', description: 'A `slug` of `GET /shop/categories`.' })
  category!: string;

  @ApiProperty({ example: 'zara', description: 'A `slug` of `GET /shop/brands`.' })
  brand!: string;

  @ApiProperty({ description: 'Dollars.', example: 39.5 })
  productPrice!: number;

  @ApiProperty({ description: 'Dollars; 0 when not on sale, else what people pay.', example: 29.99 })
  productSalePrice!: number;

  @ApiProperty({
    description: 'How many the one who asks can still get, of all variants; for staff, how many there are.',
    example: 12,
  })
  totalStock!: number;

  @ApiProperty(ratingField)
  rating!: { average: number; count: number } | null;

  @ApiProperty({ enum: scaleNames, nullable: true, example: 'letters', description: noSizes })
  sizeScale!: ScaleName | null;

  @ApiProperty({ type: [String], example: ['S', 'M', 'L'], description: 'In the order of their scale.' })
  sizes!: string[];

  @ApiProperty({ type: [ColourDto], description: 'In the order in which staff put them.' })
  colours!: ColourDto[];

  @ApiProperty({
    type: [VariantDto],
    description: 'Each size in each colour that is sold, in order; one without either for a product without options.',
  })
  variants!: VariantDto[];
}

export class AdminVariantDto extends VariantDto {
  @ApiProperty({ description: 'How many there are, those reserved for orders included.', example: 12 })
  onHand!: number;

  @ApiProperty({ description: 'How many are reserved for open orders.', example: 2 })
  held!: number;
}

export class AdminProductDto extends OmitType(ProductDto, ['rating']) {
  @ApiProperty({
    type: 'integer',
    description: 'Counts edits by staff, from 1; sold and reserved stock is none.',
    example: 3,
  })
  version!: number;

  @ApiProperty({ description: 'How many there are, those reserved for orders included.', example: 12 })
  onHand!: number;

  @ApiProperty({ description: 'How many are reserved for open orders.', example: 2 })
  held!: number;

  @ApiProperty({ type: [AdminVariantDto] })
  declare variants: AdminVariantDto[];

  @ApiProperty({
    type: [AdminVariantDto],
    description: 'No longer sold; units that are reserved for open orders or came back.',
  })
  retiredVariants!: AdminVariantDto[];
}

/** `totalStock`, `onHand` and `held` are those of the variant. */
export class LowStockDto extends AdminProductDto {
  @ApiId('The id of a product in one size and colour.')
  variantId!: string;

  @ApiProperty({ type: String, nullable: true, example: 'M', description: noSizes })
  size!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Navy', description: noColours })
  colour!: string | null;
}

export class SuggestionDto extends PickType(ProductDto, [
  '_id',
  'slug',
  'productTitle',
  'category',
  'brand',
  'image',
  'productPrice',
  'productSalePrice',
]) {}

const numbers = { type: 'object', additionalProperties: { type: 'number' } } as const;

export class FacetsDto {
  @ApiProperty({ ...numbers, example: { men: 24, women: 30 }, description: 'For each category.' })
  category!: Record<string, number>;

  @ApiProperty({ ...numbers, example: { nike: 12, zara: 9 }, description: 'For each brand.' })
  brand!: Record<string, number>;

  @ApiProperty({
    ...{ ...numbers, example: { M: 31, L: 28, '42': 6 } },
    description: 'For each size in which something can be had now, and each chosen one. `meta.sizes` has their order.',
  })
  size!: Record<string, number>;

  @ApiProperty({ ...numbers, example: { black: 40, blue: 17, pink: 0 }, description: 'For each family of colours.' })
  colour!: Partial<Record<ColourFamily, number>>;
}

export class SizeGroupDto {
  @ApiProperty({ enum: scaleNames, example: 'letters', description: 'The scale; `own` for words of the shop.' })
  scale!: ScaleName;

  @ApiProperty({ type: [String], example: ['XS', 'S', 'M'], description: 'In the order of the scale.' })
  sizes!: string[];
}

export class ListingMetaDto extends PageMetaDto {
  @ApiProperty({
    description: `How many pages can be read: those of the first ${maxListed.toLocaleString('en')} products. Later ones are empty.`,
    example: 4,
  })
  declare pages: number;

  @ApiPropertyOptional({
    description:
      `True where there are more than ${maxCounted.toLocaleString('en')} products: there are more than \`total\`, and ` +
      '`facets` counts nothing.',
  })
  isTotalMinimum?: boolean;

  @ApiProperty({
    type: FacetsDto,
    description:
      'How many products each choice would show under the filters of the other groups. A choice that is absent was ' +
      'not counted: it may show some.',
  })
  facets!: FacetsDto;

  @ApiProperty({
    type: [SizeGroupDto],
    example: [{ scale: 'letters', sizes: ['S', 'M'] }],
    description: 'The sizes to choose from as they are shown, also those not counted: by scale, in a fixed order.',
  })
  sizes!: SizeGroupDto[];
}

export class UnderstoodDto {
  @ApiProperty({ example: 'Under $80', description: 'What was understood.' })
  label!: string;

  @ApiProperty({ example: 'linen shirt', description: 'The search without it.' })
  without!: string;

  @ApiPropertyOptional({
    enum: ['size', 'colour'],
    description: 'Of a size or a colour, by which the products are filtered; it is not given for prices and the like.',
  })
  kind?: 'size' | 'colour';

  @ApiPropertyOptional({ example: 'M', description: 'A family of colours, or sizes joined by commas.' })
  value?: string;

  @ApiPropertyOptional({
    example: 'm',
    description: 'In lower case and without punctuation. In `ignore` they take the filter back.',
  })
  words?: string;
}

export class SearchMetaDto extends ListingMetaDto {
  @ApiPropertyOptional({
    description: 'The search spelled right, when a word of it is unknown here.',
    example: 'linen shirt',
  })
  didYouMean?: string;

  @ApiPropertyOptional({
    example: 'dresses',
    description:
      'What is shown instead, when nothing has all words: “No exact match for ‘red dress’. Showing dresses.”',
  })
  relaxed?: string;

  @ApiPropertyOptional({
    type: [UnderstoodDto],
    description: 'Prices, sizes, colours and the like that were found in the words.',
  })
  understood?: UnderstoodDto[];
}

class UploadedDto {
  @ApiProperty({
    example: '/images/0198c1a2-5b7e-7c3d-9a10-3f2b6c8d4e5f-720.webp',
    description: 'Where the picture is shown from.',
  })
  url!: string;
}

export class UploadResponseDto {
  @ApiProperty({ type: UploadedDto, description: 'What came of the upload.' })
  result!: UploadedDto;
}
