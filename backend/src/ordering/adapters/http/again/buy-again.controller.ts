import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../../platform/http/auth/access-decorators.js';
import { CurrentUser } from '../../../../platform/http/auth/current-user.decorator.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { BuyAgain } from '../../../application/buy-again.js';
import { RefilledCartDto } from './refilled-cart.dto.js';

@ApiTags('Orders')
@Roles('user', 'guest')
@Controller('shop/order')
export class BuyAgainController {
  constructor(private readonly buying: BuyAgain) {}

  @Post('again/:orderId')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Put what one of your orders had into your cart again',
    description:
      'At today’s prices, in the same sizes and colours, and no more than can be had. Sent twice, it adds twice.',
  })
  @Responds({ description: 'The cart as it is now, and what is missing.', data: { of: ['CartDto', RefilledCartDto] } })
  @Refuses(404)
  async buyOrderAgain(@CurrentUser() customer: SessionUser, @Param('orderId', PathId) orderId: string) {
    const { cart, missing } = await this.buying.execute(customer, orderId);
    return envelope({ ...cart, missing }, missing.length === 0 ? 'Added to your cart.' : 'Not all could be added.');
  }
}
