/** How long the app's start may wait for the first picture. */
const msForFirstPicture = 3_000;

/** What `frontend/build/early-script.ts` writes into the page. */
export interface AppFiles {
  /** The entry, and all that it imports. */
  scripts: string[];
  /** By the beginning of their paths, what the most frequent entry pages import besides. */
  pages: Record<string, string[]>;
}

export const appFilesId = 'app-files';

/**
 * Loads the app's scripts and data after the first picture of the server's markup is painted, because they would delay
 * it, or at the first press or focus, or after `msForFirstPicture`; without such markup immediately. Each script runs
 * on arrival, and not after the one before. In development the page starts the app itself.
 */
export function startApp(beginPageData: () => void): void {
  const files = document.getElementById(appFilesId);
  if (!files) return beginPageData();
  const { scripts, pages } = JSON.parse(files.textContent) as AppFiles;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    beginPageData();
    for (const href of pagesFiles(pages)) append('link', { rel: 'modulepreload', href });
    for (const src of scripts) append('script', { type: 'module', src });
  };
  const root = document.querySelector('#root');
  if (!root?.firstElementChild || 'replaced' in document.documentElement.dataset) return start();
  // The second frame begins when the first one, with the picture, has been painted.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  const picture = root.querySelector<HTMLImageElement>('img:not([loading=lazy])');
  Promise.resolve(picture?.decode()).then(afterPaint, afterPaint);
  for (const type of ['pointerdown', 'keydown', 'focusin']) window.addEventListener(type, start, { once: true });
  setTimeout(start, msForFirstPicture);
}

function pagesFiles(pages: AppFiles['pages']): string[] {
  return pages[window.location.pathname.replace(/^(\/shop\/product\/).+/, '$1')] ?? [];
}

function append(tag: 'link' | 'script', attributes: object): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}
