import { ApiProperty } from '@nestjs/swagger';
import type { Sales } from '../../application/read-sales.js';
import type { Days, Step } from '../../domain/calendar.js';
import { averageOf, netOf, type PeriodSums, revenueOf, type SalesSums } from '../../domain/sales-sums.js';
import { ApiDay, ApiDollars } from './report-fields.js';

const step = { enum: ['day', 'week', 'month'], description: 'What a row is of.', example: 'day' };

export class SalesSumsDto {
  @ApiProperty({ type: 'integer', description: 'Orders that were paid in this time.', example: 12 }) orders!: number;
  @ApiProperty({ type: 'integer', description: 'Pieces in them.', example: 31 }) units!: number;
  @ApiDollars('Their lines at the prices they were bought at, before codes took something off.', 1240.69)
  gross!: number;
  @ApiDollars('What codes took off.', 86.15) discount!: number;
  @ApiDollars('What was paid for their delivery.', 29.7) delivery!: number;
  @ApiDollars('The tax that `revenue` contains.', 197.37) tax!: number;
  @ApiDollars('What was paid: `gross` − `discount` + `delivery`, also where it was paid back since.', 1184.24)
  revenue!: number;
  @ApiDollars('What was paid back in this time, of orders of any time.', 59.97) refunds!: number;
  @ApiDollars('`revenue` − `refunds`; less than 0 where more was paid back than paid.', 1124.27) net!: number;
  @ApiDollars('`revenue` for each order, rounded to cents; 0 without orders.', 98.69) average!: number;
}

export class SalesPeriodDto extends SalesSumsDto {
  @ApiProperty({
    description: 'A day such as `2026-11-20`, an ISO week such as `2026-W47`, or a month such as `2026-11`.',
    example: '2026-11-20',
  })
  period!: string;

  @ApiDay('Its first day in the report.') from!: string;
  @ApiDay('Its last day in the report: the first and the last period may be cut off.') to!: string;
}

export class SalesBeforeDto extends SalesSumsDto {
  @ApiDay('Its first day.') from!: string;
  @ApiDay('Its last day.') to!: string;
}

export class SalesMetaDto {
  @ApiDay('The first day of the report.') from!: string;
  @ApiDay('The last day of the report.') to!: string;
  @ApiProperty(step) by!: Step;
  @ApiProperty({ type: SalesSumsDto, description: 'Of all rows.' }) total!: SalesSumsDto;
  @ApiProperty({ type: SalesBeforeDto, description: 'Of as many days, just before.' }) before!: SalesBeforeDto;
}

export function presentPeriod({ period, from, to, ...sums }: PeriodSums): SalesPeriodDto {
  return { period, from, to, ...presentSums(sums) };
}

export function presentSalesMeta({ total, before }: Sales, days: Days, by: Step): SalesMetaDto {
  const { from, to, ...sums } = before;
  return { ...days, by, total: presentSums(total), before: { from, to, ...presentSums(sums) } };
}

function presentSums(sums: SalesSums): SalesSumsDto {
  return {
    orders: sums.orders,
    units: sums.units,
    gross: sums.gross / 100,
    discount: sums.discount / 100,
    delivery: sums.delivery / 100,
    tax: sums.tax / 100,
    revenue: revenueOf(sums) / 100,
    refunds: sums.refunds / 100,
    net: netOf(sums) / 100,
    average: averageOf(sums) / 100,
  };
}
