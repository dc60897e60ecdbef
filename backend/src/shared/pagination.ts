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
