import type { ReviewSummary } from '../../../catalog/catalog.api.js';
import type { ReviewState, ReviewWords } from '../../domain/review-state.js';
import type { OwnReviewDto, ReviewWordsDto, ShownReviewDto, StaffReviewDto } from './review.dto.js';
import type { ReviewSummaryDto } from './review-summary.dto.js';

export function wordsOf({ stars, title, text, fit }: ReviewWordsDto): ReviewWords {
  return { stars, title: title ?? '', text: text ?? '', fit: fit || null };
}

export function presentReview(review: ReviewState): ShownReviewDto {
  const { id, name, stars, title, text, size, fit, writtenAt, reply } = review;
  const texts = { title: title || null, text: text || null, reply: reply || null };
  return { _id: id, name, stars, ...texts, size, fit, at: writtenAt.toISOString() };
}

export function presentOwnReview(review: ReviewState): OwnReviewDto {
  const { productId, state, version } = review;
  return { ...presentReview(review), productId, state, version };
}

export function presentStaffReview(review: ReviewState, slug: string | null): StaffReviewDto {
  const { productTitle, orderId, reportedAt } = review;
  const reported = reportedAt?.toISOString() ?? null;
  return { ...presentOwnReview(review), productTitle, slug, orderId, reportedAt: reported };
}

export function presentSummary({ count, stars, fit }: ReviewSummary): ReviewSummaryDto {
  const sum = stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5];
  return { average: count === 0 ? null : Math.round((100 * sum) / count) / 100, count, stars, fit };
}
