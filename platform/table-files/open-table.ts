import { startWorkerClient, WorkerClient } from '#platform/web/worker/worker-client.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import type { Check } from './check.ts';
import type { CheckRequest, TableCalls, TableHead } from './messages.ts';
import { nl } from './nl.ts';
import type { TableKind } from './table.ts';
import type { MapOfTable } from './write-map.ts';

/** A table that was read and stands ready in a worker of its own, so that the page never stands still for it. */
export interface OpenTable extends TableHead {
  check(request: CheckRequest): Promise<Check>;
  /** The body of a call that makes a map of it, as JSON. */
  write(map: MapOfTable): Promise<Blob>;
  /** Lets go of the table. */
  close(): void;
}

export interface OpenTableOptions {
  /** Of a workbook; absent: the first. */
  readonly sheet?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress;
}

/** @throws Refusal with a sentence for people; an AbortError when it was cancelled */
export const openTable = async (file: Blob, kind: TableKind, { sheet, signal, onProgress }: OpenTableOptions = {}): Promise<OpenTable> => {
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<TableCalls>(worker, nl.outOfMemory);
  const head = await startWorkerClient(client, (started) => started.call('open', { file, kind, sheet }, onProgress), signal);
  return {
    ...head,
    check: (request) => client.call('check', request),
    write: (map) => client.call('write', map),
    close: () => client.end(),
  };
};
