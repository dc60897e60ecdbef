import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config } from '../../platform/config/config.js';
import { Public } from '../../platform/http/auth/access-decorators.js';
import { publicHeaders } from '../../platform/http/cache/response-cache.js';
import { type Envelope, envelope } from '../../platform/http/output/envelope.js';
import { Responds } from '../../platform/http/output/documented-responses.js';
import { ShopIdentity } from '../../shared/shop-identity.js';
import { OwnerDto } from './imprint.dto.js';
import { missingInImprint } from './missing-in-imprint.js';

@ApiTags('Shop: owner')
@Controller('shop/owner')
export class ImprintController {
  constructor(
    private readonly config: Config,
    private readonly identity: ShopIdentity,
  ) {}

  @Get()
  @Public()
  @Header('Cache-Control', publicHeaders['Cache-Control'])
  @Header('Vary', publicHeaders.Vary)
  @ApiOperation({
    summary: 'Who runs the shop: imprint, contact and legal texts',
    description: 'As its owners have set it; until then from the settings whose names begin with `OWNER_`.',
  })
  @Responds({ description: 'What is set; the rest is empty.', data: OwnerDto })
  showOwner(): Envelope<OwnerDto> {
    const { imprint: owner, isProduction } = this.config;
    const shop = this.identity.current;
    const { email, phone, imprint, privacy, terms, returnsText } = shop;
    return envelope({
      ...{ name: owner.name, address: shop.address.replaceAll('\n', ', '), email, phone, vatId: owner.vatId },
      ...{ imprint, privacy, terms, returnsText },
      missingSettings: isProduction ? [] : missingInImprint(owner, shop),
    });
  }
}
