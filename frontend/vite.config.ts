import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fetchFirstPage } from './build/first-pages.ts';
import { runInPieces } from './build/run-in-pieces.ts';

const shop = 'http://localhost:3000';
const router = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));

/** Lets the browser fetch the fonts beside the style sheet instead of after it. */
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

/** styled-components writes no vendor prefixes unless it is told to, yet brings the list of them along. */
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

/**
 * What every page needs travels as one file each: few requests, and the packages stay cached while our own code changes.
 * Dialogs, sheets, tabs and toasts bring packages of their own and are left to the pages that show them.
 */
const together = [
  {
    name: 'kit',
    test: /vite.preload-helper|src.(lib[\\/](?!dates)|ui[\\/](?!\w+Panel|overlay|Tabs|\w*Field|CheckboxRow|Chip|QuantityStepper|staff-icons)|app[\\/]inject|features[\\/](addresses|auth|cart|catalog|orders|toasts)[\\/]\w+\.slice)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'flows',
    test: /src.features[\\/](addresses|orders)[\\/]([\w-]+\.(saga|api)|new-order|leave-for)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'react',
    test: /node_modules.(react|react-dom|scheduler)[\\/]/,
  },
  {
    name: 'packages',
    test: /node_modules.(react-router|react-redux|redux|immer|reselect|@reduxjs|@redux-saga|styled-components|typed-redux-saga)[\\/]/,
  },
];

export default defineConfig({
  plugins: [withoutVendorPrefixes(), react(), preloadFonts(), runInPieces(), fetchFirstPage()],
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
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/images', '/sandbox', '/health'].map((path) => [path, shop])),
  },
});
