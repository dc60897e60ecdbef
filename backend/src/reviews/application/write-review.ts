import { Injectable } from '@nestjs/common';
import { IdentityApi } from '../../identity/identity.api.js';
import { OrderingApi } from '../../ordering/ordering.api.js';
import { Clock } from '../../shared/clock.js';
import { type Id, newId } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { NotDelivered } from '../domain/refusals.js';
import { Review } from '../domain/review.js';
import type { ReviewState, ReviewWords } from '../domain/review-state.js';
import { Reviews } from '../domain/reviews.js';

const unnamed = 'Guest';

@Injectable()
export class WriteReview {
  constructor(
    private readonly orders: OrderingApi,
    private readonly identity: IdentityApi,
    private readonly reviews: Reviews,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NotDelivered, AlreadyReviewed */
  execute(personId: Id<'Person'>, productId: Id<'Product'>, words: ReviewWords): Promise<ReviewState> {
    return this.work.run(async () => {
      const line = await this.orders.lockDelivered(personId, productId);
      if (!line) throw new NotDelivered();
      const { orderId, title: productTitle, size, recipient } = line;
      const name = firstName((await this.identity.accountName(personId)) ?? recipient);
      const review = new Review({
        ...words,
        ...{ id: newId<'Review'>(), productId, personId, orderId, productTitle, name, size },
        ...{ state: 'waiting', reply: '', writtenAt: this.clock.now(), reportedAt: null, version: 1 },
      });
      await this.reviews.add(review);
      return review.state;
    });
  }
}

/** Of an email given as a name, only what says who it is. */
function firstName(name: string): string {
  return name.trim().split(/[\s@]+/u)[0] || unnamed;
}
