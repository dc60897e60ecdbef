import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { csvRecords } from '../../../../platform/csv/csv-records.js';
import { receiveFile } from '../../../../platform/http/input/receive-file.js';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { RateLimit } from '../../../../platform/http/rate-limit/rate-limit.guard.js';
import { AcceptsForm } from '../../../../platform/http/routes/route-decorators.js';
import { CheckImport } from '../../../application/product-file/check-import.js';
import { Imports } from '../../../application/product-file/imports.js';
import { presentImport, ProductImportDto, ProductImportJobDto } from './product-import.dto.js';

const field = 'file';
const wanted = { field, maxMegabytes: 50, what: 'CSV file' };

@ApiTags('Admin: products')
@ApiExtraModels(ProductImportJobDto)
@Staff('owner', 'manager')
@Controller('admin/products')
export class ProductImportController {
  constructor(
    private readonly checkImport: CheckImport,
    private readonly imports: Imports,
  ) {}

  @Post('import')
  @AcceptsForm()
  @RateLimit({ bucket: 'import', max: 60, seconds: 60 })
  @ApiOperation({
    summary: 'See what a CSV file of products would change',
    description:
      'Nothing is changed yet: the job `productImport` does it. Columns as in the export, or as Shopify’s; UTF-8, or ' +
      'UTF-16 with its mark; commas, semicolons or tabs. At most 50 MB and 100,000 rows.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] },
  })
  @Responds({ status: 201, description: 'What it would do.', data: ProductImportDto })
  @Refuses(429)
  async importProducts(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const id = await receiveFile(request, response, wanted, {
      take: (bytes) => this.imports.keep(bytes),
      forget: (kept) => this.imports.discard(kept),
    });
    const report = await this.checkImport.execute(id, csvRecords(this.imports.file(id)));
    return envelope(presentImport(report));
  }
}
