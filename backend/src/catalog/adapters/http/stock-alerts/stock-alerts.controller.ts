import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { OptionalUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { RateLimit } from '../../../../platform/http/rate-limit/rate-limit.guard.js';
import { NotAllowed } from '../../../../shared/errors.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { AskForAlert } from '../../../application/stock-alerts/ask-for-alert.js';
import { EndAlert } from '../../../application/stock-alerts/end-alert.js';
import { EndedAlertDto, StockAlertDto, StockAlertEndDto, StockAlertInputDto } from './stock-alert.dto.js';
import { StockAlertLimits } from './stock-alert-limits.js';

// Also what is refused, which `StockAlertLimits` does not count.
const writes = { bucket: 'stock-alert-writes', max: 300, seconds: 60 };

@ApiTags('Shop: products')
@Public()
@RateLimit(writes)
@Controller('shop/stock-alerts')
export class StockAlertsController {
  constructor(
    private readonly asking: AskForAlert,
    private readonly ending: EndAlert,
    private readonly limits: StockAlertLimits,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Be told once a sold-out size is back',
    description:
      'By one mail: to the address of the account, or to the one that a guest or visitor leaves. The same response for ' +
      'every address, and for one that waits already. At most 100 sizes for one address. Refused where the shop sends ' +
      'no mail (`GET /settings/public`), and to staff.',
  })
  @Responds({ status: 201, description: 'The shop will write.', data: StockAlertDto })
  @Refuses(401, 403, 404, 409, 429)
  async addStockAlert(
    @OptionalUser() by: SessionUser | null,
    @Body() { productId, variantId, email: typed }: StockAlertInputDto,
    @Req() request: Request,
  ) {
    if (by?.role === 'admin') throw new NotAllowed();
    const asked = { by, email: typed ?? null };
    const wanted = { productId, variantId, askerId: by?.id ?? null, email: asked.email };
    const email = await this.limits.asking(asked, request, () => this.asking.execute(wanted));
    return envelope({ productId, variantId, email }, 'We will write to you once it is back.');
  }

  @Post('end')
  @HttpCode(200)
  @ApiOperation({
    summary: 'End an alert, with the link from its mail',
    description:
      'Repeated it does nothing more, as for an alert that is gone. A link that the shop has not made is a 400 with an ' +
      'error of the field `token`.',
  })
  @Responds({ description: 'It has ended.', data: EndedAlertDto })
  @Refuses(429)
  async endStockAlert(@Body() { token, all }: StockAlertEndDto, @Req() request: Request) {
    const others = await this.limits.ending(request, () => this.ending.execute(token, all === true));
    const message = `We won’t write to you about ${all ? 'any' : 'this'} size.`;
    return envelope({ others }, message);
  }
}
