import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Text, Version, WholeNumber } from '../../../../platform/http/input/field-decorators.js';
import type { GroupDraft, ProductGroup } from '../../../domain/product-groups/product-group.js';
import { maxGroups, maxLabel } from '../../../domain/product-groups/product-groups.js';

const image = '/images/01a1fbb2-2123-7e64-945a-3500a0f5e744-720.webp';

export class ProductGroupFieldsDto {
  @ApiPropertyOptional({
    ...{ maxLength: 60, example: 'home-living' },
    description: 'Its value in products, filters and addresses, which never changes. Left out: made of the label.',
  })
  @Text({ min: 0, max: 60, label: 'The slug', optional: true })
  slug?: string;

  @ApiProperty({ maxLength: maxLabel, description: 'What it is called.', example: 'Home & Living' })
  @Text({ max: maxLabel, label: 'The name', ask: 'Enter a name.' })
  label!: string;

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, example: image },
    description: 'An address that the image upload returned, or any https address. Null: none; left out: as before.',
  })
  @Text({ min: 0, max: 2_048, label: 'The picture', optional: true })
  image?: string | null;

  @ApiPropertyOptional({
    ...{ type: 'integer', nullable: true, minimum: 1, maximum: maxGroups, example: 6 },
    description: 'Its place among the others, which make room. Left out: the last one, or as before.',
  })
  @WholeNumber({ min: 0, max: 1_000, label: 'The position', optional: true })
  position?: number | null;
}

export class ProductGroupChangeDto extends ProductGroupFieldsDto {
  @Version()
  version?: number;
}

export class ProductGroupDto {
  @ApiProperty({ description: 'Its value in products, filters and addresses.', example: 'men' }) slug!: string;
  @ApiProperty({ description: 'What it is called.', example: 'Men' }) label!: string;
  @ApiProperty({ ...{ type: String, nullable: true, example: image }, description: 'The address of a picture.' })
  image!: string | null;
  @ApiProperty({ type: 'integer', description: 'Its place among the others, from 1.', example: 1 }) position!: number;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.', example: 3 }) version!: number;
}

export function draftOf({ slug, label, image: picture, position }: ProductGroupFieldsDto): GroupDraft {
  return { slug: slug || undefined, label, image: picture === '' ? null : picture, position: position ?? undefined };
}

export function presentGroup({ slug, label, image: picture, position, version }: ProductGroup): ProductGroupDto {
  return { slug, label, image: picture, position, version };
}
