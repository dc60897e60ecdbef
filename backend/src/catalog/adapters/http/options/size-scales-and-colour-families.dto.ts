import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Text } from '../../../../platform/http/input/field-decorators.js';
import { colourFamilies, type DerivedFamily } from '../../../domain/options/colours/colour-family.js';
import { type ScaleName, scaleNames } from '../../../domain/options/size-scale.js';

export class SizeScaleDto {
  @ApiProperty({ enum: scaleNames, description: 'Its name.' })
  scale!: ScaleName;

  @ApiProperty({ type: [String], example: ['S', 'M', 'L'], description: 'In order; none for `own`, any words.' })
  sizes!: string[];
}

export class SwatchesQuery {
  @ApiPropertyOptional({ description: 'Colours as `#rrggbb`, joined by commas.', example: '#1f2a44,#ffffff' })
  @Text({ min: 0, max: 200, label: 'The swatches', optional: true })
  swatches?: string;
}

export class DerivedFamilyDto {
  @ApiProperty({ example: '#1f2a44', description: 'As it was asked for.' })
  swatch!: string;

  @ApiProperty({ enum: colourFamilies, example: 'blue', description: 'What a colour is filtered by.' })
  family!: DerivedFamily;
}
