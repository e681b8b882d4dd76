import type { Feature } from '#platform/contract/geojson.ts';
import { startWorkerClient, WorkerClient } from '#platform/web/worker/worker-client.ts';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import type { LayerHead } from './file-layer.ts';
import type { FileKind, LayersCalls } from './layers-handlers.ts';
import { nl } from './nl.ts';

/** The layers of a file. Their features stay in a worker until `close`. */
export interface OpenLayers {
  readonly layers: readonly LayerHead[];
  /** Returns at most `most` features of a layer, from index `from`. EPSG:28992. */
  features(layer: number, from: number, most: number): Promise<readonly Feature[]>;
  /** Returns a sample of its features for a preview. */
  sample(layer: number): Promise<readonly Feature[]>;
  /** Writes the body of the call that creates a map from a layer. */
  write(layer: number, map: Readonly<Record<string, unknown>>): Promise<Blob>;
  close(): void;
}

interface Options {
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** Reads a file in a worker. @throws Refusal with a Dutch sentence for the user; AbortError when cancelled */
export const openLayers = async (file: Blob, kind: FileKind, { signal, onProgress }: Options = {}): Promise<OpenLayers> => {
  const worker = new Worker(new URL('layers-worker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<LayersCalls>(worker, nl.outOfMemory);
  const layers = await startWorkerClient(client, (started) => started.call('open', { file, kind }, onProgress), signal);
  return {
    layers,
    features: (layer, from, most) => client.call('features', { layer, from, most }),
    sample: (layer) => client.call('sample', { layer }),
    write: (layer, map) => client.call('write', { layer, map }),
    close: () => client.end(),
  };
};
