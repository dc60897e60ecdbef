import { ApiProperty } from '@nestjs/swagger';
import { PageMetaDto } from '../../../platform/http/output/documented-responses.js';
import { presentPage } from '../../../platform/http/output/envelope.js';
import type { BestSeller, BestSellers, Grouping, ItemSums } from '../../application/reports.js';
import type { Days } from '../../domain/calendar.js';
import { ApiDay, ApiDollars } from './report-fields.js';

export class ItemSumsDto {
  @ApiProperty({ type: 'integer', description: 'Pieces in the orders that were paid in this time.', example: 14 })
  units!: number;

  @ApiDollars('What was paid for them: lines less what codes took off, without delivery.', 279.86) revenue!: number;

  @ApiProperty({ type: 'integer', description: 'Pieces that were paid back in this time.', example: 2 })
  refundedUnits!: number;

  @ApiDollars('What was paid back for them in this time, of orders of any time, without delivery.', 39.98)
  refunded!: number;

  @ApiDollars('`revenue` − `refunded`; less than 0 where more was paid back than paid.', 239.88) net!: number;
}

export class BestSellerDto extends ItemSumsDto {
  @ApiProperty({
    description: 'The product’s id, the size (empty for none), or the slug of the category or brand.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744',
  })
  key!: string;

  @ApiProperty({ description: 'What people call it, also of a product that was deleted.', example: 'Linen shirt' })
  label!: string;

  @ApiProperty({ type: 'integer', description: 'Pieces in as many days, just before.', example: 11 })
  unitsBefore!: number;

  @ApiDollars('What `net` was in as many days, just before.', 219.89) netBefore!: number;
}

export class BestSellersMetaDto extends PageMetaDto {
  @ApiDay('The first day of the report.') from!: string;
  @ApiDay('The last day of the report.') to!: string;
  @ApiProperty({ enum: ['product', 'size', 'category', 'brand'], description: 'What a row is of.', example: 'product' })
  by!: Grouping;
  @ApiProperty({ type: ItemSumsDto, description: 'Of the rows of all pages.' }) sum!: ItemSumsDto;
}

export function presentBestSeller({ key, label, unitsBefore, netBefore, ...sums }: BestSeller): BestSellerDto {
  return { key, label, ...presentSums(sums), unitsBefore, netBefore: netBefore / 100 };
}

export function presentBestSellersMeta(found: BestSellers, { from, to }: Days, by: Grouping): BestSellersMetaDto {
  return { ...presentPage(found), from, to, by, sum: presentSums(found.sum) };
}

function presentSums({ units, revenue, refundedUnits, refunded }: ItemSums): ItemSumsDto {
  const dollars = { revenue: revenue / 100, refunded: refunded / 100, net: (revenue - refunded) / 100 };
  return { units, refundedUnits, ...dollars };
}
