import { existsSync, readFileSync } from 'node:fs';

/** The pages on which most visits begin. */
const mostVisited = ['auth/LoginPage', 'shop/HomePage', 'shop/ListingPage', 'shop/product/ProductPage'];
/** The scripts of each page and layout, written by the build. */
const scripts = JSON.parse(readFileSync('frontend/dist/.vite/scripts-of-pages.json', 'utf8'));
const names = Object.keys(scripts);
const isAdmin = (name) => /admin/i.test(name);
/** The build packs what becomes smaller. */
const packed = (file) => (existsSync(`frontend/dist/${file}.br`) ? `${file}.br` : file);
const sent = (name, files, limit) => ({
  name,
  limit,
  brotli: false,
  gzip: false,
  path: files.map((file) => `frontend/dist/${packed(file)}`),
});

/** A page is loaded with the layout of its area. */
const firstLoad = (page) => {
  const layouts = names.filter((name) => name.startsWith(`${page.split('/')[0]}/`) && name.endsWith('Layout'));
  const files = [...new Set(['entry', ...layouts, page].flatMap((name) => scripts[name]))];
  if (files.some(isAdmin)) throw new Error(`${page} loads a file that is for the staff.`);
  return sent(`first load of ${page}`, files, mostVisited.includes(page) ? '129.5 kB' : '133 kB');
};

const pages = names.filter((name) => name.endsWith('Page'));

export default [
  ...pages.filter((page) => !isAdmin(page)).map(firstLoad),
  ...pages.map((page) => sent(page, scripts[page].slice(0, 1), '20 kB')),
];
