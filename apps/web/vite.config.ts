import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { firstView } from './build/first-view.ts';
import { withoutEnglishMessages, withoutIconKeys, withoutJsonSchema, withoutSummaries } from './build/leave-out.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { productServer } from './build/product-server.ts';
import { serviceWorker } from './build/service-worker.ts';
import { wordsInPlace } from './build/words-in-place.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Address of the server of the product during development. */
const server = process.env['COOK_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root,
  plugins: [
    react(),
    // Without it, every component includes its texts in about thirty languages.
    { ...optimizeLocales.vite({ locales: ['nl-NL'] }), enforce: 'pre' },
    withoutJsonSchema(),
    withoutEnglishMessages(),
    withoutIconKeys(),
    withoutSummaries(),
    wordsInPlace(),
    firstView(fileURLToPath(import.meta.url)),
    productServer(server),
    preloadFont(),
    serviceWorker(),
    precompress(),
  ],
  html: { cspNonce: '__COOK_NONCE__' },
  // The WebSocket is the only call that `productServer` cannot forward.
  server: { fs: { allow: [repository] }, proxy: { '/api/realtime': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that support `light-dark()`: compiled for older ones, the colour scheme would be fixed for the whole page.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari18'],
    // No inlined files, because the content security policy forbids most `data:` addresses.
    assetsInlineLimit: 0,
    // The file itself and its styles. The names of all files that it imports would be a thirtieth of the first view, and once the
    // service worker is installed it has them anyway.
    modulePreload: { polyfill: false, resolveDependencies: (file, needed, { hostType }) => (hostType === 'js' ? needed.filter((name) => name === file) : needed) },
    reportCompressedSize: false,
    // The file of the map is half a megabyte before compression, and is not split on purpose.
    chunkSizeWarningLimit: 700,
  },
});
