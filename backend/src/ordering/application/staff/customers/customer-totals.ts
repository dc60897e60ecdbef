import type { Id } from '../../../../shared/id.js';
import type { Money } from '../../../../shared/money.js';

export const customerSorts = ['lastOrderAt', 'spent', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export interface CustomerOrder {
  readonly by: CustomerSort;
  readonly isAscending: boolean;
}

export interface CustomerTotal {
  readonly id: Id<'Person'>;
  /** As of the latest order. */
  readonly name: string;
  /** A guest’s address for receipts, of the latest order with one. */
  readonly email: string | null;
  readonly orders: number;
  /** What was paid. */
  readonly spent: Money;
  readonly refunded: Money;
  readonly lastOrderAt: Date;
}

export interface CustomerMatch {
  /** Words of a name, or the beginning of an email. */
  readonly text: string;
  /** Of an order. */
  readonly number: number | null;
  /** People who match otherwise. */
  readonly ids: readonly Id<'Person'>[];
}

export interface RankedCustomer {
  readonly id: Id<'Person'>;
  /** The squeezed name, by which names are sorted. */
  readonly nameKey: string;
}

/** What the people have ordered who have. */
export abstract class CustomerTotals {
  /** How many they are, counted up to `most`. */
  abstract count(most: number): Promise<number>;

  /** Who matches, in this order. @param match null: all */
  abstract find(match: CustomerMatch | null, order: CustomerOrder, limit: number): Promise<readonly RankedCustomer[]>;

  abstract of(ids: readonly Id<'Person'>[]): Promise<ReadonlyMap<Id<'Person'>, CustomerTotal>>;
}
