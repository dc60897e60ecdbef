import { ChangedMeanwhile, NotAllowed, NotFound, RuleBroken } from '../../shared/errors.js';
import type { ReviewState } from './review-state.js';

export class NotDelivered extends NotAllowed {
  constructor() {
    super('You can review what was delivered to you.');
  }
}

export class AlreadyReviewed extends RuleBroken {
  constructor() {
    super('You have reviewed this already. You can change your review.');
  }
}

export class NoSuchReview extends NotFound {
  constructor() {
    super('Review not found.');
  }
}

export class ReviewChangedMeanwhile extends ChangedMeanwhile<ReviewState> {
  constructor(current: ReviewState) {
    super('This review has changed meanwhile.', current);
  }
}
