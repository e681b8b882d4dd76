import type { LucideIcon } from 'lucide-react';
import type { MapCondition } from '#platform/contract/filter.ts';
import type { Extent, Feature } from '#platform/contract/geojson.ts';
import { defineSlot, type SlotContext, type SlotItem } from './slot.ts';
import type { Closable, Lazy } from './slots.ts';

/** What is exported: a map or a part of it, or features that the caller has. */
export type PartToExport =
  | {
      readonly kind: 'map';
      readonly map_id: number;
      readonly layers?: string[];
      /** Only features that intersect it; EPSG:28992. */
      readonly extent?: Extent;
      /** Ids of selected own features; at most a thousand. */
      readonly ids?: number[];
      /** What the features must meet, as in the picture. */
      readonly conditions?: MapCondition[];
      /** The attributes in the file, in order; absent: all. */
      readonly fields?: string[];
    }
  | {
      readonly kind: 'features';
      readonly title: string;
      /** EPSG:28992; at most a thousand. */
      readonly features: Feature[];
    };

export interface ToExport {
  /** Suggested title of the file; the user can change it. */
  readonly title: string;
  /** One line that describes the contents: '12 gevonden objecten'. */
  readonly description: string;
  /** Sentences about what is left out. */
  readonly notes?: readonly string[];
  readonly parts: readonly PartToExport[];
}

export interface Exporter extends SlotItem {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Returns whether this user may export a map. Absent: every map. */
  mayExport?(mapId: number, slotContext: SlotContext): boolean;
  /** The export dialog. */
  readonly load: Lazy<Closable & { readonly what: ToExport }>;
}

/** Exports what other features show, such as a table or a selection. The first entry counts; without one there is no export. */
export const exporters = defineSlot<Exporter>('exporters', { isOnMap: true });
