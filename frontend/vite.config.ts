import react from '@vitejs/plugin-react';
import { defineConfig, type ModulePreloadOptions, type Plugin, type Rolldown } from 'vite';
import { failedImports } from './build/failed-imports.ts';
import { inlineStyles } from './build/styles/inline-styles.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { scriptsOfPages } from './build/scripts-of-pages.ts';
import { earlyScript } from './build/early-script.ts';
import { compileHints } from './build/compile-hints.ts';

/** Set by `make dev`. */
const backend = process.env['BACKEND_URL'] ?? 'http://localhost:3000';

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

/** What forms need that are not part of a first view; together, as small files compress badly. */
const forms = /[\\/](CheckboxRow|SelectField|TextAreaField|PasswordField|use-unsaved-changes|rebased-fields)\.tsx?$/;

/** What many parts need, but no first view of the shop. */
const later =
  /[\\/](ConfirmDialog|ChangedNotice|responsive-table|editing-icons|day-range|use-countries|use-foreign-country)\.tsx?$/;

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** Whether anything but the staff's pages needs the module. */
function isForShoppers(id: string, modules: Modules, seen = new Set<string>()): boolean {
  const module = modules.getModuleInfo(id);
  if (!module || seen.has(id) || /[\\/]pages[\\/]admin[\\/]/.test(id)) return false;
  seen.add(id);
  const users = [...module.importers, ...module.dynamicImporters];
  return module.isEntry || users.some((user) => isForShoppers(user, modules, seen));
}

/** Modules that many parts need come as one file, because many small files compress badly. */
const chunks = [
  // Stays cached while everything else changes.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: (id: string, modules: Modules) => (isForShoppers(id, modules) ? 'common' : 'staff'),
    minShareCount: 6,
    test: (id: string) => !later.test(id) && !forms.test(id),
  },
  { name: 'forms', test: forms },
  {
    name: 'orders',
    test: /[\\/]((orders|addresses|delivery)\.(api|slice)|costs|day-range|use-countries|use-foreign-country)\.ts$/,
  },
];

const ofBrowser = [preloadFonts(), compileHints(), earlyScript(), inlineStyles(), scriptsOfPages(), compressedFiles()];

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
  plugins: [failedImports(), react(), ...(isSsrBuild ? [] : ofBrowser)],
  // The same ids in the server's markup as in the app.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  publicDir: isSsrBuild ? false : 'public',
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild ? serverBuild : browserBuild,
  server: {
    proxy: Object.fromEntries(['/api', '/images', '/sandbox', '/health', '/metrics'].map((path) => [path, backend])),
  },
}));
