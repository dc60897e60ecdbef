import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AnId, OneOf, Text, Version, WholeNumber } from '../../../platform/http/input/field-decorators.js';
import { pageQuery } from '../../../platform/http/input/page-query.dto.js';
import { ApiId } from '../../../platform/http/output/documented-fields.js';
import { type ReviewFilter, reviewFilters } from '../../application/review-views.js';
import { fits, reviewStates } from '../../domain/review-state.js';

type Fit = (typeof fits)[number];

export const usualLimit = 20;
const maxTitle = 100;
const maxText = 2_000;
const maxReply = 1_000;

const stars = { type: 'integer', minimum: 1, maximum: 5, description: 'From 1 to 5.', example: 4 } as const;
const title = { type: String, nullable: true, description: 'A line that says it all.', example: 'Light as air' };
const text = { type: String, nullable: true, description: 'Plain text in lines.', example: 'Worn all summer.' };
const fit = { enum: fits, nullable: true, description: 'How the size turned out.', example: 'true' };
const reply = { type: String, nullable: true, description: 'The shop’s answer, plain text.', example: 'Thank you.' };
const version = { type: 'integer', description: 'Counts its changes, from 1.', example: 2 } as const;
const state = { enum: reviewStates, example: 'shown', description: '`waiting` until staff let it be seen or hide it.' };
const at = { example: '2026-11-20T13:54:10.000Z', description: 'When it got its present words.' };
const size = { type: String, nullable: true, example: 'M', description: 'The one bought; null where there is none.' };

export class ReviewWordsDto {
  @ApiProperty(stars)
  @WholeNumber({ min: 1, max: 5, label: 'The number of stars', ask: 'Choose one to five stars.' })
  stars!: 1 | 2 | 3 | 4 | 5;

  @ApiPropertyOptional({ ...title, maxLength: maxTitle })
  @Text({ min: 0, max: maxTitle, label: 'The title', optional: true })
  title?: string | null;

  @ApiPropertyOptional({ ...text, maxLength: maxText })
  @Text({ min: 0, max: maxText, label: 'The text', optional: true, lines: true })
  text?: string | null;

  @ApiPropertyOptional(fit)
  @OneOf(fits, { label: 'The fit', optional: true })
  fit?: Fit | '' | null;
}

export class NewReviewDto extends ReviewWordsDto {
  @ApiId('The id of the product.')
  @AnId({ label: 'The product' })
  productId!: string;
}

export class ReviewChangeDto extends ReviewWordsDto {
  @Version()
  version?: number;
}

export class ReviewsQuery extends pageQuery(usualLimit) {}

export class StaffReviewsQuery extends pageQuery(usualLimit) {
  @ApiPropertyOptional({
    ...{ enum: reviewFilters, default: 'all', example: 'waiting' },
    description: 'Those in a state; `reported`: somebody thinks it is abuse, and staff have not decided since.',
  })
  @OneOf(reviewFilters, { label: 'The state', optional: true })
  state?: ReviewFilter | '';
}

export class ReviewDecisionDto {
  @ApiProperty({ enum: ['shown', 'hidden'], example: 'shown', description: 'Whether everybody sees it.' })
  @OneOf(['shown', 'hidden'], { label: 'The state', ask: 'Show the review or hide it.' })
  state!: 'shown' | 'hidden';

  @ApiPropertyOptional({
    ...{ ...reply, maxLength: maxReply },
    description: 'Shown below the review. Empty or null: none; left out: as it is.',
  })
  @Text({ min: 0, max: maxReply, label: 'The reply', optional: true, lines: true })
  reply?: string | null;

  @Version()
  version?: number;
}

export class ShownReviewDto {
  @ApiId('Its id.') _id!: string;
  @ApiProperty({ description: 'The first name of who wrote it.', example: 'Asha' }) name!: string;
  @ApiProperty(stars) stars!: number;
  @ApiProperty(title) title!: string | null;
  @ApiProperty(text) text!: string | null;
  @ApiProperty(size) size!: string | null;
  @ApiProperty(fit) fit!: Fit | null;
  @ApiProperty(at) at!: string;
  @ApiProperty(reply) reply!: string | null;
}

export class OwnReviewDto extends ShownReviewDto {
  @ApiId('The id of the product.') productId!: string;
  @ApiProperty(state) state!: (typeof reviewStates)[number];
  @ApiProperty(version) version!: number;
}

export class StaffReviewDto extends OwnReviewDto {
  @ApiProperty({ description: 'What the product was called.', example: 'Linen shirt' }) productTitle!: string;

  @ApiProperty({
    ...{ type: String, nullable: true, example: 'linen-shirt-3500a0f5e744' },
    description: 'The last segment of the address of the product’s page; null where it is deleted.',
  })
  slug!: string | null;

  @ApiId('The id of the order that brought it.') orderId!: string;

  @ApiProperty({
    ...{ type: String, nullable: true, example: '2026-11-21T08:10:00.000Z' },
    description: 'When somebody reported it as abuse; null once staff have decided.',
  })
  reportedAt!: string | null;
}

export class OwnReviewMetaDto {
  @ApiProperty({ description: 'Whether it was delivered to the one who asks, who has not reviewed it.', example: true })
  canReview!: boolean;

  @ApiProperty({ ...size, description: 'The one that was delivered; null where there is none.' })
  size!: string | null;
}
