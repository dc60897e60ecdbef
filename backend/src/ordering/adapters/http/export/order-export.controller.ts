import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { csvLine } from '../../../../platform/csv/csv-line.js';
import { sendCsv } from '../../../../platform/csv/send-csv.js';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { type OrderSearch, SearchOrders } from '../../../application/staff/search-orders.js';
import { OrdersSearchQuery, searchIn } from '../order-input.dto.js';
import { orderHead, rowsOf } from './order-rows.js';

@ApiTags('Admin: orders')
@Staff('owner', 'manager')
@Controller('admin/order')
export class OrderExportController {
  constructor(private readonly searchOrders: SearchOrders) {}

  @Get('export')
  @ApiOperation({
    summary: 'The orders of a list as CSV, newest first',
    description:
      'As the filter finds them, of any number; of a search the newest 10,001. One row a line of an order, columns as ' +
      'Shopify names them. Cells that a spreadsheet would take for formulas have an apostrophe in front.',
  })
  @ApiResponse({ status: 200, description: 'UTF-8.', content: { 'text/csv': { schema: { type: 'string' } } } })
  async exportOrders(@Query() query: OrdersSearchQuery, @Res() response: Response) {
    await sendCsv(response, 'orders', this.#lines(searchIn(query)));
  }

  async *#lines(search: OrderSearch): AsyncIterable<string> {
    yield csvLine(orderHead);
    for await (const orders of this.searchOrders.batches(search)) {
      yield orders.flatMap(rowsOf).map(csvLine).join('');
    }
  }
}
