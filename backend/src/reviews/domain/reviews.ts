import type { Id } from '../../shared/id.js';
import type { Review } from './review.js';

/** All methods run inside a unit of work; the reviews they return stay locked until its end. */
export abstract class Reviews {
  /** @throws NoSuchReview */
  abstract get(id: string): Promise<Review>;

  /** @throws NoSuchReview, also for another person's */
  abstract ownOf(personId: Id<'Person'>, id: string): Promise<Review>;

  /** In the order of their products. */
  abstract allOf(personId: Id<'Person'>): Promise<Review[]>;

  /** @throws AlreadyReviewed */
  abstract add(review: Review): Promise<void>;

  abstract save(review: Review): Promise<void>;

  abstract remove(review: Review): Promise<void>;
}
