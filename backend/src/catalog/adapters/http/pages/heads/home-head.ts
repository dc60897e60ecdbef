import type { PageHead } from '../../../../../web-app/pages/page-head.js';
import { shopName } from '../../../../../shared/shop-name.js';
import { sharing } from './open-graph.js';
import type { SiteUrls } from './site-urls.js';

/** 1,200 × 630 pixels, the size of link previews. */
export const sharedBanner = '/pictures/banner-1-share-1200.jpg';

const title = `${shopName} – clothing for men, women and kids`;
const description =
  'Clothing, footwear and accessories for men, women and kids. Free delivery, returns within 30 days.';

export function homeHead(site: SiteUrls): PageHead {
  const [home, url] = [site.absolute('/'), site.absolute('/shop/home')];
  const image = site.absolute(sharedBanner);
  return {
    title,
    description,
    canonical: url,
    robots: 'index, follow',
    properties: [
      ...sharing({ type: 'website', title, description, url, image, imageAlt: shopName }),
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
    ],
    graph: [
      {
        '@type': 'Organization',
        '@id': `${home}#organization`,
        name: shopName,
        url: home,
        logo: site.absolute('/favicon.svg'),
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          merchantReturnLink: site.absolute('/shop/help#returns'),
        },
      },
      { '@type': 'WebSite', '@id': `${home}#website`, name: shopName, url: home },
    ],
  };
}
