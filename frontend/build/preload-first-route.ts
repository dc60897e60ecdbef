import type { Plugin, Rolldown } from 'vite';
import { bannerPictures } from '../src/features/catalog/home/banner-pictures.ts';

type Bundle = Rolldown.OutputBundle;
type Attributes = Record<string, string>;

/** A module's file, or the attributes of a link element. */
type Link = string | Attributes;

const picture = { rel: 'preload', as: 'image', fetchpriority: 'high', imagesizes: '100vw' };
const { tall, wide } = bannerPictures(1);

/** The most frequent first pages of a visit, with their first pictures. */
const firstPages: Record<string, { modules: string[]; pictures?: Attributes[] }> = {
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
  '/shop/product/': { modules: ['shop/ShopLayout', 'shop/product/ProductPage'] },
  '/shop/listing': { modules: ['shop/ShopLayout', 'shop/ListingPage'] },
};

/** Preloads the code of the page in the URL in parallel with the app's. */
export function preloadFirstRoute(): Plugin {
  return {
    name: 'preload-first-route',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
        const everyPages = withImports([entry], bundle);
        const linksOf = ({ modules, pictures = [] }: (typeof firstPages)[string]) => [
          ...pictures,
          ...[
            ...withImports(
              modules.map((name) => fileOf(name, bundle)),
              bundle,
            ),
          ]
            .filter((file) => !everyPages.has(file))
            .map((file) => `/${file}`),
        ];
        const links = Object.entries(firstPages).map(([path, page]) => [path, linksOf(page)]);
        // Before the style sheet, because scripts wait for it.
        const script = `<script>${fetching(Object.fromEntries(links))}</script>\n    `;
        return html.replace(/(?=<script type="module")/, () => script);
      },
    },
  };
}

/** @throws where the page has no separate chunk */
function fileOf(name: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/pages/${name}.tsx`),
  );
  if (!chunk) throw new Error(`${name} has no separate chunk.`);
  return chunk.fileName;
}

function withImports(files: readonly string[], bundle: Bundle, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== 'chunk') continue;
    seen.add(file);
    withImports(chunk.imports, bundle, seen);
  }
  return seen;
}

function fetching(links: Record<string, Link[]>): string {
  return `
      const path = location.pathname.replace(/^(\\/shop\\/product\\/).+/, '$1');
      for (const it of (${JSON.stringify(links)})[path] ?? []) {
        const link = document.createElement('link');
        const attributes = it.rel ? it : { rel: 'modulepreload', href: it };
        for (const name in attributes) link.setAttribute(name, attributes[name]);
        document.head.append(link);
      }
    `;
}
