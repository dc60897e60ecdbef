import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { packedFiles } from './build/packed-files.ts';
import { preloadFirstRoute } from './build/preload-first-route.ts';
import { asyncVendorChunks } from './build/async-vendor-chunks.ts';

/** Set by `make dev`. */
const backend = process.env['BACKEND_URL'] ?? 'http://localhost:3000';
const router = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));

/** Preloads the fonts in parallel with the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Drops stylis' list of vendor prefixes, which styled-components bundles but does not use by default. */
function withoutVendorPrefixes(): Plugin {
  const nothing = '\0no-prefixes';
  return {
    name: 'without-vendor-prefixes',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('Prefixer.js') && importer?.includes('stylis') ? nothing : undefined,
    load: (id) => (id === nothing ? 'export const prefix = (value) => value;' : undefined),
  };
}

/** Drops names for debugging, and marks what the router makes at its start: unused parts are then left out. */
function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

// Loaded by the pages that show them: dialogs, sheets, tabs and form fields.
const uiOfSomePages = 'form|\\w+[\\\\/](\\w+Panel|overlay|Tabs|Chip|admin-icons|DiscardChanges|use-unsaved-changes)';
const libOfSomePages = 'format[\\\\/]dates|unsaved-changes';
const stateOfEveryPage =
  'features[\\\\/]((addresses|auth|cart|catalog|orders|toasts)[\\\\/]\\w+\\.slice|' +
  'catalog[\\\\/](taxonomy|product[\\\\/](ProductDialog\\.|use-open-product)))';

/** One file for what every page needs: few requests, and the packages stay cached while our own code changes. */
const sharedChunks = [
  {
    name: 'kit',
    test: new RegExp(
      `vite.preload-helper|src.(lib[\\\\/](?!${libOfSomePages})|ui[\\\\/](?!${uiOfSomePages})|${stateOfEveryPage})`,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'flows',
    test: /src.features[\\/](addresses|orders)[\\/]((?!payment-return)[\w-]+\.(saga|api)|order-request|redirect)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'cards',
    test: /src.(features.catalog.product.(ProductCards?|ProductGrid|StockBadge)|pages.shop.add-from-card)\.tsx/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'react',
    test: /node_modules.(react|react-dom|scheduler)[\\/]/,
  },
  {
    name: 'packages',
    test: new RegExp(
      'node_modules.(react-router|react-redux|redux|immer|reselect|@reduxjs|@redux-saga|styled-components|' +
        'typed-redux-saga)[\\\\/]',
    ),
  },
];

export default defineConfig({
  plugins: [
    withoutVendorPrefixes(),
    pureRouter(),
    react(),
    preloadFonts(),
    asyncVendorChunks(),
    preloadFirstRoute(),
    packedFiles(),
  ],
  resolve: {
    // The router's package names only its development build, which is larger.
    alias: [
      { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
      { find: /^react-router$/, replacement: `${router}index.mjs` },
    ],
  },
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/images', '/sandbox', '/health', '/metrics'].map((path) => [path, backend])),
  },
});
