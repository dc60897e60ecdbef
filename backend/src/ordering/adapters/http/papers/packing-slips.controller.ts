import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { IdList } from '../../../../platform/http/input/field-decorators.js';
import { PathId } from '../../../../platform/http/input/path-id.pipe.js';
import { Refuses, RespondsOnPaper } from '../../../../platform/http/output/documented-responses.js';
import { sendPaper } from '../../../../platform/http/output/paper.js';
import { NotFound } from '../../../../shared/errors.js';
import { ShopCountry } from '../../../../shared/shop-country.js';
import { ShopIdentity } from '../../../../shared/shop-identity.js';
import { countryName } from '../../../../shared/text/country-name.js';
import { OrderViews } from '../../../application/order-views.js';
import { packingSlips } from './packing-slip.js';

const most = 50;

class PackingSlipsQuery {
  @ApiProperty({
    type: String,
    description: `The ids of orders, ${most} at most, joined by commas.`,
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744',
  })
  @IdList({ max: most, label: 'The ids', tooMany: `At most ${most} packing slips can be printed at once.` })
  ids!: string[];
}

@ApiTags('Admin: orders')
@Staff('owner', 'manager', 'packer')
@Controller('admin/order')
export class PackingSlipsController {
  constructor(
    private readonly views: OrderViews,
    private readonly shopCountry: ShopCountry,
    private readonly identity: ShopIdentity,
  ) {}

  @Get('packing-slip/:id')
  @ApiOperation({ summary: 'The packing slip of an order, to print', description: 'It tells no prices.' })
  @RespondsOnPaper('For A4 and Letter alike.')
  @Refuses(404)
  packingSlip(@Param('id', PathId) id: string, @Res() response: Response): Promise<void> {
    return this.#print([id], response);
  }

  @Get('packing-slips')
  @ApiOperation({ summary: 'Packing slips of several orders, to print', description: 'Each on a page of its own.' })
  @RespondsOnPaper('For A4 and Letter alike, in the sequence of the ids.')
  @Refuses(404)
  packingSlips(@Query() { ids }: PackingSlipsQuery, @Res() response: Response): Promise<void> {
    return this.#print(ids, response);
  }

  async #print(ids: readonly string[], response: Response): Promise<void> {
    const orders = await this.views.chosen(ids);
    if (orders.length < ids.length) throw new NotFound('Order not found.');
    const sender = { shopName: this.identity.current.name, countryOf: (code: string | null) => this.#foreign(code) };
    sendPaper(response, packingSlips(orders, sender));
  }

  #foreign(code: string | null): string | null {
    return code === null || code === this.shopCountry.code ? null : countryName(code);
  }
}
