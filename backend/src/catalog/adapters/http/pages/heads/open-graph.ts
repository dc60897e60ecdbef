import { shopName } from '../../../../../shared/shop-name.js';

interface Shared {
  readonly type: 'website' | 'product';
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly imageAlt: string;
}

/** How the page is shown where its address is shared. */
export function sharing({ type, title, description, url, image, imageAlt }: Shared): [string, string][] {
  return [
    ['og:site_name', shopName],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ['og:image:alt', imageAlt],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ];
}
