import { join } from 'node:path';
import type { Settings } from '#platform/server/settings.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Conversion } from './conversion.ts';
import { tasks } from './child/tasks.ts';
import { createWorkerPool } from './child/worker-pool.ts';
import { collect } from './read/collect.ts';
import { receive } from './read/receive.ts';
import { createWrite } from './write/create-write.ts';

/** Creates the conversion that ships with the product; it runs in child processes. */
export const createConversion = (settings: Settings, log: FastifyBaseLogger): Conversion => {
  const grid = settings.rdtransGrid;
  const pool = createWorkerPool({
    base: join(settings.dataFolder, 'conversion'),
    tasks,
    entry: new URL('./child/child.ts', import.meta.url),
    readable: grid === null ? [] : [grid],
    log,
  });

  return {
    async read(files, options = {}) {
      const workspace = await pool.open();
      try {
        const given = await receive(files, workspace.folder, settings.upload.fileMb, options.signal);
        const { layers } = await workspace.run('read', { files: given, grid }, options);
        return await collect(workspace.folder, layers);
      } finally {
        await workspace.dispose();
      }
    },
    write: createWrite({ pool, grid }),
    close: () => pool.close(),
  };
};
