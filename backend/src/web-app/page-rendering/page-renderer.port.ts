/** A page of the app, as far as what it shows depends on its address and its visitor. */
export interface PageAddress {
  readonly path: string;
  /** Begins with `?`, or is empty. */
  readonly search: string;
  /** Whether the visitor sent a session's cookie. */
  readonly hasSession: boolean;
}

/** What a page shows before the app runs: the same for all visitors of the address. */
export interface RenderedMarkup {
  readonly html: string;
  /** Its style elements. */
  readonly styles: string;
  /** What the app begins with. */
  readonly state: object;
}

/** What a page is rendered from. */
export interface RenderingPlan {
  /** The address of the API's call that brings its first data; null where it needs none. */
  readonly call: string | null;
}

/** Renders the app's pages as the browser will. */
export abstract class PageRenderer {
  /** @returns null where the browser alone renders the page, and while the server has no time for it */
  abstract planOf(address: PageAddress): RenderingPlan | null;

  /** @param response of the planned call; null without one @returns null where it failed or would take too long */
  abstract render(address: PageAddress, response: object | null): RenderedMarkup | null;
}
