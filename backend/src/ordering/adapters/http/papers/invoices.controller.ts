import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { Refuses, RespondsOnPaper } from '../../../../platform/http/output/documented-responses.js';
import { sendPaper } from '../../../../platform/http/output/paper.js';
import { ReadInvoices } from '../../../application/invoices/read-invoices.js';
import { creditNotePage } from './credit-note-page.js';
import { invoicePage } from './invoice-page.js';

@ApiTags('Admin: orders')
@Staff('owner', 'manager')
@Controller('admin/order')
export class InvoicesController {
  constructor(private readonly invoices: ReadInvoices) {}

  @Get('invoice/:id')
  @ApiOperation({
    summary: 'The invoice of an order, to print',
    description: 'Issued within a second of payment, and kept as it was issued.',
  })
  @RespondsOnPaper('For A4 and Letter alike.')
  @Refuses(404, 409)
  async invoice(@Param('id', PathId) id: string, @Res() response: Response): Promise<void> {
    sendPaper(response, invoicePage(await this.invoices.ofOrder(id)));
  }

  @Get('credit-note/:id/:refundId')
  @ApiOperation({
    summary: 'The credit note of a refund of an order, to print',
    description: 'Issued within a second of the refund, and kept as it was issued. It names the invoice.',
  })
  @RespondsOnPaper('For A4 and Letter alike.')
  @Refuses(404, 409)
  async creditNote(
    @Param('id', PathId) id: string,
    @Param('refundId', PathId) refundId: string,
    @Res() response: Response,
  ): Promise<void> {
    sendPaper(response, creditNotePage(await this.invoices.creditNote(id, refundId)));
  }
}
