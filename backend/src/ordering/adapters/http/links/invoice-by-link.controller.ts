import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { Refuses, RespondsOnPaper } from '../../../../platform/http/output/documented-responses.js';
import { sendPaper } from '../../../../platform/http/output/paper.js';
import { AcceptsForm, CsrfExempt } from '../../../../platform/http/routes/route-decorators.js';
import { ReadInvoices } from '../../../application/invoices/read-invoices.js';
import { invoicePage } from '../papers/invoice-page.js';
import { LinkedOrders } from './linked-orders.js';
import { OrderLinkDto } from './order-by-link.dto.js';

/** A form's POST keeps the link out of addresses, and with them out of logs. It changes nothing. */
@ApiTags('Orders')
@Public()
@CsrfExempt()
@Controller('shop/order')
export class InvoiceByLinkController {
  constructor(
    private readonly orders: LinkedOrders,
    private readonly invoices: ReadInvoices,
  ) {}

  @Post('invoice-by-link')
  @HttpCode(200)
  @AcceptsForm()
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOperation({
    summary: 'The invoice of the order of a link from a mail, to print',
    description: 'As a form sends it, which browsers answer with the page.',
  })
  @RespondsOnPaper('For A4 and Letter alike.')
  @Refuses(404, 409, 429)
  async readInvoiceByLink(@Body() { link }: OrderLinkDto, @Req() request: Request, @Res() response: Response) {
    const order = await this.orders.read(link, request);
    sendPaper(response, invoicePage(await this.invoices.of(order)));
  }
}
