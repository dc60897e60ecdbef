import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { Dollars, Text, Version, WholeNumber } from '../../../platform/http/input/field-decorators.js';
import { maxStock } from '../../domain/variant.js';
import { ProductOptionsDto } from './options/product-options.dto.js';

/** Characters. */
const maxSlugLength = 60;
/** Characters. */
const maxTextLength = 2_000;

/** In an edit that carries a version, what is left out stays; without one, older clients send every field. */
function MayStay(): PropertyDecorator {
  return ValidateIf((dto: object, value: unknown) => {
    return value !== undefined || !(dto instanceof EditProductDto) || dto.version === undefined;
  });
}

/** A text of the product's page that older clients don't know. */
function Further({ description, example, label }: Readonly<Record<'description' | 'example' | 'label', string>>) {
  const more = 'Left out or null: it stays as it is, empty for a new product.';
  return applyDecorators(
    ApiPropertyOptional({
      ...{ type: String, nullable: true, maxLength: maxTextLength },
      ...{ description: `${description} ${more}`, example },
    }),
    Text({ min: 0, max: maxTextLength, lines: true, label, optional: true }),
  );
}

/** The product form, without the image. Numbers may come as numeric strings. */
class ProductFields extends ProductOptionsDto {
  @ApiProperty({ example: 'Linen shirt', minLength: 1, maxLength: 200, description: 'What the product is called.' })
  @MayStay()
  @Text({ max: 200, label: 'The title', ask: 'Enter a title.' })
  productTitle!: string;

  @ApiProperty({
    maxLength: 5_000,
    description: 'What there is to say about it; may be empty.',
    example: 'Washed linen, cut wide.',
  })
  @MayStay()
  @Text({ min: 0, max: 5_000, lines: true, label: 'The description' })
  productDescription!: string;

  @Further({
    description: 'What it has and how it is made, in short lines.',
    example: 'Camp collar, worn open\nChest pocket',
    label: 'The details',
  })
  details?: string | null;

  @Further({ description: 'What it is made of.', example: '100 % European linen, 170 g/m²', label: 'The material' })
  material?: string | null;

  @Further({
    description: 'How to wash it and look after it.',
    example: 'Machine wash at 30 °C. Hang to dry.',
    label: 'The care',
  })
  care?: string | null;

  @Further({
    description: 'How it is cut and falls, and which size to take.',
    example: 'Boxy. Take your usual size.',
    label: 'The fit',
  })
  fit?: string | null;

  @ApiProperty({
    example: 'men',
    maxLength: maxSlugLength,
    description: 'The `slug` of one of `GET /shop/categories`.',
  })
  @MayStay()
  @Text({ max: maxSlugLength, label: 'The category', ask: 'Choose a category.' })
  category!: string;

  @ApiProperty({ example: 'zara', maxLength: maxSlugLength, description: 'The `slug` of one of `GET /shop/brands`.' })
  @MayStay()
  @Text({ max: maxSlugLength, label: 'The brand', ask: 'Choose a brand.' })
  brand!: string;

  @ApiProperty({ example: 39.5, minimum: 0.01, maximum: 1_000_000, description: 'Dollars.' })
  @MayStay()
  @Dollars({ min: 0.01, max: 1_000_000, label: 'The price', ask: 'Enter a price.' })
  productPrice!: number;

  @ApiProperty({ example: 29.99, minimum: 0, description: 'Dollars, below the price; 0 or "" when not on sale.' })
  @MayStay()
  @Dollars({ min: 0, max: 1_000_000, label: 'The sale price', emptyIsZero: true })
  productSalePrice!: number;

  @ApiProperty({
    ...{ example: 12, minimum: 0, maximum: maxStock },
    description: 'How many there are, reserved ones included; of several variants their sum.',
  })
  @MayStay()
  @WholeNumber({ min: 0, max: maxStock, label: 'The stock', ask: 'Enter how many you have.' })
  totalStock!: number;
}

export class AddProductDto extends ProductFields {
  @ApiProperty({
    description: 'An address that the image upload returned, or any https address.',
    example: '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp',
  })
  @Text({ max: 2_048, label: 'The picture', ask: 'Add a picture.' })
  image!: string;
}

const Fields: new () => Partial<ProductFields> = ProductFields;

export class EditProductDto extends Fields {
  @Version()
  version?: number;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Left out or empty: it keeps the one it has.',
    example: '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp',
  })
  @Text({ min: 0, max: 2_048, label: 'The picture', optional: true })
  image?: string | null;

  @ApiPropertyOptional({
    type: Number,
    minimum: 0,
    maximum: maxStock,
    description:
      'The `totalStock` you began with. When given, the difference is applied, so that what sold meanwhile stays sold; ' +
      'otherwise `totalStock` is the new count.',
    example: 12,
  })
  @WholeNumber({ min: 0, max: maxStock, label: 'The former stock', optional: true })
  stockWas?: number | '' | null;
}

const mayStay = [
  ...['productTitle', 'productDescription', 'category', 'brand'],
  ...['productPrice', 'productSalePrice', 'totalStock'],
];
for (const name of mayStay) ApiProperty({ required: false })(EditProductDto.prototype, name);
