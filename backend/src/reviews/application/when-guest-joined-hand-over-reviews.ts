import { Injectable } from '@nestjs/common';
import { ReviewTotals } from '../../catalog/catalog.api.js';
import { GuestJoined } from '../../identity/identity.events.js';
import { Reaction } from '../../shared/events/reaction.js';
import { Reviews } from '../domain/reviews.js';

/** The guest's reviews become the account's, except of what the account has reviewed itself. */
@Injectable()
export class WhenGuestJoinedHandOverReviews extends Reaction<GuestJoined> {
  readonly key = 'reviews.hand-over-when-guest-joined';
  readonly to = GuestJoined;
  readonly locks = 'reviews';

  constructor(
    private readonly reviews: Reviews,
    private readonly totals: ReviewTotals,
  ) {
    super();
  }

  async react({ guestId, accountId }: GuestJoined): Promise<void> {
    const own = new Set((await this.reviews.allOf(accountId)).map(({ state }) => state.productId));
    for (const review of await this.reviews.allOf(guestId)) {
      const { productId } = review.state;
      if (own.has(productId)) {
        await this.reviews.remove(review);
        if (review.shown) await this.totals.count(productId, review.shown, null);
      } else {
        review.handOver(accountId);
        await this.reviews.save(review);
      }
    }
  }
}
