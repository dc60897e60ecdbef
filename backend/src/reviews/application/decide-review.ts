import { Injectable } from '@nestjs/common';
import { ReviewTotals } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { Decision, ReviewState } from '../domain/review-state.js';
import { Reviews } from '../domain/reviews.js';

/** Staff let a review be seen or hide it, and may answer it. */
@Injectable()
export class DecideReview {
  constructor(
    private readonly reviews: Reviews,
    private readonly totals: ReviewTotals,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws NoSuchReview, ReviewChangedMeanwhile */
  execute(actor: Id<'Person'>, id: string, decision: Decision, version?: number): Promise<ReviewState> {
    const decide = async () => {
      const review = await this.reviews.get(id);
      review.assertUnchanged(version);
      const before = review.shown;
      review.decide(decision);
      await this.reviews.save(review);
      const after = review.shown;
      if (before || after) await this.totals.count(review.state.productId, before, after);
      return review.state;
    };
    return this.work.run(decide, { actor });
  }
}
