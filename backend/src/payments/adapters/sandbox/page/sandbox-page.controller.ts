import { Body, Controller, Get, Header, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { OnlyInSandbox } from '../../../../platform/http/auth/only-in-sandbox.guard.js';
import { AcceptsForm, CsrfExempt } from '../../../../platform/http/routes/route-decorators.js';
import { ShopIdentity } from '../../../../shared/shop-identity.js';
import { SandboxOrders, type SandboxOrder } from '../sandbox-order-store.js';
import { SandboxUrls } from '../sandbox-urls.js';
import * as pages from './sandbox-pages.js';
import { sandboxStyle } from './sandbox-style.js';
import { BuyerChoiceDto } from './sandbox-page.dto.js';

const possibleToken = /^[A-Z0-9]{1,36}$/;

/** The sandbox provider's page. It uses no session: the order's token authorizes its approval. */
@ApiExcludeController()
@UseGuards(OnlyInSandbox(({ paymentProvider }) => paymentProvider === 'sandbox'))
@CsrfExempt()
@Controller('sandbox/paypal')
export class SandboxPageController {
  constructor(
    private readonly orders: SandboxOrders,
    private readonly addresses: SandboxUrls,
    private readonly identity: ShopIdentity,
  ) {}

  @Public()
  @Get('style.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  sandboxStyle(): string {
    return sandboxStyle;
  }

  @Public()
  @Get('checkoutnow')
  async sandboxApprovalPage(@Query('token') token: unknown, @Res() response: Response): Promise<void> {
    const order = await this.#find(token);
    if (!order) return show(response, 404, pages.gonePage());
    if (order.state === 'created') return show(response, 200, pages.approvalPage(order, this.identity.current.name));
    return show(response, 200, pages.approvedPage(this.#returnUrl(order)));
  }

  @Public()
  @Post('checkoutnow')
  @AcceptsForm()
  async submitSandboxPage(@Body() form: BuyerChoiceDto, @Res() response: Response): Promise<void> {
    const { token, choice, formToken, rehearsal: scenario = 'none' } = form;
    const isPossible = possibleToken.test(token);
    const approved = choice === 'pay' && isPossible ? await this.orders.approve(token, { formToken, scenario }) : null;
    if (!approved) return this.#rejected(form, response);
    if (scenario === 'never-return') return show(response, 200, pages.neverReturnPage());
    return go(response, this.#returnUrl(approved));
  }

  async #rejected({ token, choice }: BuyerChoiceDto, response: Response): Promise<void> {
    const order = await this.#find(token);
    if (!order) return show(response, 404, pages.gonePage());
    if (choice === 'cancel') return go(response, this.addresses.afterCancelling(order.customId));
    return show(response, 409, pages.outOfDatePage(this.addresses.page(order.token)));
  }

  async #find(token: unknown): Promise<SandboxOrder | null> {
    if (typeof token !== 'string' || !possibleToken.test(token)) return null;
    const order = await this.orders.find(token);
    const isGone = !order || order.state === 'voided' || (order.isTooOld && order.state === 'created');
    return isGone ? null : order;
  }

  #returnUrl({ customId, token, payerId }: SandboxOrder): string {
    return this.addresses.afterApproval(customId, token, payerId);
  }
}

function show(response: Response, status: number, page: string): void {
  response.status(status).send(page);
}

/** 303: the browser continues with GET, and going back does not resubmit the form. */
function go(response: Response, address: string): void {
  response.redirect(303, address);
}
