import { ApiProperty } from '@nestjs/swagger';

export class BrandDto {
  @ApiProperty({ example: 'zara', description: 'The value of `brand` in products and filters.' })
  slug!: string;

  @ApiProperty({ example: 'Zara', description: 'What it is called.' })
  label!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '/images/0198c1a2-5b7e-7c3d-9a10-3f2b6c8d4e5f-720.webp',
    description: 'The address of a picture; null without one.',
  })
  image!: string | null;
}

export class CategoryDto {
  @ApiProperty({ example: 'men', description: 'The value of `category` in products and filters.' })
  slug!: string;

  @ApiProperty({ example: 'Men', description: 'What it is called.' })
  label!: string;

  @ApiProperty({ example: 'Men’s clothing', description: 'What its page is called.' })
  title!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '/pictures/category-men-720.webp',
    description: 'The address of a picture, which comes in width 360, too; null without one.',
  })
  image!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 1,
    description: 'Its place in the shop’s menu; those with null come after the others.',
  })
  menuPosition!: number | null;
}
