import type { RenderedMarkup } from '../page-rendering/page-renderer.port.js';
import type { PageHead } from './page-head.js';

/** A page with its status and head. The same object stands for the same page, however often it is sent. */
export interface FoundPage {
  readonly status: 200 | 404 | 410 | 503;
  readonly head: PageHead;
  /** What the app needs of the shop on every page; left out where it could not be read: then the app asks for it. */
  readonly shared?: object | undefined;
  /** Returns the page's markup, null where rendering fails. Left out where the browser alone renders the page. */
  readonly render?: (() => RenderedMarkup | null) | undefined;
}

/** A page, or a redirect to the address that replaced it. */
export type Page = FoundPage | { readonly status: 301; readonly location: string };

/** Finds the page at an address: the same for all visitors with a session and for all without, so that it is cached. */
export abstract class PageFinder {
  /** @param path as sent, still encoded @param query begins with `?`, or empty */
  abstract find(path: string, query: string, hasSession: boolean): Promise<Page>;

  /** Sent for every page while the database is unavailable. */
  abstract readonly unavailable: FoundPage;
}
