import { useEffect } from 'react';
import { shopName } from '../../lib/shop-name';

interface PageHead {
  title: string;
  /** The page's own address, where it has several. */
  canonical?: string;
}

/** Of what is open over the page, else of the page. */
const heads: Record<'page' | 'overlay', PageHead> = { page: { title: '' }, overlay: { title: '' } };

/** The page that the server described. */
let serverRenderedPath: string | null = globalThis.window ? window.location.pathname : null;

/**
 * Sets the title of the browser's tab and the page's canonical link.
 * @param title undefined, in a dialog, keeps the page's title; the shop's name is appended if it is not part of it
 * @param canonical the path that is shared in place of the address bar's
 */
export function usePageHead(title: string | undefined, place: 'page' | 'overlay' = 'page', canonical?: string): void {
  useEffect(() => {
    heads[place] = { title: title ?? '', ...(canonical && { canonical }) };
    show();
    return () => {
      // The page's stays until the next page has one.
      if (place === 'page') return;
      heads[place] = { title: '' };
      show();
    };
  }, [title, place, canonical]);
}

function show(): void {
  const { title, canonical } = heads.overlay.title ? heads.overlay : heads.page;
  document.title = title.includes(shopName) ? title : title ? `${title} – ${shopName}` : shopName;
  if (serverRenderedPath === window.location.pathname) return;
  serverRenderedPath = null;
  // Removes what describes another page: the server's metadata of the first one, or the last canonical link.
  for (const tag of document.head.querySelectorAll('[data-head]:not(title)')) tag.remove();
  if (!canonical) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'canonical', href: canonical }).dataset['head'] = '';
  document.head.append(link);
}
