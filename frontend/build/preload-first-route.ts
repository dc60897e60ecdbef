import type { Plugin, Rolldown } from 'vite';
import { bannerPictures } from '../src/features/home/banner-pictures.ts';
import { pictureSizes } from '../src/features/product/picture-sizes.ts';
import { leastWidth, pictureWidths } from '../src/ui/display/picture-widths.ts';
import { firstApiCalls } from './first-api-calls.ts';
import { filesOf } from './scripts-of-pages.ts';

type Bundle = Rolldown.OutputBundle;
type Attributes = Record<string, string>;

/** A module's file, or the attributes of a link element. */
type Link = string | Attributes;

const picture = { rel: 'preload', as: 'image', fetchpriority: 'high', imagesizes: '100vw' };
const { tall, wide } = bannerPictures(1);

/** The most frequent entry pages, with the pictures to preload, or the `sizes` of pictures that the server names. */
const firstPages: Record<string, { modules: string[]; pictures?: Attributes[]; sizes?: string }> = {
  '/auth/login': { modules: ['auth/AuthLayout', 'auth/LoginPage'] },
  '/auth/register': { modules: ['auth/AuthLayout', 'auth/RegisterPage'] },
  '/shop/home': {
    modules: ['shop/ShopLayout', 'shop/HomePage'],
    pictures: [
      { ...picture, imagesrcset: tall.srcSet, media: `not all and ${wide.media}` },
      { ...picture, imagesrcset: wide.srcSet, media: wide.media },
    ],
  },
  // Any product's page.
  '/shop/product/': { modules: ['shop/ShopLayout', 'shop/product/ProductPage'], sizes: pictureSizes.page },
  '/shop/listing': { modules: ['shop/ShopLayout', 'shop/ListingPage'], sizes: pictureSizes.listing },
};

/**
 * Adds a script that preloads the page's first pictures, and defines `beginPageData` and `pageModules` for the script
 * that starts the app.
 */
export function preloadFirstRoute(): Plugin {
  return {
    name: 'preload-first-route',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
        const everyPages = filesOf(entry, bundle);
        const linksOf = ({ modules, pictures = [] }: (typeof firstPages)[string]) => {
          const files = new Set(modules.flatMap((name) => filesOf(fileOf(name, bundle), bundle)));
          const ownFiles = [...files].filter((file) => !everyPages.includes(file));
          return [...pictures, ...ownFiles.map((file) => `/${file}`)];
        };
        const links = Object.entries(firstPages).map(([path, page]) => [path, linksOf(page)]);
        const script = `<script>${firstApiCalls()}${fetching(Object.fromEntries(links))}</script>\n    `;
        return html.replace(/<script type="module"/, (entry) => script + entry);
      },
    },
  };
}

/** @throws where the page has no separate chunk */
function fileOf(name: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/pages/${name}.tsx`)),
  );
  if (!chunk) throw new Error(`${name} has no separate chunk.`);
  return chunk.fileName;
}

function fetching(links: Record<string, Link[]>): string {
  const sizes = Object.fromEntries(
    Object.entries(firstPages).flatMap(([path, page]) => (page.sizes ? [[path, page.sizes]] : [])),
  );
  return `
      const path = location.pathname.replace(/^(\\/shop\\/product\\/).+/, '$1');
      const load = (attributes) => {
        const link = document.createElement('link');
        for (const name in attributes) link.setAttribute(name, attributes[name]);
        document.head.append(link);
      };
      const pageModules = [];
      for (const it of (${JSON.stringify(links)})[path] ?? []) it.rel ? load(it) : pageModules.push(it);
      const imagesizes = (${JSON.stringify(sizes)})[path];
      const pictures = document.querySelector('meta[name=first-pictures]')?.content ?? '[]';
      const widths = ${JSON.stringify(pictureWidths)};
      // As in Picture.tsx.
      for (const { url, width, media = 'all' } of imagesizes && !remembered ? JSON.parse(pictures) : []) {
        const largest = width ?? ${leastWidth};
        const files = url.startsWith('/images/') ? widths.filter((_, at) => (widths[at - 1] ?? 0) < largest) : [];
        const fileOf = (each) => url.replace(/-720(?=\\.webp$)/, '-' + each) + ' ' + Math.min(each, largest) + 'w';
        const sized = files.length > 0 && { imagesrcset: files.map(fileOf).join(', '), imagesizes };
        load({ rel: 'preload', as: 'image', fetchpriority: 'high', href: url, media, ...sized });
      }
    `;
}
