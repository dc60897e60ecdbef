import { useEffect } from 'react';
import { shopName } from '../../lib/shop-name';

/** What the browser's tab is called: by what is open over the page, else by the page. */
const titles = { page: '', overlay: '' };

/** Names the browser's tab. @param title undefined leaves the name to the page */
export function useTabTitle(title: string | undefined, place: keyof typeof titles = 'page'): void {
  useEffect(() => {
    titles[place] = title ?? '';
    show();
    return () => {
      // The page's stays until the next page has one.
      if (place === 'page') return;
      titles[place] = '';
      show();
    };
  }, [title, place]);
}

function show(): void {
  const title = titles.overlay || titles.page;
  document.title = title ? `${title} · ${shopName}` : shopName;
}
