import type { Extent } from '#platform/contract/geojson.ts';
import type { TileAddress } from '#platform/geo/grid.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import type { TownFeature, TownLayer } from '../town/feature.ts';

export interface Picture {
  readonly extent: Extent;
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for one CSS pixel: 2 for a sharp screen. */
  readonly ratio: number;
}

/** The filter of each layer of a job, in the order of the layers; null keeps all features. */
type Filters = readonly (Filter | null)[];

/** Jobs of the worker. */
export type Job =
  | (Picture & { readonly kind: 'layers'; readonly layers: readonly string[]; readonly filters: Filters; readonly transparent: boolean })
  | (Picture & { readonly kind: 'tile'; readonly layer: string })
  | { readonly kind: 'features'; readonly from: TownLayer; readonly extent: Extent; readonly filter: Filter | null }
  | { readonly kind: 'legend'; readonly layer: string }
  | { readonly kind: 'vector tile'; readonly layer: string; readonly tile: TileAddress }
  | { readonly kind: 'info'; readonly layers: readonly string[]; readonly filters: Filters; readonly at: readonly [number, number]; readonly tolerance: number; /** Size in metres of the square in which areas are searched. */ readonly pixel: number; readonly count: number };

export interface FoundFeature extends TownFeature {
  readonly layer: string;
}

export interface NumberedFeature extends TownFeature {
  readonly id: number;
}

export type Result =
  | { readonly png: Uint8Array }
  | { readonly tile: Uint8Array }
  | { readonly features: readonly FoundFeature[] }
  | { readonly numbered: readonly NumberedFeature[] };

export type Delivery = { readonly result: Result } | { readonly failed: string };
