import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isTextFont } from './preload-font.ts';

const source = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
const fileName = 'service-worker.js';

/** Returns whether a file is cached on installation. Fonts of other alphabets are cached when they are first used. */
const isPrecached = (name: string): boolean => /\.(js|css)$/.test(name) || isTextFont(name);

/** Builds the service worker and writes the names of the built files into it. */
export const serviceWorker = (): Plugin => ({
  name: 'cook:service-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: source, fileName });
  },
  generateBundle(_options, bundle) {
    const worker = bundle[fileName];
    if (worker?.type !== 'chunk') throw new Error(`${fileName} was not built`);
    if (worker.imports.length > 0) throw new Error(`${fileName} imports ${worker.imports.join()}: a classic worker cannot`);
    const files = Object.keys(bundle).filter((name) => name !== fileName && isPrecached(name)).sort();
    const edition = createHash('sha256').update(files.join()).update(worker.code).digest('hex').slice(0, 12);
    worker.code = worker.code
      .replace('__COOK_EDITION__', edition)
      .replace('__COOK_FILES__', files.map((name) => `/${name}`).join());
  },
});
