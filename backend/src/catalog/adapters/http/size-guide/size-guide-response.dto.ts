import { ApiProperty } from '@nestjs/swagger';
import { type GuidedScale, guidedScales } from '../../../domain/size-guide/size-guide.js';

class SizeRowDto {
  @ApiProperty({ example: 'M', description: 'Of the scale `waist-length`, the waist as `W32` or the length as `L34`.' })
  size!: string;

  @ApiProperty({ type: [String], example: ['96–103', '82–89', '98–105'], description: 'A text for each column.' })
  cm!: string[];

  @ApiProperty({ type: [String], example: ['38–40½', '32½–35', '38½–41½'], description: 'The same to half inches.' })
  inches!: string[];
}

class SizeTableDto {
  @ApiProperty({ example: 'Men', description: 'Who or what the table is for.' })
  caption!: string;

  @ApiProperty({ type: [String], example: ['Chest', 'Waist', 'Hips'], description: 'What is measured.' })
  columns!: string[];

  @ApiProperty({ type: [SizeRowDto], description: 'In the order of the scale.' })
  rows!: SizeRowDto[];
}

class HowToMeasureDto {
  @ApiProperty({ example: 'Foot length', description: 'One of the columns.' })
  measure!: string;

  @ApiProperty({ example: 'Against a wall, without shoes.', description: 'How to measure it.' })
  how!: string;
}

export class SizeGuideDto {
  @ApiProperty({ enum: guidedScales, description: 'Whose sizes they are.' })
  scale!: GuidedScale;

  @ApiProperty({ type: [SizeTableDto], description: 'One or more, such as for women and for men.' })
  tables!: SizeTableDto[];

  @ApiProperty({ type: [HowToMeasureDto], description: 'How to measure a body for the tables.' })
  howToMeasure!: HowToMeasureDto[];
}
