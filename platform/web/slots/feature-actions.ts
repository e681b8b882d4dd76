import type { LucideIcon } from 'lucide-react';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { defineSlot, type SlotContext, type SlotItem } from './slot.ts';

/** A map feature as Informatie shows it. */
export interface InfoFeature {
  /** Id in its source; null: the source gave none. */
  readonly id: string | number | null;
  readonly title: string;
  readonly map: { readonly id: number; readonly key: string; readonly name: string; readonly label: string };
  /** Name of its layer in the source. */
  readonly layer: string | null;
  /** Without the attributes that its detail view withholds. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992. */
  readonly geometry: Geometry | null;
  /** Only the attributes of the vector tile are known so far; the server has the others under its id. */
  readonly isPartial: boolean;
  /** The shown attributes as text, one per line. */
  readonly text: string;
}

export type RunFeatureAction = (feature: InfoFeature, map: MapModel) => void | Promise<void>;

export interface FeatureAction extends SlotItem {
  readonly label: string;
  /** Accessible name, with `{title}` for the feature: '{title} kopiëren'. */
  readonly name: string;
  readonly icon: LucideIcon;
  /** `head`: an icon beside the title, visible while the card is closed. `foot`: icon and label under the attributes. */
  readonly position: 'head' | 'foot';
  /** Returns whether this feature has the action. Absent: every feature has it. */
  offered?(feature: InfoFeature, slotContext: SlotContext): boolean;
  /** Called when the card is shown, so that a press acts at once: browsers allow writing to the clipboard only directly after a press. */
  load(): Promise<RunFeatureAction>;
}

/** Actions on a feature in Informatie. Order in the foot: 10 copy, 20 GeoJSON. */
export const featureActions = defineSlot<FeatureAction>('featureActions', { isOnMap: true });
