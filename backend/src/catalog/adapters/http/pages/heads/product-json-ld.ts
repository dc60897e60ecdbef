import type { Product, ProductGroup } from 'schema-dts';
import { Html } from '../../../../../platform/http/output/html.js';
import type { ProductView, VariantView } from '../../../../application/product-views.js';
import type { CategoriesAndBrands } from '../../../../domain/categories-and-brands.js';
import { slugOf } from '../../../../domain/slugs/product-slug.js';
import { imageOf } from '../../../../domain/images/product-images.js';
import type { SiteUrls } from './site-urls.js';
import { deliveryOf } from './delivery-json-ld.js';
import { offerOf } from './offer-json-ld.js';

const maxVariants = 100;
/** Of a group with its variants, so that the head of a page stays below 60 KB. */
const maxBytes = 52_000;

/**
 * A product of one variant, or a group with what its variants have in common.
 * @param description used where staff have written none
 */
export function productNode(
  product: ProductView,
  description: string,
  known: CategoriesAndBrands,
  site: SiteUrls,
): Product {
  const url = site.product(slugOf(product));
  const common = {
    '@id': `${url}#product`,
    name: product.title,
    description: product.description || description,
    url,
    image: [...new Set(product.images.map((image) => site.picture(image.url)))],
    brand: { '@type': 'Brand', name: known.labelOfBrand(product.brand) },
    category: known.labelOfCategory(product.category),
    ...(product.material !== '' && { material: product.material }),
    ...ratingOf(product),
  } satisfies Partial<ProductGroup>;
  const [only, ...others] = product.variants;
  if (only && others.length === 0) {
    const offers = { ...offerOf(product, only.available, url), ...deliveryOf(site) };
    return { '@type': 'Product', ...common, ...identityOf(only), offers };
  }
  const group: ProductGroup = {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.id,
    variesBy: [
      ...(product.sizes.length > 0 ? ['https://schema.org/size'] : []),
      ...(product.colours.length > 0 ? ['https://schema.org/color'] : []),
    ],
  };
  const listed = availableFirst(product.variants).slice(0, maxVariants);
  const variants = listed.map((variant) => variantNode(product, variant, addressOf(variant, url), site));
  return { ...group, hasVariant: fitting(variants, maxBytes - bytesOf(group)) };
}

function ratingOf({ rating }: ProductView): Pick<Product, 'aggregateRating'> {
  if (rating === null) return {};
  const { average: ratingValue, count: reviewCount } = rating;
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5, worstRating: 1 } };
}

function variantNode(product: ProductView, variant: VariantView, url: string, site: SiteUrls): Product {
  const { size, colour, available } = variant;
  return {
    '@type': 'Product',
    name: [product.title, size, colour].filter((part) => part !== null).join(', '),
    image: site.picture(imageOf(colour, product.images)),
    ...identityOf(variant),
    offers: { ...offerOf(product, available, url), ...deliveryOf(site) },
  };
}

/** The address at which the variant is selected. @param page the product's canonical address */
function addressOf({ colour, size }: VariantView, page: string): string {
  const query = new URLSearchParams();
  if (colour !== null) query.set('colour', colour.toLowerCase());
  if (size !== null) query.set('size', size.toLowerCase());
  return `${page}?${query.toString()}`;
}

function identityOf({ id, sku, size, colour }: VariantView): Pick<Product, 'sku' | 'size' | 'color'> {
  return { sku: sku ?? id, ...(size !== null && { size }), ...(colour !== null && { color: colour }) };
}

function availableFirst(variants: readonly VariantView[]): VariantView[] {
  return [...variants.filter(({ available }) => available > 0), ...variants.filter(({ available }) => available <= 0)];
}

/** The first nodes whose JSON together fits into `bytes`. */
function fitting(nodes: readonly Product[], bytes: number): Product[] {
  let left = bytes;
  return nodes.filter((node) => (left -= bytesOf(node)) >= 0);
}

function bytesOf(node: Product): number {
  return Buffer.byteLength(Html.jsonLd(node).source);
}
