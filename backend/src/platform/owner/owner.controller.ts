import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config } from '../config/config.js';
import { missingOwnerSettings } from '../config/owner-settings.js';
import { Public } from '../http/auth/access.js';
import { publicHeaders } from '../http/cache/response-cache.js';
import { answer, Answers } from '../http/output/envelope.js';
import { SerializedResponse } from '../http/output/serialized-response.js';
import { OwnerDto } from './owner.dto.js';

@ApiTags('Shop: owner')
@Controller('shop/owner')
export class OwnerController {
  readonly #response: SerializedResponse;

  constructor({ owner, isProduction }: Config) {
    const missingSettings = isProduction ? [] : missingOwnerSettings(owner);
    this.#response = new SerializedResponse(answer<OwnerDto>({ ...owner, missingSettings }));
  }

  @Get()
  @Public()
  @Header('Cache-Control', publicHeaders['Cache-Control'])
  @Header('Vary', publicHeaders.Vary)
  @ApiOperation({
    summary: 'Who runs the shop, for its imprint and contact',
    description: 'From the settings whose names begin with `OWNER_`.',
  })
  @Answers({ description: 'What is set; the rest is empty.', data: OwnerDto })
  showOwner(): SerializedResponse {
    return this.#response;
  }
}
