import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';
import { ArrayMaxSize, IsArray, IsOptional } from 'class-validator';
import { AnId, Objects, OneOf, Text, Texts, WholeNumber } from '../../../../platform/http/input/field-decorators.js';
import { type ColourFamily, colourFamilies } from '../../../domain/options/colours/colour-family.js';
import { maxVariants } from '../../../domain/options/product-options.js';
import { maxSizeLength, maxSizes, type ScaleName, scaleNames } from '../../../domain/options/size-scale.js';
import { maxStock } from '../../../domain/variant.js';
import { ProductImageInputDto } from './product-images.dto.js';

const maxColourLength = 30;
const maxSkuLength = 64;
/** Above the domain's limits, so that its specific errors report too many colours and pictures. */
const maxColours = 50;
const maxImages = 20;

export class ColourInputDto {
  @ApiProperty({ example: 'Navy', maxLength: maxColourLength, description: 'What the colour is called.' })
  @Text({ max: maxColourLength, label: 'The colour’s name', ask: 'Enter a name for the colour.' })
  name!: string;

  @ApiProperty({ example: '#1f2a44', pattern: '^#[0-9a-fA-F]{6}$', description: 'The colour as `#rrggbb`.' })
  @Text({ max: 7, label: 'The swatch', ask: 'Choose a swatch.' })
  swatch!: string;

  @ApiPropertyOptional({ enum: colourFamilies, description: 'What it is filtered by. Left out: by its swatch.' })
  @OneOf(colourFamilies, { label: 'The family', optional: true })
  family?: ColourFamily | '' | null;
}

export class VariantInputDto {
  @ApiId('Not needed: size and colour say which one it is.', { required: false, nullable: true })
  @AnId({ label: 'The variant’s id', optional: true })
  _id?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'M',
    maxLength: maxSizeLength,
    description: 'The size.',
  })
  @Text({ min: 0, max: maxSizeLength, label: 'The size', optional: true })
  size?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'Navy', description: 'One of `colours`.' })
  @Text({ min: 0, max: maxColourLength, label: 'The colour', optional: true })
  colour?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: maxSkuLength,
    description: 'The shop’s own number of it.',
    example: 'LCS-NV-M',
  })
  @Text({ min: 0, max: maxSkuLength, label: 'The SKU', optional: true })
  sku?: string | null;

  @ApiProperty({
    example: 12,
    minimum: 0,
    maximum: maxStock,
    description: 'How many there are, reserved ones included.',
  })
  @WholeNumber({ min: 0, max: maxStock, label: 'The stock', ask: 'Enter how many you have.' })
  totalStock!: number;

  @ApiPropertyOptional({
    type: Number,
    minimum: 0,
    maximum: maxStock,
    description: 'As `stockWas` of the product.',
    example: 12,
  })
  @WholeNumber({ min: 0, max: maxStock, label: 'The former stock', optional: true })
  stockWas?: number | '' | null;
}

/** The sizes, colours, variants and pictures of the product form; older clients send none of these fields. */
export class ProductOptionsDto {
  @ApiPropertyOptional({ enum: scaleNames, nullable: true, description: 'Counts with `variants`. Left out: it stays.' })
  @OneOf(scaleNames, { label: 'The scale', optional: true })
  sizeScale?: ScaleName | '' | null;

  @ApiPropertyOptional({
    type: [String],
    description:
      'Counts with `variants`, for the scale `own`: its words in their order. Left out: as variants have them.',
    example: ['S', 'M', 'L'],
  })
  @IsOptional()
  @IsArray({ message: 'The sizes must be a list.' })
  @ArrayMaxSize(maxSizes, { message: `A product can have at most ${maxSizes} sizes.` })
  @Texts({ max: maxSizeLength, label: 'Each size' })
  sizes?: string[] | null;

  @ApiPropertyOptional({
    type: [ColourInputDto],
    description: 'Counts with `variants`. All colours, in their order. Left out: they stay.',
  })
  @Objects(() => ColourInputDto, {
    label: 'The colours',
    max: maxColours,
    tooMany: 'A product can have at most 20 colours.',
    each: 'Each colour must have a name and a swatch.',
  })
  colours?: ColourInputDto[] | null;

  @ApiPropertyOptional({
    type: [VariantInputDto],
    description:
      'All sizes in all colours, with the stock of each; `totalStock` must be their sum. Those that are missing are no ' +
      'longer sold, and one that comes back is the one it was. Left out: they stay.',
  })
  @Objects(() => VariantInputDto, {
    label: 'The variants',
    max: maxVariants,
    tooMany: `A product can have at most ${maxVariants} variants.`,
    each: 'Each variant must have a stock.',
  })
  variants?: VariantInputDto[] | null;

  @ApiPropertyOptional({
    type: [ProductImageInputDto],
    description: 'All pictures, one to eight, in their order; the first becomes `image`. Left out or empty: they stay.',
  })
  @Objects(() => ProductImageInputDto, {
    label: 'The pictures',
    max: maxImages,
    tooMany: 'A product can have at most 8 pictures.',
    each: 'Each picture must have an address.',
  })
  images?: ProductImageInputDto[] | null;
}
