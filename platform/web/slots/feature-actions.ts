import type { LucideIcon } from 'lucide-react';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { defineSlot, type Circumstances, type SlotItem } from './slot.ts';

/** A feature that was asked for, as Informatie shows it. */
export interface InfoFeature {
  /** As its source knows it. */
  readonly id: string | number | null;
  readonly title: string;
  readonly map: { readonly id: number; readonly key: string; readonly name: string; readonly label: string };
  /** Name of its layer in the source. */
  readonly layer: string | null;
  /** Without the attributes that its detail view withholds. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992. */
  readonly geometry: Geometry | null;
  /** Only what a vector tile carries is known as yet; the server has the rest under its id. */
  readonly isPartial: boolean;
  /** What is shown of it, line by line. */
  readonly text: string;
}

export type RunFeatureAction = (feature: InfoFeature, map: MapModel) => void | Promise<void>;

export interface FeatureAction extends SlotItem {
  readonly label: string;
  /** What a screen reader says, with `{title}` for the feature: '{title} kopiëren'. */
  readonly name: string;
  readonly icon: LucideIcon;
  /** `head`: an icon beside the title, in sight while the card is closed. `foot`: with its word, under all that is known. */
  readonly position: 'head' | 'foot';
  /** Whether this feature has it. Absent: every feature. */
  offered?(feature: InfoFeature, circumstances: Circumstances): boolean;
  /** Fetched when the card is shown, so that a press acts at once: a clipboard asks for that. */
  load(): Promise<RunFeatureAction>;
}

/** What can be done with a feature that was asked for. In the foot: 10 copy, 20 GeoJSON. */
export const featureActions = defineSlot<FeatureAction>('featureActions');
