/** What a page's markup depends on: the address, and whether the visitor may be signed in. */
export interface PageAddress {
  readonly path: string;
  /** Begins with `?`, or is empty. */
  readonly search: string;
  /** Whether the visitor sent a session's cookie. */
  readonly hasSession: boolean;
}

/** The server-rendered markup of a page, the same for all visitors with an equal `PageAddress`. */
export interface RenderedMarkup {
  readonly html: string;
  /** Its style elements. */
  readonly styles: string;
  /** The state that the app's store is preloaded with. */
  readonly state: object;
}

/** What a page is rendered from. */
export interface RenderingPlan {
  /** The URL of the API call that returns the page's data; null where it needs none. */
  readonly call: string | null;
}

/** Renders the app's pages as the browser will. */
export abstract class PageRenderer {
  /**
   * @param shared what the app needs of the shop on every page
   * @returns null where the browser alone renders the page, and while the server has no time for it
   */
  abstract planOf(address: PageAddress, shared: object): RenderingPlan | null;

  /**
   * @param response of the planned call; null without one
   * @param shared as for `planOf`
   * @returns null where it fails or no time is left
   */
  abstract render(address: PageAddress, response: object | null, shared: object): RenderedMarkup | null;
}
