import type { PageHead } from '../../../../../web-app/pages/page-head.js';
import { enumerated } from '../../../../../shared/text/enumerated.js';
import type { SharedData } from '../shared/shared-data.js';
import { imageIdOf } from '../../../../domain/images/image-store.js';
import { sharing } from './open-graph.js';
import type { SiteUrls } from './site-urls.js';

/** 1,200 × 630 pixels, the size of link previews. */
export const sharedBanner = '/pictures/banner-1-share-1200.jpg';

const sharedBannerSize: [string, string][] = [
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
];

const maxNamed = 8;

export function homeHead({ categories, brands, shop, banners }: SharedData, site: SiteUrls): PageHead {
  const [range, makers] = [categories, brands].map((all) =>
    enumerated(
      all.map(({ label }) => label),
      maxNamed,
    ),
  );
  const title = `${shop.name} – ${range}`;
  const description = `${range} by ${makers}. Sent within two working days, returns within 30 days.`;
  const [home, url] = [site.absolute('/'), site.absolute('/shop/home')];
  const [first] = banners;
  const isOwn = first !== undefined && imageIdOf(first.image) !== null;
  const image = isOwn ? site.picture(first.image) : site.absolute(sharedBanner);
  return {
    title,
    description,
    canonical: url,
    robots: 'index, follow',
    properties: [
      ...sharing({ siteName: shop.name, type: 'website', title, description, url, image, imageAlt: shop.name }),
      ...(isOwn ? [] : sharedBannerSize),
    ],
    graph: [
      {
        '@type': 'Organization',
        '@id': `${home}#organization`,
        name: shop.name,
        url: home,
        logo: shop.logo === null ? site.absolute('/favicon.svg') : site.absolute(shop.logo),
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          merchantReturnLink: site.absolute('/shop/help#returns'),
        },
      },
      { '@type': 'WebSite', '@id': `${home}#website`, name: shop.name, url: home },
    ],
  };
}
