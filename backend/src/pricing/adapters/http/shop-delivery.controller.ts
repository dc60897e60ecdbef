import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/auth/access-decorators.js';
import { Responds } from '../../../platform/http/output/documented-responses.js';
import { envelope } from '../../../platform/http/output/envelope.js';
import { Money } from '../../../shared/money.js';
import { OfferedDelivery } from '../../application/offered-delivery.js';
import { OfferedMethodDto, OfferedMethodsQuery, presentOffered } from './delivery-method.dto.js';

@ApiTags('Shop: delivery')
@Controller('shop/delivery-methods')
export class ShopDeliveryController {
  constructor(private readonly offered: OfferedDelivery) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'The ways of delivery to choose from, with prices and days' })
  @Responds({ description: 'Those that are on, in the shop’s order.', data: [OfferedMethodDto] })
  async listOfferedMethods(@Query() { country, subtotal }: OfferedMethodsQuery) {
    const subtotalCents = typeof subtotal === 'number' ? Money.ofDollars(subtotal).cents : 0;
    const methods = await this.offered.execute({ country: country?.toUpperCase(), subtotalCents });
    return envelope(methods.map(presentOffered));
  }
}
