import type { PageHead } from './page-head.js';

/** The app's page with its head, or the address that has taken its place. */
export type Page =
  { readonly status: 200 | 404 | 410; readonly head: PageHead } | { readonly status: 301; readonly location: string };

/** What the app's pages say about themselves; the same for everybody, so that it may be cached. */
export abstract class PageHeads {
  /** @param path as sent, still encoded @param query begins with `?`, or empty */
  abstract find(path: string, query: string): Promise<Page>;

  /** While the database is out of reach. */
  abstract readonly unavailable: PageHead;
}
