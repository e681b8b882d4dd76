import type { LucideIcon } from 'lucide-react';
import type { Extent, Feature } from '#platform/contract/geojson.ts';
import { defineSlot, type SlotItem } from './slot.ts';
import type { Closable, Lazy } from './slots.ts';

/** What is to become a file: a map, whole or a part of it, or what a feature has in its hands. */
export type PartToExport =
  | {
      readonly kind: 'map';
      readonly map_id: number;
      readonly layers?: string[];
      /** What touches it; EPSG:28992. */
      readonly extent?: Extent;
      /** Own features that were chosen; a thousand at most. */
      readonly ids?: number[];
    }
  | {
      readonly kind: 'features';
      readonly title: string;
      /** EPSG:28992; a thousand at most. */
      readonly features: Feature[];
    };

export interface ToExport {
  /** Of the file, unless somebody gives it another. */
  readonly title: string;
  /** One line that says what it is: '12 gevonden elementen'. */
  readonly description: string;
  readonly parts: readonly PartToExport[];
}

export interface Exporter extends SlotItem {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The dialog. */
  readonly load: Lazy<Closable & { readonly what: ToExport }>;
}

/** Who makes files of what others show: a table, a selection. The first one counts; without one nobody offers it. */
export const exporters = defineSlot<Exporter>('exporters');
