import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { sendCsv } from '../../../platform/csv/send-csv.js';
import { Staff } from '../../../platform/http/auth/access-decorators.js';
import { pageOf } from '../../../platform/http/input/page-query.dto.js';
import { Responds } from '../../../platform/http/output/documented-responses.js';
import { pageEnvelope, presentPage } from '../../../platform/http/output/envelope.js';
import { Clock } from '../../../shared/clock.js';
import { shopDay } from '../../../shared/shop-time.js';
import { ReadSales } from '../../application/read-sales.js';
import { Reports } from '../../application/reports.js';
import type { Days } from '../../domain/calendar.js';
import { reportDays } from '../../domain/report-days.js';
import { BestSellerDto, BestSellersMetaDto, presentBestSeller, presentBestSellersMeta } from './best-sellers.dto.js';
import { bestSellersCsv, everyPage, salesCsv, soldOutCsv } from './report-csv.js';
import { BestSellersQueryDto, SalesQuery, SoldOutQuery } from './report-query.dto.js';
import { presentPeriod, presentSalesMeta, SalesMetaDto, SalesPeriodDto } from './sales.dto.js';
import { presentSoldOut, SoldOutDto, SoldOutMetaDto } from './sold-out.dto.js';

@ApiTags('Admin: reports')
@Staff('owner', 'manager')
@Controller('admin/reports')
export class ReportsController {
  constructor(
    private readonly sales: ReadSales,
    private readonly reports: Reports,
    private readonly clock: Clock,
  ) {}

  @Get('sales')
  @ApiOperation({
    summary: 'What was sold and paid back, by day, week or month',
    description:
      'An order counts on the day it was paid, a refund on the day it was made, each in the zone that the shop had ' +
      'then. Status changes and rejections count nothing, refunds of rejected orders do.',
  })
  @Responds({
    description: 'Each period, earliest first, also those without sales.',
    data: [SalesPeriodDto],
    meta: SalesMetaDto,
    csv: true,
  })
  async reportSales(@Query() query: SalesQuery, @Req() request: Request, @Res() response: Response) {
    const days = this.#days(query);
    const by = query.by || 'day';
    const sales = await this.sales.execute(days, by);
    const rows = sales.periods.map(presentPeriod);
    if (isCsv(request, query)) await sendCsv(response, nameOf('sales', days), salesCsv(rows));
    else response.json(pageEnvelope(rows, presentSalesMeta(sales, days, by)));
  }

  @Get('products')
  @ApiOperation({
    summary: 'What sold best',
    description:
      'By product, size, category or brand. Delivery belongs to none of them: all `net` together is that of the sales ' +
      'less their delivery, but for what was paid back of it.',
  })
  @Responds({ description: 'One page, the best first.', data: [BestSellerDto], meta: BestSellersMetaDto, csv: true })
  async reportProducts(@Query() query: BestSellersQueryDto, @Req() request: Request, @Res() response: Response) {
    const days = this.#days(query);
    const [by, sortBy] = [query.by || ('product' as const), query.sortBy || ('net' as const)];
    const read = (page: { page: number; limit: number }) => this.reports.bestSellers({ days, by, sortBy, ...page });
    if (isCsv(request, query)) {
      const rows = everyPage(read, presentBestSeller);
      return sendCsv(response, nameOf(by, days), bestSellersCsv(rows));
    }
    const found = await read(pageOf(query));
    response.json(pageEnvelope(found.items.map(presentBestSeller), presentBestSellersMeta(found, days, by)));
  }

  @Get('sold-out')
  @ApiOperation({
    summary: 'What ran out of stock',
    description: 'Sizes and colours whose last piece went in this time. The latest 10,001 at most.',
  })
  @Responds({ description: 'One page, the latest first.', data: [SoldOutDto], meta: SoldOutMetaDto, csv: true })
  async reportSoldOut(@Query() query: SoldOutQuery, @Req() request: Request, @Res() response: Response) {
    const days = this.#days(query);
    const read = (page: { page: number; limit: number }) => this.reports.soldOut(days, page);
    if (isCsv(request, query)) {
      return sendCsv(response, nameOf('sold-out', days), soldOutCsv(everyPage(read, presentSoldOut)));
    }
    const found = await read(pageOf(query));
    response.json(pageEnvelope(found.items.map(presentSoldOut), { ...presentPage(found), ...days }));
  }

  #days({ from, to }: Partial<Days>): Days {
    return reportDays({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, shopDay(this.clock.now()));
  }
}

function isCsv(request: Request, { format }: { format?: string }): boolean {
  return format ? format === 'csv' : request.accepts(['json', 'text/csv']) === 'text/csv';
}

function nameOf(report: string, { from, to }: Days): string {
  return `${report}-${from}-${to}`;
}
