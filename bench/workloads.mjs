import { createHash } from 'node:crypto';
import { request } from './client/connection.mjs';
import { nextAddress } from './client/person.mjs';
import { brands as demoBrands, categories } from './shop/demo-range.mjs';

const brands = demoBrands.map(encodeURIComponent);
const sorts = ['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa'];
/** Fabrics without synonyms, because the bare server doesn't find synonyms; wool and merino are synonyms. */
const cloths = ['linen', 'denim', 'cotton', 'corduroy', 'suede'];
const garments = ['shirt', 'trousers', 'jacket', 'cap', 'scarf', 'trainers', 'dress', 'hoodie'];

const subset = (values, mask) => values.filter((_, index) => mask & (1 << index)).join(',');
const [categorySets, brandSets] = [categories, brands].map(({ length }) => 2 ** length - 1);
/** With 4 sorts and 3 pages more than anyone requests before the first expired. */
const filters = categorySets * brandSets;
const listings = filters * sorts.length * 3;
const listing = (n) => {
  const mixed = (n * 7_919) % listings;
  const category = subset(categories, 1 + (mixed % categorySets));
  const brand = subset(brands, 1 + (Math.floor(mixed / categorySets) % brandSets));
  const rest = Math.floor(mixed / filters);
  return `category=${category}&brand=${brand}&sortBy=${sorts[rest % 4]}&page=${1 + (Math.floor(rest / 4) % 3)}`;
};
const sizes = 'XS,S,M,L,XL,XXL,2%20y,4%20y,6%20y,8%20y,37,39,41,43,One%20size'.split(',');
const colours = 'black,white,grey,beige,brown,red,orange,pink,yellow,green,blue,purple'.split(',');
/** Of all sets of brands, 4 sorts and 3 pages: more than anyone requests before the first expired. */
const chosen = (n, options) => {
  const mixed = (n * 7_919) % (brandSets * 12);
  const rest = Math.floor(mixed / brandSets);
  const page = 1 + (Math.floor(rest / 4) % 3);
  return `${options}&brand=${subset(brands, 1 + (mixed % brandSets))}&sortBy=${sorts[rest % 4]}&page=${page}`;
};
const oneSize = (n) => chosen(Math.floor(n / 15), `size=${sizes[n % 15]}`);
const twoSizesIn = (n, colour) => {
  const first = n % 14;
  return chosen(Math.floor(n / 14), `size=${sizes[first]},${sizes[first + 1]}&colour=${colour}`);
};
const sizesAndColour = (n) => twoSizesIn(n, colours[n % 12]);
const sizesInColours = (n) => twoSizesIn(n, `${colours[n % 12]},${colours[(n + 5) % 12]}`);
const oneListing = `category=${categories[1]},${categories[0]}&brand=${brands[1]},${brands[0]}&sortBy=price-hightolow`;
const pages = 40;
const searches = cloths.length * garments.length * pages;
const search = (n) =>
  `q=${cloths[n % 5]}%20${garments[Math.floor(n / 5) % 8]}&page=${1 + (Math.floor(n / 40) % pages)}`;

const get = (path) => request('GET', path, { headers: { 'X-Forwarded-For': nextAddress() } });
const always = (bytes) => () => bytes;
const sessionHash = ({ session }) => createHash('sha256').update(session).digest('hex');
const quantityIn = (items) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The measured workloads.
 * @returns rows of { name, shop, bare?, isCached?, isRanked?, distinct?, changes? }: `shop` and `bare` return
 * the bytes of the n-th request to the shop and to the bare server; a ranked row's servers may choose different items;
 * a cached row is compared with the same bytes from memory; `distinct` is the number of different requests, if they
 * repeat; `changes` compares the items of two consecutive responses
 */
export function rows({ productIds, guests, admin }) {
  const id = (n) => productIds[(n * 7_919) % productIds.length];
  const guest = (n) => guests[n % guests.length];
  const asPerson = (person) => ({ headers: { 'X-Session-Hash': sessionHash(person) } });
  return [
    { name: 'listing, cached', isCached: true, shop: always(get(`/api/v1/shop/getProduct?${oneListing}&limit=24`)) },
    {
      name: 'listing, not cached',
      shop: (n) => get(`/api/v1/shop/getProduct?${listing(n)}&limit=24`),
      bare: (n) => get(`/listing?${listing(n)}`),
    },
    {
      name: 'listing by one size',
      distinct: 15 * brandSets * 12,
      shop: (n) => get(`/api/v1/shop/getProduct?${oneSize(n)}&limit=24`),
      bare: (n) => get(`/listing?${oneSize(n)}`),
    },
    {
      name: 'listing by two sizes and a colour',
      distinct: 14 * brandSets * 12,
      shop: (n) => get(`/api/v1/shop/getProduct?${sizesAndColour(n)}&limit=24`),
      bare: (n) => get(`/listing?${sizesAndColour(n)}`),
    },
    {
      name: 'listing by two sizes in two colours',
      distinct: 14 * brandSets * 12,
      shop: (n) => get(`/api/v1/shop/getProduct?${sizesInColours(n)}&limit=24`),
      bare: (n) => get(`/listing?${sizesInColours(n)}`),
    },
    { name: 'product, cached', isCached: true, shop: always(get(`/api/v1/shop/getProductDetail/${id(1)}`)) },
    {
      name: 'product, not cached',
      distinct: productIds.length,
      shop: (n) => get(`/api/v1/shop/getProductDetail/${id(n)}`),
      bare: (n) => get(`/detail/${id(n)}`),
    },
    {
      name: 'search',
      isRanked: true,
      distinct: searches,
      shop: (n) => get(`/api/v1/shop/search?${search(n)}&limit=24`),
      bare: (n) => get(`/search?${search(n)}`),
    },
    { name: 'front page’s products, cached', isCached: true, shop: always(get('/api/v1/shop/featured')) },
    {
      name: 'cart, read',
      shop: (n) => guest(n).request('GET', `/shop/cart/get/${guest(n).id}`),
      bare: (n) => request('GET', `/cart/${guest(n).id}`, asPerson(guest(n))),
    },
    {
      name: 'cart, add',
      shop: (n) => {
        const { id: userId, adds: productId } = guest(n);
        // The first variant has the product's id.
        return guest(n).request('POST', '/shop/cart/add', { userId, productId, variantId: productId, quantity: 1 });
      },
      bare: (n) => request('GET', `/add/${guest(n).id}/${guest(n).adds}`, asPerson(guest(n))),
      changes: (first, second) => quantityIn(second) === quantityIn(first) + 1,
    },
    {
      name: 'orders, for the staff',
      shop: () => admin.request('GET', '/admin/order/get?page=1&limit=20'),
      bare: () => request('GET', '/orders', asPerson(admin)),
    },
  ];
}
