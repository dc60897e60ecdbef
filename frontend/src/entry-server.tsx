import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { configureStore } from '@reduxjs/toolkit';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { App } from './app/App';
import { loadPageAt } from './app/routes/router';
import { isServerRendered, serverRenderedPages } from './app/server-rendering/server-rendered-pages';
import { styleAttributesToRules } from './app/server-rendering/style-attributes-to-rules';
import { authReducer } from './features/auth';
import { rootReducer } from './lib/store';
import { type SharedData, setSharedData, initialApiCallOf } from './features/catalog';

// React marks a `Suspense` boundary whose content failed or suspended with this comment, and does not throw.
const incomplete = '<!--$!-->';
// What React puts before the markup is removed: the `img` elements follow, and the server writes a head of its own.
const hoisted = /^(<link [^>]*>|<title>[^<]*<\/title>)+/;

/** A page as the browser will render it first. */
export interface ServerRenderedPage {
  readonly html: string;
  /** Style elements: of the components in it, which styled-components takes over, and of single elements. */
  readonly styles: string;
  /** What the app's store begins with. */
  readonly state: object;
}

/** What a page is rendered from. */
export interface Plan {
  /** The call of the API that brings its first data; null where it needs none. */
  readonly call: string | null;
}

/** To be awaited before the first page is rendered. */
export async function loadPages(): Promise<void> {
  for (const path of serverRenderedPages) for (const hasSession of [true, false]) await loadPageAt(path, hasSession);
}

/** @param search begins with `?`, or is empty @returns null where the browser alone renders the page */
export function planOf(pathname: string, search: string, hasSession: boolean, shared: SharedData): Plan | null {
  setSharedData(shared);
  const call = initialApiCallOf(pathname, search)?.call ?? null;
  const isComplete = call !== null || !pathname.startsWith('/shop/');
  return isServerRendered(pathname, hasSession) && isComplete ? { call } : null;
}

/**
 * @param response of the planned call; null without one
 * @param shared what the page has of the shop
 * @throws Error where a part can't be rendered
 */
export function render(
  pathname: string,
  search: string,
  hasSession: boolean,
  response: unknown,
  shared: SharedData,
): ServerRenderedPage {
  setSharedData(shared);
  const actions = response === null ? [] : (initialApiCallOf(pathname, search)?.actions(response as never) ?? []);
  const assumed = hasSession ? ('shopper' as const) : ('visitor' as const);
  const start = { type: 'serverRendered' };
  const state = {
    ...rootReducer(actions.reduce(rootReducer, undefined), start),
    auth: { ...authReducer(undefined, start), assumed },
  };
  const store = configureStore({ reducer: rootReducer, preloadedState: state });
  const sheet = new ServerStyleSheet();
  const Router = ({ children }: { children: React.ReactNode }) => (
    <StaticRouter location={pathname + search}>{children}</StaticRouter>
  );
  try {
    const markup = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <StrictMode>
          <Provider store={store}>
            <App Router={Router} />
          </Provider>
        </StrictMode>
      </StyleSheetManager>,
    );
    if (markup.includes(incomplete)) throw new Error(`A part of ${pathname} could not be rendered.`);
    const { html, css } = styleAttributesToRules(markup.replace(hoisted, ''));
    const styles = sheet.getStyleTags() + (css && `<style>${css}</style>`);
    return { html, styles, state: { auth: state.auth, shopProducts: state.shopProducts } };
  } finally {
    sheet.seal();
  }
}
