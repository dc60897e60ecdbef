import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadable } from './loadable';

interface PageModule {
  default: React.ComponentType;
  /** Loads the code of the page's lazy components that are rendered with it, such as those that the server renders. */
  loadParts?: (hasSession: boolean) => Promise<unknown>;
}

/** Of a route: loads a page's code when it is first rendered. */
export function page(fetchModule: () => Promise<PageModule>) {
  const { Component, load } = loadable(fetchModule, { waits: 'outer', isPage: true });
  return { Component, handle: load as () => Promise<PageModule> };
}

/** Loads the code of the page at the path, and of its parts. */
export function loadPage(routes: RouteObject[], path: string, hasSession: boolean): Promise<unknown> {
  const loading = (matchRoutes(routes, path) ?? []).map(async ({ route }) => {
    const module = await (route.handle as (() => Promise<PageModule>) | undefined)?.();
    await module?.loadParts?.(hasSession);
  });
  return Promise.all(loading);
}
