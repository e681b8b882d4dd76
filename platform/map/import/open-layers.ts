import type { Feature } from '#platform/contract/geojson.ts';
import { beginCorrespondence, Correspondence } from '#platform/web/worker/correspondence.ts';
import type { OnProgress } from '#platform/web/worker/questions.ts';
import type { LayerHead } from './file-layer.ts';
import type { FileKind, LayersQuestions } from './layers-desk.ts';
import { nl } from './nl.ts';

/** The layers of a file, which stay in a worker of their own. */
export interface OpenLayers {
  readonly layers: readonly LayerHead[];
  /** Some of the features of a layer, in their order. EPSG:28992. */
  features(layer: number, from: number, most: number): Promise<readonly Feature[]>;
  /** Some of its features, spread over all of them, to look at. */
  sample(layer: number): Promise<readonly Feature[]>;
  /** The body of a call that makes a map of a layer. */
  write(layer: number, map: Readonly<Record<string, unknown>>): Promise<Blob>;
  close(): void;
}

interface Options {
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** @throws Refusal with a sentence for people; an AbortError when it was cancelled */
export const openLayers = async (file: Blob, kind: FileKind, { signal, onProgress }: Options = {}): Promise<OpenLayers> => {
  const worker = new Worker(new URL('layers-worker.ts', import.meta.url), { type: 'module' });
  const correspondence = new Correspondence<LayersQuestions>(worker, nl.outOfMemory);
  const layers = await beginCorrespondence(correspondence, (desk) => desk.ask('open', { file, kind }, onProgress), signal);
  return {
    layers,
    features: (layer, from, most) => correspondence.ask('features', { layer, from, most }),
    sample: (layer) => correspondence.ask('sample', { layer }),
    write: (layer, map) => correspondence.ask('write', { layer, map }),
    close: () => correspondence.end(),
  };
};
