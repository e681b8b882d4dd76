import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { embeddedExtensions } from './extensions.ts';
import type { FromWorker, ToWorker, WorkerInput } from './start.ts';
import { WireServer } from './wire.ts';

/** Runs the embedded database in a worker thread, so that it never blocks the event loop of the server. */
const { folder, socket } = workerData as WorkerInput;
const send = (message: FromWorker): void => parentPort?.postMessage(message);

const db = await PGlite.create(folder, { extensions: embeddedExtensions });
// Loads the PostGIS library, so that the first query does not wait for it.
await db.query('select postgis_lib_version()');
const server = new WireServer(db, (error) => send({ kind: 'broken', reason: String(error) }));
await server.listen(socket);

parentPort?.on('message', (message: ToWorker) => {
  if (message !== 'stop') return;
  void (async () => {
    await server.close();
    await db.close();
    send({ kind: 'stopped' });
    parentPort?.close();
  })();
});
send({ kind: 'ready' });
