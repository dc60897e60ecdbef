import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Roles } from '../../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { Refuses, RespondsOnPaper } from '../../../../platform/http/output/documented-responses.js';
import { sendPaper } from '../../../../platform/http/output/paper.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { ReadInvoices } from '../../../application/invoices/read-invoices.js';
import { OrderViews } from '../../../application/order-views.js';
import { invoicePage } from './invoice-page.js';

@ApiTags('Orders')
@Roles('user', 'guest')
@Controller('shop/order')
export class OwnInvoicesController {
  constructor(
    private readonly views: OrderViews,
    private readonly invoices: ReadInvoices,
  ) {}

  @Get('invoice/:id')
  @ApiOperation({
    summary: 'The invoice of one of your orders, to print',
    description: 'Issued within a second of payment, and kept as it was issued.',
  })
  @RespondsOnPaper('For A4 and Letter alike.')
  @Refuses(404, 409)
  async ownInvoice(
    @CurrentUser() customer: SessionUser,
    @Param('id', PathId) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const order = await this.views.ownDetails(customer.id, id);
    sendPaper(response, invoicePage(await this.invoices.of(order)));
  }
}
