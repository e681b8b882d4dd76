import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { embeddedExtensions } from './extensions.ts';
import type { FromWorker, ToWorker, WorkerInput } from './start.ts';
import { WireServer } from './wire.ts';

/** The embedded database in a thread of its own: it never holds the event loop of the server. */
const { folder, socket } = workerData as WorkerInput;
const tell = (message: FromWorker): void => parentPort?.postMessage(message);

const db = await PGlite.create(folder, { extensions: embeddedExtensions });
// Loads the library of PostGIS, which the first query would otherwise wait for.
await db.query('select postgis_lib_version()');
const server = new WireServer(db, (error) => tell({ kind: 'broken', reason: String(error) }));
await server.listen(socket);

parentPort?.on('message', (message: ToWorker) => {
  if (message !== 'stop') return;
  void (async () => {
    await server.close();
    await db.close();
    tell({ kind: 'stopped' });
    parentPort?.close();
  })();
});
tell({ kind: 'ready' });
