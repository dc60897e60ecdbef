import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ShopCountry } from '../../shared/shop-country.js';
import { ShopIdentity } from '../../shared/shop-identity.js';
import { shopZone } from '../../shared/shop-time.js';
import { Mailer } from '../../shared/mail/mailer.js';
import { Public } from '../../platform/http/auth/access-decorators.js';
import { publicHeaders } from '../../platform/http/cache/response-cache.js';
import { Responds } from '../../platform/http/output/documented-responses.js';
import { type Envelope, envelope } from '../../platform/http/output/envelope.js';
import { PublicSettingsDto } from './public-settings.dto.js';

@ApiTags('Shop: settings')
@Controller('settings')
export class PublicSettingsController {
  constructor(
    private readonly mailer: Mailer,
    private readonly country: ShopCountry,
    private readonly identity: ShopIdentity,
  ) {}

  @Get('public')
  @Public()
  @Header('Cache-Control', publicHeaders['Cache-Control'])
  @Header('Vary', publicHeaders.Vary)
  @ApiOperation({ summary: 'What the shop offers', description: 'It depends on how the shop is set up.' })
  @Responds({ description: 'The settings that screens need.', data: PublicSettingsDto })
  showPublicSettings(): Envelope<PublicSettingsDto> {
    const { code, delivery } = this.country;
    const { name, logo, email, phone, terms } = this.identity.current;
    return envelope({
      mail: this.mailer.isOffered,
      countries: delivery.length > 0 ? [...delivery] : [code],
      shop: { name, logo, email, phone, hasTerms: terms !== '' },
      timeZone: shopZone(),
    });
  }
}
