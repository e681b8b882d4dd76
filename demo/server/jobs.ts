import type { Extent } from '#platform/contract/geojson.ts';
import type { TownFeature } from '../town/feature.ts';

interface Picture {
  readonly extent: Extent;
  readonly width: number;
  readonly height: number;
}

/** What the draughtsman can be asked for. */
export type Job =
  | (Picture & { readonly kind: 'layers'; readonly layers: readonly string[]; readonly transparent: boolean })
  | (Picture & { readonly kind: 'tile'; readonly layer: string })
  | { readonly kind: 'legend'; readonly layer: string }
  | { readonly kind: 'info'; readonly layers: readonly string[]; readonly at: readonly [number, number]; readonly tolerance: number; readonly count: number };

export interface FoundFeature extends TownFeature {
  readonly layer: string;
}

export type Result = { readonly png: Uint8Array } | { readonly features: readonly FoundFeature[] };

export type Delivery = { readonly result: Result } | { readonly failed: string };
