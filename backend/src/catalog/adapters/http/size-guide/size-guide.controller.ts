import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../platform/http/auth/access-decorators.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { Refuses, Responds } from '../../../../platform/http/output/documented-responses.js';
import { NotFound } from '../../../../shared/errors.js';
import { guidedScales, sizeGuideOf } from '../../../domain/size-guide/size-guide.js';
import { SizeGuideDto } from './size-guide-response.dto.js';

@ApiTags('Shop: products')
@Controller('shop')
export class SizeGuideController {
  @Get('size-guide/:scale')
  @Public()
  @ApiOperation({
    summary: 'What the sizes of a scale measure, in cm and inches',
    description: 'The same for everyone until the next release; clients may store it for a day.',
  })
  @ApiParam({
    name: 'scale',
    enum: guidedScales,
    description: 'Letters, European shoes, ages, inches of jeans, or one size.',
  })
  @Responds({ description: 'The guide.', data: SizeGuideDto })
  @Refuses(404)
  showSizeGuide(@Param('scale') scale: string, @Res({ passthrough: true }) response: Response) {
    const guide = sizeGuideOf(scale);
    if (!guide) throw new NotFound('There is no size guide for this scale.');
    response.setHeader('Cache-Control', 'public, max-age=86400');
    return envelope(guide);
  }
}
