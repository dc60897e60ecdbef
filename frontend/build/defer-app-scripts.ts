import type { Plugin } from 'vite';
import { filesOf } from './scripts-of-pages.ts';

const scriptElement = /\s*<script type="module"[^>]*><\/script>/g;

/** How long the app's start may wait for the first picture. */
const msForFirstPicture = 3_000;

/**
 * Loads the app's scripts and data after the first picture of the server's markup is painted, because they would delay
 * it, or at the first press or focus, or after `msForFirstPicture`; without such markup immediately. Each script runs
 * on arrival, and not after the one before.
 */
export function deferAppScripts(sharedChunks: readonly string[]): Plugin {
  return {
    name: 'defer-app-scripts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
        const shared = sharedChunks.flatMap((name) => chunks.filter((chunk) => chunk.name === name));
        const scripts = [entry, ...shared.map(({ fileName }) => fileName)];
        const imported = filesOf(entry, bundle).filter((file) => !scripts.includes(file));
        return html
          .replaceAll(scriptElement, '')
          .replace(
            '</body>',
            () => `  <script>${starting(addresses(scripts), addresses(imported))}</script>\n  </body>`,
          );
      },
    },
  };
}

function addresses(files: readonly string[]): string {
  return JSON.stringify(files.map((file) => `/${file}`));
}

/** Uses `load`, `beginPageData` and `pageModules`, the chunks of the URL's page, from the script in the page's head. */
function starting(scripts: string, imported: string): string {
  return `
      let isStarted = false;
      const start = () => {
        if (isStarted) return;
        isStarted = true;
        beginPageData();
        for (const href of [...${imported}, ...pageModules]) load({ rel: 'modulepreload', href });
        for (const src of ${scripts}) {
          const script = document.createElement('script');
          Object.assign(script, { type: 'module', src });
          document.head.append(script);
        }
      };
      const root = document.querySelector('#root');
      if (!root.firstElementChild || 'replaced' in document.documentElement.dataset) start();
      else {
        // The second frame begins when the first one, with the picture, has been painted.
        const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
        const picture = root.querySelector('img:not([loading=lazy])');
        Promise.resolve(picture?.decode()).then(afterPaint, afterPaint);
        for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start, { once: true });
        setTimeout(start, ${msForFirstPicture});
      }
    `;
}
