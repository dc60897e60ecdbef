import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { PageMetaDto } from '../../../platform/http/output/envelope.js';
import { type Brand, brandValues, type Category, categoryValues } from '../../domain/taxonomy.js';

export class ProductDto {
  @ApiProperty({ format: 'uuid' })
  _id!: string;

  @ApiProperty({ description: 'Pictures of the store come in widths 360, 720 and 1080: the number in the address.' })
  image!: string;

  @ApiProperty({
    example: 'linen-camp-collar-shirt-8f3a91c2d4e5',
    description: 'The last segment of the address of its page, `/shop/product/{slug}`; follows the title.',
  })
  slug!: string;

  @ApiProperty()
  productTitle!: string;

  @ApiProperty()
  productDescription!: string;

  @ApiProperty({ enum: categoryValues })
  category!: Category;

  @ApiProperty({ enum: brandValues })
  brand!: Brand;

  @ApiProperty({ description: 'Dollars.' })
  productPrice!: number;

  @ApiProperty({ description: 'Dollars; 0 when not on sale, else what people pay.' })
  productSalePrice!: number;

  @ApiProperty({ description: 'How many the one who asks can still get; for staff, how many there are.' })
  totalStock!: number;
}

export class AdminProductDto extends ProductDto {
  @ApiProperty({ description: 'How many there are, those held for orders included.' })
  onHand!: number;

  @ApiProperty({ description: 'How many are held for open orders.' })
  held!: number;
}

export class SuggestionDto extends PickType(ProductDto, [
  '_id',
  'slug',
  'productTitle',
  'category',
  'brand',
  'image',
]) {}

const numbers = { type: 'object', additionalProperties: { type: 'number' } } as const;

export class FacetsDto {
  @ApiProperty({ ...numbers, description: 'For each category, how many it would show under the chosen brands.' })
  category!: Record<Category, number>;

  @ApiProperty({ ...numbers, description: 'For each brand, how many it would show under the chosen categories.' })
  brand!: Record<Brand, number>;
}

export class ListingMetaDto extends PageMetaDto {
  @ApiProperty({ type: FacetsDto })
  facets!: FacetsDto;
}

export class UnderstoodDto {
  @ApiProperty({ example: 'Under $80', description: 'What was understood.' })
  label!: string;

  @ApiProperty({ example: 'linen shirt', description: 'The search without it.' })
  without!: string;
}

export class SearchMetaDto extends ListingMetaDto {
  @ApiPropertyOptional({ description: 'The search spelled right, when a word of it is unknown here.' })
  didYouMean?: string;

  @ApiPropertyOptional({
    example: 'dresses',
    description:
      'What is shown instead, when nothing has all words: “No exact match for ‘red dress’. Showing dresses.”',
  })
  relaxed?: string;

  @ApiPropertyOptional({ type: [UnderstoodDto], description: 'Prices and the like that were found in the words.' })
  understood?: UnderstoodDto[];
}

class UploadedDto {
  @ApiProperty({ example: '/images/0198c1a2-5b7e-7c3d-9a10-3f2b6c8d4e5f-720.webp' })
  url!: string;
}

export class UploadAnswerDto {
  @ApiProperty({ type: UploadedDto })
  result!: UploadedDto;
}
