import type { PageHead } from '../../../../../web-app/pages/page-head.js';
import type { ProductView } from '../../../../application/product-views.js';
import { slugOf } from '../../../../domain/slugs/product-slug.js';
import type { Dimensions } from '../../../../domain/images/image-dimensions.js';
import type { SharedData } from '../shared/shared-data.js';
import { leastWidth } from '../../../../domain/images/image-store.js';
import { plainImage, type ProductImage, shownAlt } from '../../../../domain/images/product-images.js';
import { breadcrumbs } from './breadcrumbs-json-ld.js';
import { sharing } from './open-graph.js';
import type { SiteUrls } from './site-urls.js';
import { shortened, titleOf } from './titles-and-descriptions.js';
import { deliveryNodes } from './delivery-json-ld.js';
import { amount, currency, priceOf } from './offer-json-ld.js';
import { productNode } from './product-json-ld.js';

/** @param colour that the address names, whose picture is shared; null or unknown: the first picture */
export function productHead(product: ProductView, colour: string | null, known: SharedData, site: SiteUrls): PageHead {
  const { title, category, available } = product;
  const brand = known.labelOfBrand(product.brand);
  const url = site.product(slugOf(product));
  const picture = pictureIn(colour, product);
  const description = shortened(product.description) || `${title} by ${brand}.`;
  const name = titleOf(known.shop, title, brand);
  const [image, imageAlt] = [site.picture(picture.url), shownAlt(title, picture)];
  return {
    title: name,
    description,
    canonical: url,
    robots: 'index, follow',
    properties: [
      ...sharing({ siteName: known.shop.name, type: 'product', title: name, description, url, image, imageAlt }),
      ...dimensionsOf(picture),
      ['product:brand', brand],
      ['product:condition', 'new'],
      ['product:availability', available > 0 ? 'in stock' : 'out of stock'],
      ['product:price:amount', amount(priceOf(product))],
      ['product:price:currency', currency],
    ],
    graph: [
      productNode(product, description, known, site),
      ...deliveryNodes(site),
      breadcrumbs([
        ['Home', site.absolute('/shop/home')],
        [known.labelOfCategory(category), site.listing({ category })],
        [title, url],
      ]),
    ],
  };
}

function pictureIn(colour: string | null, { images, image }: ProductView): ProductImage {
  const wanted = colour?.toLowerCase();
  const inColour = images.find((each) => wanted !== undefined && each.colour?.toLowerCase() === wanted);
  return inColour ?? images[0] ?? plainImage(image);
}

/** The dimensions of the shared file, where those of the picture are known. */
function dimensionsOf({ width, height }: Dimensions): [string, string][] {
  if (width === null || height === null) return [];
  const shared = Math.min(width, leastWidth);
  return [
    ['og:image:width', String(shared)],
    ['og:image:height', String(Math.round((height * shared) / width))],
  ];
}
