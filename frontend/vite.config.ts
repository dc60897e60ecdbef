import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const shop = 'http://localhost:3000';

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

export default defineConfig({
  plugins: [react(), preloadFonts()],
  build: { outDir: 'dist', manifest: true, sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/images', '/sandbox', '/health'].map((path) => [path, shop])),
  },
});
