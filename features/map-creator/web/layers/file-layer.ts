import type { Extent, Feature } from '#platform/contract/geojson.ts';

/** What could not be read, and how many of it. */
export interface Skipped {
  readonly what: string;
  readonly count: number;
}

/** One layer of a file, whole. */
export interface FileLayer {
  /** Empty: the file has no layers. */
  readonly name: string;
  /** EPSG:28992. */
  readonly features: readonly Feature[];
  readonly skipped: readonly Skipped[];
}

/** What is said of a layer while it stays in the worker. */
export interface LayerHead {
  readonly name: string;
  readonly count: number;
  readonly skipped: readonly Skipped[];
  /** Some of its features, to look at. */
  readonly sample: readonly Feature[];
  readonly extent: Extent | null;
  /** Nothing but points: many of them can be drawn by the graphics card. */
  readonly onlyPoints: boolean;
}

export type LayersQuestions = {
  readonly open: { readonly asked: { readonly file: Blob; readonly kind: 'kml' | 'converted' }; readonly answer: readonly LayerHead[] };
  readonly write: {
    readonly asked: { readonly layer: number; readonly map: Readonly<Record<string, unknown>> };
    readonly answer: Blob;
  };
};
