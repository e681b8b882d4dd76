import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { firstView } from './build/first-view.ts';
import { withoutJsonSchema, wordsInPlace } from './build/leave-out.ts';
import { precompress } from './build/precompress.ts';
import { productServer } from './build/product-server.ts';
import { serviceWorker } from './build/service-worker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Where the product's own server listens while developing. */
const server = process.env['COOK_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root,
  plugins: [
    react(),
    // Without it every component brings its texts in some thirty languages.
    { ...optimizeLocales.vite({ locales: ['nl-NL'] }), enforce: 'pre' },
    withoutJsonSchema(),
    wordsInPlace(),
    firstView(fileURLToPath(import.meta.url)),
    productServer(server),
    serviceWorker(),
    precompress(),
  ],
  html: { cspNonce: '__COOK_NONCE__' },
  // The one call that does not go through `productServer`.
  server: { fs: { allow: [repository] }, proxy: { '/api/realtime': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The theme stands on `light-dark()` where it is used; lowered, it would be decided once for the whole page.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari18'],
    // Files stay files: the content security policy of the page forbids `data:` where it can.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The map's file is half a megabyte before it is shrunk, and wanted whole.
    chunkSizeWarningLimit: 700,
  },
});
