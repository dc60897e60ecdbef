import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config } from '../../platform/config/config.js';
import { missingImprintSettings } from '../../platform/config/imprint-settings.js';
import { Public } from '../../platform/http/auth/access-decorators.js';
import { publicHeaders } from '../../platform/http/cache/response-cache.js';
import { type Envelope, envelope } from '../../platform/http/output/envelope.js';
import { Responds } from '../../platform/http/output/documented-responses.js';
import { OwnerDto } from './imprint.dto.js';

@ApiTags('Shop: owner')
@Controller('shop/owner')
export class ImprintController {
  readonly #response: Envelope<OwnerDto>;

  constructor({ imprint, isProduction }: Config) {
    const missingSettings = isProduction ? [] : missingImprintSettings(imprint);
    this.#response = envelope({ ...imprint, missingSettings });
  }

  @Get()
  @Public()
  @Header('Cache-Control', publicHeaders['Cache-Control'])
  @Header('Vary', publicHeaders.Vary)
  @ApiOperation({
    summary: 'Who runs the shop, for its imprint and contact',
    description: 'From the settings whose names begin with `OWNER_`.',
  })
  @Responds({ description: 'What is set; the rest is empty.', data: OwnerDto })
  showOwner(): Envelope<OwnerDto> {
    return this.#response;
  }
}
