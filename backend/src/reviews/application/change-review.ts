import { Injectable } from '@nestjs/common';
import { ReviewTotals } from '../../catalog/catalog.api.js';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { ReviewState, ReviewWords } from '../domain/review-state.js';
import { Reviews } from '../domain/reviews.js';

@Injectable()
export class ChangeReview {
  constructor(
    private readonly reviews: Reviews,
    private readonly totals: ReviewTotals,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NoSuchReview, ReviewChangedMeanwhile */
  execute(personId: Id<'Person'>, id: string, words: ReviewWords, version?: number): Promise<ReviewState> {
    return this.work.run(async () => {
      const review = await this.reviews.ownOf(personId, id);
      review.assertUnchanged(version);
      const before = review.shown;
      review.rewrite(words, this.clock.now());
      await this.reviews.save(review);
      if (before) await this.totals.count(review.state.productId, before, null);
      return review.state;
    });
  }
}
