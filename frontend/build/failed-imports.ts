import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** What each import of a page's code goes through; the app knows the error by its name. */
export const importing = `export const __vitePreload = (load) =>
  load().catch((cause) => {
    const message = 'This page could not be loaded. Please check your connection and try again.';
    throw Object.assign(new Error(message, { cause }), { name: 'CodeNotLoaded' });
  });`;

/**
 * Replaces Vite's loader of a script's style sheets: there are none, because styled-components makes all styles. Names
 * the error of code that could not be loaded, for which each browser has other words.
 */
export function failedImports(): Plugin {
  return {
    name: 'failed-imports',
    enforce: 'pre',
    load: (id) => (id === helper ? importing : undefined),
  };
}
