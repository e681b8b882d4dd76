import { startWorkerClient, WorkerClient } from '#platform/web/worker/worker-client.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import type { Check } from './check.ts';
import type { CheckRequest, TableCalls, TableHead } from './messages.ts';
import { nl } from './nl.ts';
import type { TableKind } from './table.ts';
import type { MapOfTable } from './write-map.ts';

/** A table in its own worker, so that reading and checking never block the page. */
export interface OpenTable extends TableHead {
  check(request: CheckRequest): Promise<Check>;
  /** Returns the JSON body of the call that creates a map from the table. */
  write(map: MapOfTable): Promise<Blob>;
  /** Ends the worker. */
  close(): void;
}

export interface OpenTableOptions {
  /** Sheet of a workbook; the first by default. */
  readonly sheet?: string | undefined;
  /** Number of the row of names; it is sought by default. */
  readonly header?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress;
}

/** Reads a file in a new worker. @throws Refusal with a message for the user; AbortError when cancelled */
export const openTable = async (file: Blob, kind: TableKind, { sheet, header, signal, onProgress }: OpenTableOptions = {}): Promise<OpenTable> => {
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<TableCalls>(worker, nl.outOfMemory);
  const head = await startWorkerClient(client, (started) => started.call('open', { file, kind, sheet, header }, onProgress), signal);
  return {
    ...head,
    check: (request) => client.call('check', request),
    write: (map) => client.call('write', map),
    close: () => client.end(),
  };
};
