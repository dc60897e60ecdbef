import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ModulePreloadOptions, type Plugin } from 'vite';
import { componentIds } from './build/styles/component-ids.ts';
import { failedImports } from './build/failed-imports.ts';
import { inlineStyles } from './build/styles/inline-styles.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { scriptsOfPages } from './build/scripts-of-pages.ts';
import { preloadFirstRoute } from './build/preload-first-route.ts';
import { compileHints } from './build/compile-hints.ts';
import { deferAppScripts } from './build/defer-app-scripts.ts';

/** Set by `make dev`. */
const backend = process.env['BACKEND_URL'] ?? 'http://localhost:3000';
const router = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));

const asFont = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, fetchpriority: 'low' };

/** Preloads the fonts, after the scripts: until they come, text is shown in fonts of the same measure. */
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
            attrs: { ...asFont, href: `/${file}` },
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

/** Drops the copying of static members, such as `propTypes`, to styled components from those that they wrap. */
function withoutStaticMembers(): Plugin {
  const copying = /,\w+&&\w+\(\w+,\w+,\{attrs:!0,componentStyle:!0[^}]*\}\)/;
  return {
    name: 'without-static-members',
    transform: {
      filter: { id: /styled-components[\\/]dist/ },
      handler: (code) => ({ code: code.replace(copying, ''), map: null }),
    },
  };
}

/** Drops debug names and marks the router's top-level calls as pure, so that unused parts are tree-shaken. */
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
const uiOfSomePages =
  /src.(ui.(form|\w+.(\w+Panel|dialog-and-sheet|Tabs|Chip|admin-icons|editing-icons|Refusal|DiscardChanges|use-unsaved-changes|responsive-table|use-draft-text|(Changed|Connection)?Notice))|lib.(format.(dates|enumerated)|unsaved-changes|external-redirect|read-slice|reads-and-writes))/;
const state =
  /src.(app|features.(auth|cart|catalog|toasts).([\w-]+\.(slice|saga|api)|left-out-sentences|prefetched-listing|Toaster))|redux-saga|vite.preload-helper/;
const app = (id: string) => state.test(id) || (/src.(ui|lib)[\\/]/.test(id) && !uiOfSomePages.test(id));
const shop = new RegExp(
  'src.(pages.shop.(ShopLayout|header.(Shop|User(Button|Pill)|nav-items))|' +
    'features.(cart.(adding.AddFromDetails|CartButton|CartSheet|sign-in.SignInToAdd\\.)|' +
    'catalog.(catalog-labels|catalog-paths)|product.(ProductDialog\\.|ProductBadge|head|use-open|picture|choosing.use-your)))',
);
const cards =
  /src.(pages.shop.add-from-card|features.(cart.adding|product.(ProductCard|ProductGrid|options.(ColourDots|shown-colour)|quick-choice.QuickChoice\.)))/;
const listing =
  /src.(pages.shop.ListingPage|features.(catalog.(filters|listing-query)|listing.((?!Filter(Chips|Panel)|MoreProducts|Price)[\w.-]+$|count|hooks)))/;
const product =
  /src.(pages.shop.product.ProductPage|features.product.(page.(?!Related|related)|ProductDetails|gallery.(Gallery\.|use-gallery|gallery|pictures-by-colour)|choosing|size-guide.(SizeGuideLink|is-size-offered)))/;
const form = /src.ui.(form.(Field|PasswordField|use-focus)|feedback.Refusal|icons.editing-icons)/;
const mailedLinks = /src.(pages.auth.(ConfirmEmail|ForgotPassword|ResetPassword|use-token)|features.mailed-links)/;
const auth = /src.(pages.auth|features.auth.(Login|Register|SignIn))/;
const orders =
  /src.features.(orders.orders\.|checkout.(checkout\.saga|order-request|payment-redirect)|addresses.addresses\.slice)/;
const addresses = /src.features.addresses.(addresses\.|missing-fields|AddressBook\.)/;
const changes = /src.lib.(unsaved-changes|external-redirect)/;
const packages =
  /node_modules.(react-router|react-redux|redux|immer|reselect|@reduxjs|@redux-saga|styled-components|typed-redux-saga)[\\/]/;

/** A chunk for each group, because many small files compress badly. A module goes to the first group that matches. */
const chunks = [
  // These two stay cached while our own code changes.
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/ },
  { name: 'packages', test: packages },
  ...Object.entries({
    app,
    shop,
    cards,
    options: /src.features.product.options/,
    listing,
    filters: /src.(ui.buttons.Chip|ui.form.CheckboxRow|features.listing.(Filter(Chips|Panel)|groups))/,
    home: /src.(pages.shop.HomePage|lib.format.enumerated|features.home)/,
    product,
    form,
    'mailed-links': mailedLinks,
    auth,
    orders,
    addresses,
    changes,
  }).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
];

// In the order of their dependencies.
const loadedBesideEntry = ['react', 'packages', 'app'];

const ofBrowser = [
  preloadFonts(),
  compileHints(loadedBesideEntry),
  preloadFirstRoute(),
  deferAppScripts(loadedBesideEntry),
  inlineStyles(),
  scriptsOfPages(),
  compressedFiles(),
];

/** Bundles all packages into one file, because the back end does not install them. */
const serverBuild = {
  // Next to the browser's files; the server does not serve files in a folder whose name starts with a dot.
  outDir: 'dist/.server',
  minify: false,
  rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render-pages.mjs' } },
} as const;

const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? [] : files),
};

const browserBuild = {
  outDir: 'dist',
  sourcemap: false,
  // The page's head preloads the first page's chunks; imports later need the list of their files.
  modulePreload,
  assetsInlineLimit: 0,
  // The page inlines the only style sheet; with splitting, each script that imports others would list it.
  cssCodeSplit: false,
  chunkSizeWarningLimit: 600,
  rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
} as const;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    withoutVendorPrefixes(),
    componentIds(),
    failedImports(),
    withoutStaticMembers(),
    pureRouter(),
    react(),
    ...(isSsrBuild ? [] : ofBrowser),
  ],
  publicDir: isSsrBuild ? false : 'public',
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: {
    // The router's package names only its development build, which is larger.
    alias: [
      { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
      { find: /^react-router$/, replacement: `${router}index.mjs` },
      {
        find: /^immer$/,
        replacement: fileURLToPath(new URL('../node_modules/immer/dist/immer.production.mjs', import.meta.url)),
      },
    ],
  },
  build: isSsrBuild ? serverBuild : browserBuild,
  server: {
    proxy: Object.fromEntries(['/api', '/images', '/sandbox', '/health', '/metrics'].map((path) => [path, backend])),
  },
}));
