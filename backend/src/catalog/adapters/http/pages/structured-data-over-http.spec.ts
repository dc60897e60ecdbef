import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import readOpenGraph from 'open-graph-scraper';
import { inSizes, keeping, type SeenProduct } from '../../../../../test/support/catalogue/catalogue-client.js';
import { openCatalogOverHttp } from '../../../../../test/support/catalogue/catalog-over-http.js';
import { nodeOf, type VisitedPage, visitPage } from '../../../../../test/support/http/visited-page.js';
import { ResponseCache } from '../../../../platform/http/cache/response-cache.js';
import { isolated } from '../../../../shared/text/isolated.js';

const origin = 'http://localhost:3000';
const picture = (name: string) => `https://pictures.example/${name}.webp`;
const [navy, white] = [
  { name: 'Navy', swatch: '#1f2a44' },
  { name: 'Off White', swatch: '#f4f1ea' },
];
const inColours = {
  ...{ productPrice: 60, productSalePrice: 45, productDescription: 'Washed linen.', image: picture('front') },
  material: '100 % linen, 170 g/m²',
  sizeScale: 'letters',
  colours: [navy, white],
  variants: [
    { size: 'S', colour: 'Navy', totalStock: 0 },
    { size: 'M', colour: 'Navy', totalStock: 2 },
    { size: 'M', colour: 'Off White', totalStock: 9 },
  ],
  totalStock: 11,
  images: [
    { url: picture('front'), alt: 'Front, buttoned', colour: 'Navy' },
    { url: picture('back'), alt: 'Back', colour: 'Navy' },
    { url: picture('white'), alt: 'In off white', colour: 'Off White' },
  ],
};
/** What Google recommends and the shop does not know. */
const unknown = [
  ...['aggregateRating', 'review', 'audience', 'hasCertification', 'inProductGroupWithID', 'isVariantOf'],
  ...['mpn', 'pattern', 'subjectOf', 'priceValidUntil', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn'],
];

/** Variants inherit the brand, description and material of their group. */
function variantsOf(node: Node): Node[] {
  if (node['@type'] !== 'ProductGroup') return [node];
  const { brand, description, material, hasVariant } = node;
  return (hasVariant as Node[]).map((variant) => ({ brand, description, material, ...variant }));
}

type Seen = SeenProduct & { readonly slug: string };
type Node = Readonly<Record<string, unknown>>;

describe('A page’s structured data', () => {
  let catalog: Awaited<ReturnType<typeof openCatalogOverHttp>>;
  let staff: ReturnType<typeof keeping>;
  beforeAll(async () => {
    catalog = await openCatalogOverHttp();
    await mkdir(catalog.appFolder);
    await writeFile(join(catalog.appFolder, 'index.html'), '<!--head--><!--/head--><div id="root"></div>');
    staff = keeping(catalog.as('admin'));
  });
  afterAll(() => catalog?.close());
  beforeEach(() => catalog.app.get(ResponseCache, { strict: false }).clear());

  const adds = async (title: string, fields: object = {}) => (await staff.adds(title, fields)) as Seen;
  const visit = (path: string) => visitPage(catalog.url + path);
  const opens = ({ slug }: Seen, query = '') => visit(`/shop/product/${slug}${query}`);

  /** Issues by Google's rules; `ItemList` is left out, because the validator checks it by the rules for breadcrumbs. */
  const issuesOf = async ({ graph }: Pick<VisitedPage, 'graph'>) => {
    const nodes = graph.filter((node) => node['@type'] !== 'ItemList').flatMap(variantsOf);
    const types = [...new Set(nodes.map((node) => String(node['@type'])))];
    const byType = types.map((type) => [type, nodes.filter((node) => node['@type'] === type)]);
    const issues = await new Validator().validate({ jsonld: Object.fromEntries(byType) as Record<string, Node[]> });
    const missing = issues.filter(({ severity }) => severity === 'WARNING').flatMap(({ fieldNames }) => fieldNames);
    return {
      errors: issues.filter(({ severity }) => severity === 'ERROR'),
      missing: [...new Set(missing)].filter((field) => !unknown.includes(field)),
    };
  };

  describe('of a product in sizes and colours', () => {
    let shirt: Seen;
    beforeAll(async () => {
      const [small, medium, ...others] = inColours.variants;
      shirt = await adds('Linen shirt', { ...inColours, variants: [small, { ...medium, sku: 'LIN-NV-M' }, ...others] });
    });

    it('is a ProductGroup with its variants, available ones first', async () => {
      const group = nodeOf(await opens(shirt), 'ProductGroup');
      const page = `${origin}/shop/product/${shirt.slug}`;
      expect(group).toMatchObject({
        '@id': `${page}#product`,
        name: 'Linen shirt',
        description: 'Washed linen.',
        url: page,
        image: [picture('front'), picture('back'), picture('white')],
        brand: { '@type': 'Brand', name: 'Zara' },
        productGroupID: shirt._id,
        variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      });
      const offer = {
        ...{ '@type': 'Offer', price: '45.00', priceCurrency: 'USD' },
        itemCondition: 'https://schema.org/NewCondition',
        priceSpecification: [
          { '@type': 'UnitPriceSpecification', price: '45.00', priceCurrency: 'USD' },
          {
            ...{ '@type': 'UnitPriceSpecification', price: '60.00', priceCurrency: 'USD' },
            priceType: 'https://schema.org/StrikethroughPrice',
          },
        ],
      };
      const available = 'https://schema.org/InStock';
      expect(group?.['hasVariant']).toEqual([
        {
          ...{ '@type': 'Product', name: 'Linen shirt, M, Navy', sku: 'LIN-NV-M', size: 'M', color: 'Navy' },
          image: picture('front'),
          offers: {
            ...offer,
            url: `${page}?colour=navy&size=m`,
            availability: 'https://schema.org/LimitedAvailability',
          },
        },
        {
          ...{ '@type': 'Product', name: 'Linen shirt, M, Off White', size: 'M', color: 'Off White' },
          sku: shirt.variants[2]?._id,
          image: picture('white'),
          offers: { ...offer, url: `${page}?colour=off+white&size=m`, availability: available },
        },
        {
          ...{ '@type': 'Product', name: 'Linen shirt, S, Navy', size: 'S', color: 'Navy' },
          sku: shirt.variants[0]?._id,
          image: picture('front'),
          offers: { ...offer, url: `${page}?colour=navy&size=s`, availability: 'https://schema.org/OutOfStock' },
        },
      ]);
    });

    it('is the same at the address of each variant', async () => {
      const { graph } = await opens(shirt);
      const ofVariant = await opens(shirt, '?colour=off+white&size=m');
      expect(ofVariant.graph).toEqual(graph);
      expect(ofVariant.canonical).toBe(`${origin}/shop/product/${shirt.slug}`);
    });

    it.each([
      ['', 'front', 'Front, buttoned'],
      ['?colour=navy', 'front', 'Front, buttoned'],
      ['?colour=OFF%20white&size=m', 'white', 'In off white'],
      ['?colour=pink', 'front', 'Front, buttoned'],
      ['?colour=&size=%00', 'front', 'Front, buttoned'],
      ['?colour=off+white&colour=navy', 'white', 'In off white'],
    ])('shares the picture of the colour that the address %j names', async (query, name, alt) => {
      const head = await opens(shirt, query);
      expect(head.status).toBe(200);
      expect(['og:image', 'og:image:alt', 'twitter:image'].map(head.meta)).toEqual([picture(name), alt, picture(name)]);
    });
  });

  it('of a product in colours alone names no size', async () => {
    const variants = [
      { colour: 'Navy', totalStock: 3 },
      { colour: 'Off White', totalStock: 3 },
    ];
    const scarf = await adds('Silk scarf', { colours: [navy, white], variants, totalStock: 6 });
    const group = nodeOf(await opens(scarf), 'ProductGroup');
    expect(group?.['variesBy']).toEqual(['https://schema.org/color']);
    const [first] = (group?.['hasVariant'] ?? []) as { name: string; offers: { url: string } }[];
    expect(first).not.toHaveProperty('size');
    expect([first?.name, first?.offers.url]).toEqual([
      'Silk scarf, Navy',
      `${origin}/shop/product/${scarf.slug}?colour=navy`,
    ]);
  });

  it('of a product with one variant is that product', async () => {
    const belt = await adds('Woven belt', {
      ...inSizes({ M: 3 }),
      productDescription: 'Of leather.',
      material: 'Leather',
    });
    const head = await opens(belt);
    expect(nodeOf(head, 'ProductGroup')).toBeUndefined();
    expect(nodeOf(head, 'Product')).toMatchObject({
      ...{ sku: belt.variants[0]?._id, size: 'M', material: 'Leather' },
      offers: { url: `${origin}/shop/product/${belt.slug}`, availability: 'https://schema.org/InStock' },
    });
  });

  it('lists at most a hundred variants, and fewer with long titles, so that the head stays below 60 KB', async () => {
    const colours = Array.from({ length: 20 }, (_, n) => ({ name: `Colour ${n}`, swatch: '#1f2a44' }));
    const variants = colours.flatMap(({ name: colour }, n) =>
      ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'].map((size) => ({ size, colour, totalStock: n % 2 })),
    );
    const many = { ...inColours, colours, variants, totalStock: 70, images: [] };
    const short = await opens(await adds('Tee', { ...many, productSalePrice: 0 }));
    const long = await opens(await adds('<'.repeat(200), { ...many, productDescription: '&'.repeat(5_000) }));
    const listed = (head: VisitedPage) => nodeOf(head, 'ProductGroup')?.['hasVariant'] as { offers: Node }[];
    const isSoldOut = ({ offers }: { offers: Node }) => offers['availability'] === 'https://schema.org/OutOfStock';
    expect(listed(short)).toHaveLength(100);
    expect(listed(short).filter(isSoldOut)).toHaveLength(30);
    expect(listed(long).length).toBeGreaterThan(9);
    expect(listed(long).length).toBeLessThan(100);
    const headOf = ({ html }: VisitedPage) => html.slice(0, html.indexOf('<div id="root">'));
    for (const page of [short, long]) expect(Buffer.byteLength(headOf(page))).toBeLessThan(60_000);
  });

  it('has every field that Google requires, and every recommended one that the shop has data for', async () => {
    const shirt = await adds('Camp shirt', inColours);
    expect(await issuesOf(await opens(shirt))).toEqual({ errors: [], missing: [] });
    const cap = await adds('Corduroy cap', { productDescription: 'For sun.', material: 'Cotton', totalStock: 4 });
    expect(await issuesOf(await opens(cap))).toEqual({ errors: [], missing: ['color', 'size'] });
    for (const path of [
      '/shop/home',
      '/shop/listing',
      '/shop/listing?category=men',
      '/shop/listing?category=men&size=M',
    ])
      expect(await issuesOf(await visit(path))).toEqual({ errors: [], missing: [] });
  });

  it('is refused by Google’s rules where a required field is missing', async () => {
    const offer = { '@type': 'Offer', priceCurrency: 'USD', availability: 'https://schema.org/InStock' };
    const product = { '@type': 'Product', name: 'Shirt', offers: offer };
    const { errors } = await issuesOf({ graph: [product] });
    expect(errors.flatMap(({ fieldNames }) => fieldNames)).toEqual(['image', 'price', 'priceSpecification.price']);
  });

  describe('in Open Graph tags', () => {
    const sharedFrom = async ({ html }: VisitedPage) => {
      const { result, error } = await readOpenGraph({ html, onlyGetOpenGraphInfo: true });
      expect(error).toBe(false);
      return result;
    };

    it.each([
      'Linen shirt',
      '</script><script>alert("1")</script>',
      'The "Good" Tee & <b>Sons</b> $& $1 $`',
      '👕 Tee 🧵',
      'قميص كتان أزرق',
    ])('describes the product %j', async (title) => {
      const shirt = await adds(title, { ...inColours, productDescription: title });
      expect(await sharedFrom(await opens(shirt, '?colour=off+white'))).toMatchObject({
        ogSiteName: 'Loom & Lane',
        ogType: 'product',
        ogTitle: `${isolated(title)} – Zara – Loom & Lane`,
        ogDescription: title,
        ogUrl: `${origin}/shop/product/${shirt.slug}`,
        ogImage: [{ url: picture('white'), alt: 'In off white' }],
        twitterCard: 'summary_large_image',
        twitterTitle: `${isolated(title)} – Zara – Loom & Lane`,
        twitterImage: [{ url: picture('white') }],
      });
    });

    it('has the current price and the availability', async () => {
      const properties = ['amount', 'currency'].map((name) => `product:price:${name}`);
      const all = [...properties, 'product:availability', 'product:condition', 'product:brand'];
      const customMetaTags = all.map((property) => ({ property, fieldName: property, multiple: false }));
      const seen = async (product: Seen) => {
        const { html } = await opens(product);
        const { result } = await readOpenGraph({ html, onlyGetOpenGraphInfo: true, customMetaTags });
        return all.map((name) => result.customMetaTags?.[name]);
      };
      expect(await seen(await adds('Oxford shirt', inColours))).toEqual(['45.00', 'USD', 'in stock', 'new', 'Zara']);
      const gone = await adds('Work shirt', inSizes({ M: 0, L: 0 }));
      expect(await seen(gone)).toEqual(['40.00', 'USD', 'out of stock', 'new', 'Zara']);
    });

    it('describes the home page and a listing', async () => {
      expect(await sharedFrom(await visit('/shop/home'))).toMatchObject({
        ogType: 'website',
        ogTitle: 'Loom & Lane – Men, Women, Kids, Accessories and Footwear',
        ogUrl: `${origin}/shop/home`,
        ogImage: [{ width: '1200', height: '630', alt: 'Loom & Lane' }],
      });
      const cheapest = await adds('Paper cap', { category: 'kids', productPrice: 1, image: picture('cap') });
      expect(await sharedFrom(await visit('/shop/listing?category=kids&size=M'))).toMatchObject({
        ogType: 'website',
        ogTitle: 'Kids’ clothing – Loom & Lane',
        ogUrl: `${origin}/shop/listing?category=kids`,
        ogImage: [{ url: picture('cap'), alt: cheapest.productTitle }],
      });
    });

    it('is missing on private pages', async () => {
      expect(await sharedFrom(await visit('/shop/checkout'))).toEqual({ success: true });
    });
  });
});
