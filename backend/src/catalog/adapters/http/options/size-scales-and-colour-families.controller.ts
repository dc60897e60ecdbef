import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../../../platform/http/auth/access-decorators.js';
import { envelope } from '../../../../platform/http/output/envelope.js';
import { Responds } from '../../../../platform/http/output/documented-responses.js';
import { familyOf } from '../../../domain/options/colours/colour-family.js';
import { scaleNames, SizeScale } from '../../../domain/options/size-scale.js';
import { DerivedFamilyDto, SizeScaleDto, SwatchesQuery } from './size-scales-and-colour-families.dto.js';

/** The choices of sizes and colour families in the admin product form. */
@ApiTags('Admin: products')
@Controller('admin')
export class SizeScalesAndColourFamiliesController {
  @Get('size-scales')
  @Staff('owner', 'manager')
  @ApiOperation({ summary: 'The sizes that a product can come in' })
  @Responds({ description: 'Each scale with its sizes.', data: [SizeScaleDto] })
  listSizeScales() {
    return envelope(scaleNames.map((scale) => ({ scale, sizes: scale === 'own' ? [] : SizeScale.of(scale).labels })));
  }

  @Get('colour-families')
  @Staff('owner', 'manager')
  @ApiOperation({ summary: 'The families that colours are filtered by, unless staff choose another' })
  @Responds({ description: 'In the order of the question.', data: [DerivedFamilyDto] })
  deriveColourFamilies(@Query() { swatches = '' }: SwatchesQuery) {
    const colours = swatches.split(',').filter((swatch) => swatch !== '');
    return envelope(colours.map((swatch) => ({ swatch, family: familyOf(swatch) })));
  }
}
