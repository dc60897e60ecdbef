import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Wraps each dynamic import; the app recognises a failed one by the error's name. Chromium keeps the failure of an
 * import until the page is reloaded, so the files are fetched before it: then the next try can succeed. The first page,
 * whose files are preloaded, does not wait for that.
 */
export const importing = `const fetched = new Map();
const ask = (file) => {
  if (!fetched.has(file)) {
    const response = fetch('/' + file).then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      await response.arrayBuffer();
    });
    response.catch(() => fetched.delete(file));
    fetched.set(file, response);
  }
  return fetched.get(file);
};
export const __vitePreload = (load, files = []) => {
  const isFirstPage = document.readyState !== 'complete';
  return Promise.all(isFirstPage ? [] : files.map(ask)).then(load).catch((cause) => {
    const message = 'This page could not be loaded. Please check your connection and try again.';
    throw Object.assign(new Error(message, { cause }), { name: 'CodeNotLoaded' });
  });
};`;

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
