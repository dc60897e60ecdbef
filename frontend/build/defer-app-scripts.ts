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
export function deferAppScripts(): Plugin {
  return {
    name: 'defer-app-scripts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
        const scripts = filesOf(entry, bundle).map((file) => `/${file}`);
        return html
          .replaceAll(scriptElement, '')
          .replace('</body>', () => `  <script>${starting(JSON.stringify(scripts))}</script>\n  </body>`);
      },
    },
  };
}

/** Uses `load`, `beginPageData` and `pageModules`, the chunks of the URL's page, from the script in the page's head. */
function starting(scripts: string): string {
  return `
      let isStarted = false;
      const start = () => {
        if (isStarted) return;
        isStarted = true;
        beginPageData();
        for (const href of pageModules) load({ rel: 'modulepreload', href });
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
