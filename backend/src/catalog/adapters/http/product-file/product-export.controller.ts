import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { csvLine } from '../../../../platform/csv/csv-line.js';
import { sendCsv } from '../../../../platform/csv/send-csv.js';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { KnownCategoriesAndBrands } from '../../../application/known-categories-and-brands.js';
import { ProductViews, type StaffFilter } from '../../../application/product-views.js';
import type { CategoriesAndBrands } from '../../../domain/categories-and-brands.js';
import { writtenColumns } from '../../../domain/product-file/columns.js';
import { staffFilterOf } from '../filter-in-query.js';
import { AdminFilterQuery } from '../product-queries.dto.js';
import { rowsOf } from './product-rows.js';

@ApiTags('Admin: products')
@Staff('owner', 'manager')
@Controller('admin/products')
export class ProductExportController {
  constructor(
    private readonly views: ProductViews,
    private readonly known: KnownCategoriesAndBrands,
  ) {}

  @Get('export')
  @ApiOperation({
    summary: 'The products of a list as CSV, newest first',
    description:
      'As the filter finds them, of any number. One row a size or colour, columns as Shopify names them, and more rows ' +
      'for more pictures. Cells that a spreadsheet would take for formulas have an apostrophe in front. Imported ' +
      'again, it changes nothing.',
  })
  @ApiResponse({ status: 200, description: 'UTF-8.', content: { 'text/csv': { schema: { type: 'string' } } } })
  async exportProducts(@Query() query: AdminFilterQuery, @Res() response: Response) {
    const known = await this.known.current();
    await sendCsv(response, 'products', this.#lines(query.q ?? '', staffFilterOf(query, known), known));
  }

  async *#lines(text: string, filter: StaffFilter, known: CategoriesAndBrands): AsyncIterable<string> {
    yield csvLine(writtenColumns);
    for await (const products of this.views.adminBatches(text, filter)) {
      yield products.flatMap((product) => rowsOf(product, known).map(csvLine)).join('');
    }
  }
}
