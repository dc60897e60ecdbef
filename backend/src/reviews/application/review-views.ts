import type { Id } from '../../shared/id.js';
import type { LongListPage, PageRequest } from '../../shared/pagination.js';
import { type ReviewState, reviewStates } from '../domain/review-state.js';

/** What staff list: those in a state, or those that were reported and are not decided since. */
export const reviewFilters = ['all', ...reviewStates, 'reported'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export abstract class ReviewViews {
  /** Those of a product that are shown, the newest first. */
  abstract shown(productId: Id<'Product'>, page: PageRequest): Promise<readonly ReviewState[]>;

  abstract ownOf(personId: Id<'Person'>, productId: Id<'Product'>): Promise<ReviewState | null>;

  abstract allOf(personId: Id<'Person'>): Promise<readonly ReviewState[]>;

  /** The newest first. */
  abstract forStaff(filter: ReviewFilter, page: PageRequest): Promise<LongListPage<ReviewState>>;
}
