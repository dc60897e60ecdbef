import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/** Wraps each dynamic import; the app recognises a failed one by the error's name. */
export const importing = `export const __vitePreload = (load) =>
  load().catch((cause) => {
    const message = 'This page could not be loaded. Please check your connection and try again.';
    throw Object.assign(new Error(message, { cause }), { name: 'CodeNotLoaded' });
  });`;

/**
 * Replaces Vite's preload helper, which loads a chunk's style sheets: styled-components leaves none to load. Gives the
 * error of a failed import a name, because its message differs between browsers.
 */
export function failedImports(): Plugin {
  return {
    name: 'failed-imports',
    enforce: 'pre',
    load: (id) => (id === helper ? importing : undefined),
  };
}
