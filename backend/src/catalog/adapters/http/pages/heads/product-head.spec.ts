/** @jest-environment jsdom */
import Validator from '@adobe/structured-data-validator';
import { shopOfSpecs } from '../../../../../../test/support/shop-of-specs.js';
import fc from 'fast-check';
import { aShirt, aVariant } from '../../../../../../test/support/catalogue/products.js';
import { parsedPage } from '../../../../../../test/support/http/parsed-page.js';
import { tagsOf } from '../../../../../web-app/pages/page-head.js';
import { changedView } from '../../../../application/product-view-assembler.js';
import type { ProductView } from '../../../../application/product-views.js';
import { specified } from '../../../../../../test/support/catalogue/specified-categories-and-brands.js';
import { productHead } from './product-head.js';
import { firstDeliveries } from './delivery-json-ld.js';
import { SharedData } from '../shared/shared-data.js';
import { SiteUrls } from './site-urls.js';

interface Node {
  readonly name: string;
  readonly description?: string;
  readonly sku: string;
  readonly size: string;
  readonly color: string;
  readonly hasVariant: readonly Node[];
  readonly offers: { readonly url: string };
}

interface Words {
  readonly title: string;
  readonly description: string;
  readonly size: string;
  readonly colour: string;
  readonly sku: string;
}

const { name, logo, email, phone } = shopOfSpecs;
const sharedOfSpecs = new SharedData(
  specified,
  { name, logo, email, phone, hasTerms: false, timeZone: 'Asia/Kolkata' },
  [],
);
const site = new SiteUrls('https://shop.example');
const hostile = [
  '</script><script>alert(1)</script>',
  '<!--',
  '"\'&amp;',
  '$& $1 $`',
  '👕',
  'קיץ',
  '?colour=x&size=y#z',
];
const text = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom(...hostile));
const words = fc.record({ title: text, description: text, size: text, colour: text, sku: text });

function productOf({ title, description, size, colour, sku }: Words): ProductView {
  const variants = [aVariant({ size, colour, sku }), aVariant({ size: `${size}2`, colour, sku: null, position: 1 })];
  const colours = [{ name: colour, swatch: '#1f2a44', family: 'blue', isFamilySetByStaff: false } as const];
  return changedView(aShirt({ title, description, sizeScale: 'own', colours, variants }).state);
}

function nodesIn(product: ProductView, at = site): Node[] {
  const page = parsedPage(tagsOf(productHead(product, null, sharedOfSpecs, at)));
  expect(page.body.children).toHaveLength(1);
  return (JSON.parse(page.querySelector('script')?.textContent ?? '') as { '@graph': Node[] })['@graph'];
}

it.each([
  [1_600, 2_000, ['1080', '1350']],
  [900, 600, ['900', '600']],
  [null, null, []],
])('The head of a product’s page gives the dimensions of a picture of %s × %s', (width, height, shared) => {
  const image = { url: '/images/01993f20-7c1d-7abc-8def-8f3a91c2d4e5-720.webp', alt: '', colour: null, width, height };
  const { properties = [] } = productHead(changedView(aShirt({ images: [image] }).state), null, sharedOfSpecs, site);
  const dimensions = properties.filter(([name]) => ['og:image:width', 'og:image:height'].includes(name));
  expect(dimensions.map(([, pixels]) => pixels)).toEqual(shared);
});

it('The head of a product’s page has a node of each way of delivery that is first in a configured country', async () => {
  const product = productOf({ title: 'Shirt', description: '', size: 'M', colour: 'Navy', sku: 'A' });
  const offered = [
    { priceCents: 0, daysMin: 3, daysMax: 5, countries: ['US', 'MX'] },
    { priceCents: 1250, daysMin: 6, daysMax: 9, countries: null },
    { priceCents: 2000, daysMin: 1, daysMax: 1, countries: null },
  ];
  const abroad = new SiteUrls('https://shop.example', firstDeliveries(['US', 'CA', 'NP'], offered));
  const [group, delivery, further] = nodesIn(product, abroad);
  const ids = ['https://shop.example/#delivery', 'https://shop.example/#delivery-2'];
  const refersToThem = { shippingDetails: ids.map((id) => ({ '@id': id })) };
  for (const { offers } of group?.hasVariant ?? []) expect(offers).toMatchObject(refersToThem);
  expect([delivery, further]).toMatchObject([
    {
      ...{ '@type': 'OfferShippingDetails', '@id': ids[0] },
      shippingRate: { value: '0.00', currency: 'USD' },
      shippingDestination: [{ addressCountry: 'US' }],
    },
    {
      '@id': ids[1],
      shippingRate: { value: '12.50' },
      shippingDestination: [{ addressCountry: 'CA' }, { addressCountry: 'NP' }],
      deliveryTime: { transitTime: { minValue: 6, maxValue: 9 } },
    },
  ]);
  const issues = await new Validator().validate({ jsonld: { OfferShippingDetails: [{ ...delivery }] } });
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  expect(JSON.stringify(nodesIn(product))).not.toContain('hipping');
});

it('The head of a product’s page has what its buyers think, where they say so', () => {
  const product = changedView(aShirt().state);
  const [unrated] = nodesIn(product);
  expect(unrated).not.toHaveProperty('aggregateRating');
  const [rated] = nodesIn({ ...product, rating: { average: 4.67, count: 12 } });
  expect(rated).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.67, reviewCount: 12, bestRating: 5, worstRating: 1 },
  });
});

it('The head of a product’s page has arbitrary titles, descriptions and options unchanged', () => {
  fc.assert(
    fc.property(words, (given) => {
      const product = productOf(given);
      const [group] = nodesIn(product);
      const { title, description, size, colour, sku } = given;
      expect([group?.name, group?.description]).toEqual([title, description]);
      const [first, second] = group?.hasVariant ?? [];
      expect(first).toMatchObject({ name: `${title}, ${size}, ${colour}`, size, color: colour, sku });
      expect(second?.sku).toBe(product.variants[1]?.id);
      const { searchParams } = new URL(first?.offers.url ?? '');
      expect([...searchParams]).toEqual([
        ['colour', colour.toLowerCase()],
        ['size', size.toLowerCase()],
      ]);
    }),
    { numRuns: 100 },
  );
});
