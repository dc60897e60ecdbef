import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shop = 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', manifest: true, sourcemap: false, target: 'es2022' },
  server: { port: 5173, proxy: { '/api': shop, '/images': shop, '/sandbox': shop, '/health': shop } },
});
