import type { Page, PageRequest } from '../../shared/pagination.js';
import type { Days } from '../domain/calendar.js';
import type { DaySums } from '../domain/sales-sums.js';

export const groupings = ['product', 'size', 'category', 'brand'] as const;
export type Grouping = (typeof groupings)[number];
export const rankings = ['net', 'units'] as const;
export type Ranking = (typeof rankings)[number];

/** What was sold of lines and paid back for them, in cents. */
export interface ItemSums {
  readonly units: number;
  /** What was paid for them, less what codes took off. */
  readonly revenue: number;
  readonly refundedUnits: number;
  readonly refunded: number;
}

export interface BestSeller extends ItemSums {
  /** A product's id, or a word. */
  readonly key: string;
  readonly label: string;
  /** Of as many days before. */
  readonly unitsBefore: number;
  readonly netBefore: number;
}

export interface BestSellers extends Page<BestSeller> {
  /** Of all pages. */
  readonly sum: ItemSums;
}

export interface BestSellersQuery extends PageRequest {
  readonly days: Days;
  readonly by: Grouping;
  readonly sortBy: Ranking;
}

/** A variant whose last piece was sold or taken out. */
export interface SoldOut {
  readonly productId: string;
  readonly variantId: string;
  readonly title: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string | null;
  readonly since: Date;
  /** Null while there is none. */
  readonly backAt: Date | null;
  /** Pieces sold on the day it ran out and the 29 before. */
  readonly unitsBefore: number;
}

/** What was sold, by days in the shop's zone. */
export abstract class Reports {
  /** @returns days with sales or refunds, in any order */
  abstract days(days: Days): Promise<DaySums[]>;
  abstract bestSellers(query: BestSellersQuery): Promise<BestSellers>;
  /** The latest first; at most 10,001 are counted. */
  abstract soldOut(days: Days, page: PageRequest): Promise<Page<SoldOut>>;
}
