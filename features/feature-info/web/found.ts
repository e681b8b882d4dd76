import type { Geometry } from '#platform/contract/geojson.ts';
import type { Selected, SelectedKey } from '#platform/map/model/selection.ts';

export interface FoundFeature {
  /** Unique within the answers. */
  readonly key: string;
  /** The id in its source. */
  readonly id: string | number | null;
  /** Name of its layer in the source. */
  readonly layer: string | null;
  readonly layerLabel: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992. */
  readonly geometry: Geometry | null;
  /** The id with which the server returns all attributes; null when they are complete. Features from tiles have only some of them. */
  readonly incompleteId: number | null;
}

/** A page or text that a source returned instead of features. */
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
  /** The limit was reached, so there may be more features. */
  readonly limited: boolean;
  /** Only some points of the area were queried. */
  readonly sampled: boolean;
  /** Some features have only the attributes that were drawn, because the server did not return the others. */
  readonly incomplete: boolean;
  /** Its features are still being loaded; it is asked again when they are. */
  readonly waiting: boolean;
  /** Why the map did not answer, or only in part; null when it answered. */
  readonly failure: string | null;
}

export type Info =
  | { readonly status: 'idle' }
  | {
      readonly status: 'asking' | 'answered';
      /** Rises with every query. */
      readonly question: number;
      /** The queried maps, from the top of the legend down. */
      readonly maps: readonly FoundMap[];
      /** The place, EPSG:28992; null for an area. */
      readonly at: readonly [number, number] | null;
      /** The maps were not queried: only the place is shown. */
      readonly isPlaceOnly: boolean;
      /** The panels of other features about the place have all answered. */
      readonly hasPlaceAnswered: boolean;
    };

/** Returns whether a panel of another feature about the place is still loading. */
export const isPlaceLoading = (info: Info, showsPlaces: boolean): boolean =>
  info.status !== 'idle' && showsPlaces && info.at !== null && !info.hasPlaceAnswered;

/** Number of features shown and completed at once. */
export const pageSize = 10;

export const countOf = (maps: readonly FoundMap[]): number =>
  maps.reduce((sum, { features, pages }) => sum + features.length + pages.length, 0);

/** Returns the maps with features, pages or a failure, and the maps that are being loaded. */
export const mapsWithAnswers = (maps: readonly FoundMap[]): readonly FoundMap[] =>
  maps.filter(({ features, pages, failure, waiting }) => features.length > 0 || pages.length > 0 || failure !== null || waiting);

/** Names a feature in the selection of the map; one without an id by its place in the answer. */
export const keyOf = (mapKey: string, { id, key, layer }: FoundFeature): SelectedKey => ({ mapKey, layer, id: id ?? key });

/** Returns the features with a geometry. */
export const selectedOf = (maps: readonly FoundMap[]): readonly Selected[] =>
  maps.flatMap(({ key: mapKey, features }) =>
    features.flatMap((feature) => {
      const { geometry, properties } = feature;
      return geometry ? [{ ...keyOf(mapKey, feature), geometry, properties }] : [];
    }));
