/** Which part of a list is asked for: `page` counts from 1, `limit` is 1 to 100. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export interface Page<T> extends PageRequest {
  readonly items: readonly T[];
  /** How many there are in all, over every page. */
  readonly total: number;
}
