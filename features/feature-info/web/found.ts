import type { Geometry } from '#platform/contract/geojson.ts';
import type { Selected } from '#platform/map/model/selection.ts';

export interface FoundFeature {
  /** Unique among what was found. */
  readonly key: string;
  /** As its source knows it. */
  readonly id: string | number | null;
  /** Name of its layer in the source. */
  readonly layer: string | null;
  readonly layerLabel: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992. */
  readonly geometry: Geometry | null;
  /** Set: only what a tile carries is known as yet, and the server has the rest under this number. */
  readonly restOf: number | null;
}

/** What a source wrote instead of features. */
export interface FoundPage {
  readonly key: string;
  readonly label: string;
  readonly kind: 'html' | 'text';
  readonly content: string;
}

export interface FoundMap {
  readonly key: string;
  readonly mapId: number;
  readonly name: string;
  readonly label: string;
  readonly asking: boolean;
  readonly features: readonly FoundFeature[];
  readonly pages: readonly FoundPage[];
  /** There may be more than the limit. */
  readonly limited: boolean;
  /** Only some points of the area were looked at. */
  readonly sampled: boolean;
  /** Some are shown as they are drawn, for the server did not tell the rest. */
  readonly incomplete: boolean;
  /** Why it did not answer, or not wholly. */
  readonly failure: string | null;
}

export type Info =
  | { readonly status: 'idle' }
  | {
      readonly status: 'asking' | 'answered';
      /** Rises with every question. */
      readonly question: number;
      /** Those that were asked, from the top of the legend down. */
      readonly maps: readonly FoundMap[];
    };

/** How many are shown at once, and asked for at once. */
export const pageSize = 10;

export const countOf = (maps: readonly FoundMap[]): number =>
  maps.reduce((sum, { features, pages }) => sum + features.length + pages.length, 0);

/** Maps that have something to say. */
export const speaking = (maps: readonly FoundMap[]): readonly FoundMap[] =>
  maps.filter(({ features, pages, failure }) => features.length > 0 || pages.length > 0 || failure !== null);

/** What has a place. */
export const selectedOf = (maps: readonly FoundMap[]): readonly Selected[] =>
  maps.flatMap(({ key: mapKey, features }) =>
    features.flatMap(({ geometry, layer, properties }) => (geometry ? [{ geometry, mapKey, layer, properties }] : [])),
  );
