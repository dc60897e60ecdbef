/** `page` counts from 1, `limit` is 1 to 100. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export interface Page<T> extends PageRequest {
  readonly items: readonly T[];
  /** Number of items on all pages. */
  readonly total: number;
}

/** Pages of lists that may be very long end there, so that the last one is as quick as others. */
export const mostListed = 10_000;

/** A page of such a list. */
export interface LongListPage<T> extends Page<T> {
  /** Whether there are more than `total`: too many to count. */
  readonly isTotalMinimum: boolean;
}

/** @param counted of all pages, as far as they were counted: one more than are listed is enough */
export function longListPage<T>(items: readonly T[], counted: number, page: PageRequest): LongListPage<T> {
  return { ...page, items, total: Math.min(counted, mostListed), isTotalMinimum: counted > mostListed };
}
