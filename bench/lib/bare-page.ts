import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';
import { inRoot } from '../../scripts/lib/paths.mjs';

export interface BarePage {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Builds the bare page with the product's build settings and serves it in the same way as the product's pages. The map
 * shows `tile` everywhere.
 */
export const startBarePage = async (folder: string, tile?: Buffer): Promise<BarePage> => {
  const outDir = join(folder, 'bare-page');
  await build({
    configFile: inRoot('apps/web/vite.config.ts'),
    root: inRoot('bench/lib/bare-page'),
    publicDir: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const app = Fastify();
  await app.register(fastifyStatic, { root: outDir, preCompressed: true, wildcard: false, globIgnore: ['**/*.br', '**/*.gz'] });
  if (tile) app.get('/tile/:z/:x/:y', (_, reply) => reply.type('application/vnd.mapbox-vector-tile').send(tile));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server of the bare page has no port.');
  return { address: `http://localhost:${address.port}`, stop: () => app.close() };
};
