import type { PageHead } from './page-head.js';

/** A page with its status and head. The same object stands for the same page, however often it is sent. */
export interface FoundPage {
  readonly status: 200 | 404 | 410 | 503;
  readonly head: PageHead;
}

/** A page, or a redirect to the address that replaced it. */
export type Page = FoundPage | { readonly status: 301; readonly location: string };

/** Finds the head of the page at an address: the same for every visitor, so that it may be cached. */
export abstract class PageHeads {
  /** @param path as sent, still encoded @param query begins with `?`, or empty */
  abstract find(path: string, query: string): Promise<Page>;

  /** Every page while the database is unavailable. */
  abstract readonly unavailable: FoundPage;
}
