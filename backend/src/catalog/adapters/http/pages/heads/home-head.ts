import type { PageHead } from '../../../../../web-app/pages/page-head.js';
import { shopName } from '../../../../../shared/shop-name.js';
import { enumerated } from '../../../../../shared/text/enumerated.js';
import type { CategoriesAndBrands } from '../../../../domain/categories-and-brands.js';
import { sharing } from './open-graph.js';
import type { SiteUrls } from './site-urls.js';

/** 1,200 × 630 pixels, the size of link previews. */
export const sharedBanner = '/pictures/banner-1-share-1200.jpg';

const maxNamed = 8;

export function homeHead({ categories, brands }: CategoriesAndBrands, site: SiteUrls): PageHead {
  const [range, makers] = [categories, brands].map((all) =>
    enumerated(
      all.map(({ label }) => label),
      maxNamed,
    ),
  );
  const title = `${shopName} – ${range}`;
  const description = `${range} by ${makers}. Sent within two working days, returns within 30 days.`;
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
