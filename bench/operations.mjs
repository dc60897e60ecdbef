import { createHash } from 'node:crypto';
import { request } from './wire.mjs';
import { someAddress } from './people.mjs';

const categories = ['men', 'women', 'kids', 'accessories', 'footwear'];
const brands = ['nike', 'adidas', 'puma', 'levi', 'zara', 'h%26m'];
const sorts = ['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa'];
const words = ['linen', 'wool', 'denim', 'cotton', 'corduroy', 'suede', 'merino'];
const things = ['shirt', 'trousers', 'jacket', 'cap', 'scarf', 'trainers', 'dress', 'hoodie'];

const some = (values, mask) => values.filter((_, index) => mask & (1 << index)).join(',');
/**
 * 23,436 different filters, orders and pages. It would take 15,000 a second for one of them to come again within a run of 1.5 s,
 * which nobody comes near who has to look for each, so that no rest is needed.
 */
const otherListing = (n) => {
  const mixed = (n * 7_919) % 23_436;
  const [category, brand] = [some(categories, 1 + (mixed % 31)), some(brands, 1 + (Math.floor(mixed / 31) % 63))];
  const rest = Math.floor(mixed / 1_953);
  return `category=${category}&brand=${brand}&sortBy=${sorts[rest % 4]}&page=${1 + (Math.floor(rest / 4) % 3)}`;
};
const pages = 40;
const searches = words.length * things.length * pages;
const otherSearch = (n) =>
  `q=${words[n % 7]}%20${things[Math.floor(n / 7) % 8]}&page=${1 + (Math.floor(n / 56) % pages)}`;
const get = (path) => request('GET', path, { headers: { 'X-Forwarded-For': someAddress() } });
const kept = (bytes) => () => bytes;
const hashOf = (session) => createHash('sha256').update(session).digest('hex');

/** A range that ends here has no far pages. */
const nearPages = 100;
function farPage(deepest) {
  const different = Math.min(900, deepest);
  const page = (n) => deepest - (n % different);
  return {
    ...{ name: 'far page', different },
    shop: (n) => get(`/api/v1/shop/getProduct?page=${page(n)}&limit=24`),
    bare: (n) => get(`/listing?page=${page(n)}`),
  };
}

/**
 * What is measured: { name, shop, bare?, memory?, different? }, the sides as the bytes of the n-th request. `memory` says that the
 * bare server sending from memory is the measure, `different` after how many requests the first comes again, where that is soon.
 */
export function operations({ productIds, guests, admin, deepest }) {
  const id = (n) => productIds[(n * 7_919) % productIds.length];
  const guest = (n) => guests[n % guests.length];
  const asks = 'category=women,men&brand=zara,nike&sortBy=price-hightolow';
  const who = (person) => ({ headers: { 'X-Who': hashOf(person.session) } });
  return [
    {
      name: 'listing, asked before',
      memory: true,
      shop: kept(get(`/api/v1/shop/getProduct?${asks}&limit=24`)),
      bare: kept(get(`/listing?${asks}`)),
    },
    {
      name: 'listing, never asked before',
      shop: (n) => get(`/api/v1/shop/getProduct?${otherListing(n)}&limit=24`),
      bare: (n) => get(`/listing?${otherListing(n)}`),
    },
    ...(deepest > nearPages ? [farPage(deepest)] : []),
    {
      name: 'product, asked before',
      memory: true,
      shop: kept(get(`/api/v1/shop/getProductDetail/${id(1)}`)),
      bare: kept(get(`/detail/${id(1)}`)),
    },
    {
      name: 'product, never asked before',
      different: productIds.length,
      shop: (n) => get(`/api/v1/shop/getProductDetail/${id(n)}`),
      bare: (n) => get(`/detail/${id(n)}`),
    },
    {
      name: 'search',
      different: searches,
      shop: (n) => get(`/api/v1/shop/search?${otherSearch(n)}&limit=24`),
      bare: (n) => get(`/search?${otherSearch(n)}`),
    },
    {
      name: 'front page’s products, asked before',
      memory: true,
      shop: kept(get('/api/v1/shop/featured')),
      bare: kept(get('/featured')),
    },
    {
      name: 'cart, read',
      shop: (n) => guest(n).asks('GET', `/shop/cart/get/${guest(n).id}`),
      bare: (n) => request('GET', `/cart/${guest(n).id}`, who(guest(n))),
    },
    {
      name: 'cart, add',
      shop: (n) =>
        guest(n).asks('POST', '/shop/cart/add', { userId: guest(n).id, productId: guest(n).likes, quantity: 1 }),
      bare: (n) => request('GET', `/put/${guest(n).id}/${guest(n).likes}`, who(guest(n))),
    },
    {
      name: 'orders, for the staff',
      shop: () => admin.asks('GET', '/admin/order/get?page=1&limit=20'),
      bare: () => request('GET', '/orders', who(admin)),
    },
    {
      name: 'guest enters',
      shop: () =>
        request('POST', '/api/v1/users/guest-login', { headers: { 'X-Forwarded-For': someAddress() }, body: {} }),
    },
  ];
}
