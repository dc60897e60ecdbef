import { ApiProperty } from '@nestjs/swagger';
import { ApiId, ApiTime } from '../../../platform/http/output/documented-fields.js';
import { PageMetaDto } from '../../../platform/http/output/documented-responses.js';
import type { SoldOut } from '../../application/reports.js';
import { ApiDay } from './report-fields.js';

const word = { type: String, nullable: true } as const;

export class SoldOutDto {
  @ApiId('Of the product.') productId!: string;
  @ApiId('Of what ran out.') variantId!: string;
  @ApiProperty({ description: 'The product’s, also of one that was deleted.', example: 'Linen shirt' }) title!: string;
  @ApiProperty({ ...word, description: 'Null for none.', example: 'M' }) size!: string | null;
  @ApiProperty({ ...word, description: 'Null for none.', example: 'Navy' }) colour!: string | null;
  @ApiProperty({ ...word, description: 'Null for none.', example: 'LIN-M-NAVY' }) sku!: string | null;

  @ApiTime('When the last piece was paid for or taken out of the stock; what is only reserved is there still.')
  since!: string;

  @ApiTime('When there was one again; null while there is none.', { nullable: true })
  backAt!: string | null;

  @ApiProperty({
    ...{ type: 'integer', example: 23 },
    description: 'Pieces sold on the day it ran out and the 29 days before: how soon it may run out again.',
  })
  unitsBefore!: number;
}

export class SoldOutMetaDto extends PageMetaDto {
  @ApiDay('The first day of the report.') from!: string;
  @ApiDay('The last day of the report.') to!: string;
}

export function presentSoldOut({ since, backAt, ...variant }: SoldOut): SoldOutDto {
  return { ...variant, since: since.toISOString(), backAt: backAt?.toISOString() ?? null };
}
