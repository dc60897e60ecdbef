import { ApiProperty } from '@nestjs/swagger';
import { PageMetaDto } from '../../../platform/http/output/documented-responses.js';

const number = (description: string, example: number) => ({ type: 'integer', description, example }) as const;

export class StarCountsDto {
  @ApiProperty(number('Reviews with one star.', 0)) 1!: number;
  @ApiProperty(number('With two.', 0)) 2!: number;
  @ApiProperty(number('With three.', 1)) 3!: number;
  @ApiProperty(number('With four.', 2)) 4!: number;
  @ApiProperty(number('With five.', 9)) 5!: number;
}

export class FitCountsDto {
  @ApiProperty(number('Say that it runs small.', 2)) small!: number;
  @ApiProperty(number('Say that it is true to size.', 32)) true!: number;
  @ApiProperty(number('Say that it runs large.', 6)) large!: number;
}

export class ReviewSummaryDto {
  @ApiProperty({
    ...{ type: Number, nullable: true, example: 4.67 },
    description: 'Of all stars, with two decimals; null where no review is shown.',
  })
  average!: number | null;

  @ApiProperty(number('How many reviews are shown.', 12)) count!: number;
  @ApiProperty({ type: StarCountsDto, description: 'How many have so many stars.' }) stars!: StarCountsDto;
  @ApiProperty({ type: FitCountsDto, description: 'How many say so.' }) fit!: FitCountsDto;
}

export class ReviewsMetaDto extends PageMetaDto {
  @ApiProperty({ type: ReviewSummaryDto, description: 'Of all reviews that are shown.' })
  summary!: ReviewSummaryDto;
}
