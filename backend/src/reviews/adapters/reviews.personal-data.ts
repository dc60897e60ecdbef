import { Injectable } from '@nestjs/common';
import { ReviewTotals } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import { PersonalDataSource } from '../../shared/people/personal-data-source.js';
import { ReviewViews } from '../application/review-views.js';
import { Reviews } from '../domain/reviews.js';
import { presentOwnReview } from './http/review.presenter.js';

/** What a person says of what they bought. */
@Injectable()
export class ReviewsPersonalData extends PersonalDataSource {
  constructor(
    private readonly views: ReviewViews,
    private readonly reviews: Reviews,
    private readonly totals: ReviewTotals,
  ) {
    super();
  }

  async export(personId: Id<'Person'>) {
    return { reviews: (await this.views.allOf(personId)).map(presentOwnReview) };
  }

  /** Written under the lock of an order that was delivered, as every person's who has reviews. */
  async lock(): Promise<void> {}

  async erase(personId: Id<'Person'>): Promise<void> {
    for (const review of await this.reviews.allOf(personId)) {
      await this.reviews.remove(review);
      if (review.shown) await this.totals.count(review.state.productId, review.shown, null);
    }
  }
}
