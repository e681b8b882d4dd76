import { defineSlot, type SlotItem } from './slot.ts';

/** How an attribute is shown. */
export interface DetailField {
  readonly name: string;
  readonly label?: string | undefined;
  /** Absent: derived from the value. */
  readonly kind?: 'text' | 'number' | 'euro' | 'date' | 'link' | 'image' | 'pdf' | 'status' | undefined;
  /** Shown after the number: m², km/u. */
  readonly unit?: string | undefined;
  /** For a link: the attribute that holds its text. */
  readonly textFrom?: string | undefined;
  readonly hide?: boolean | undefined;
}

/** How features of one kind are shown: which attributes, in which order, and how. */
export interface DetailView {
  /** Template with attribute names: `Kavel {kavelnummer}`. */
  readonly title?: string;
  /** The attribute with an introduction of a sentence or more. */
  readonly lead?: string;
  readonly fields: readonly DetailField[];
  /** Returns the names of attributes of this feature that are not shown, copied or exported. */
  withheld?(properties: Readonly<Record<string, unknown>>): readonly string[];
}

/** `tools.detailViews` of a configuration assigns detail views to layers by this `id`. */
export interface DetailViewItem extends SlotItem {
  /** Called at the first feature info in a configuration that names it; its features are not shown until it is loaded. */
  load(): Promise<DetailView>;
}

/** How features are shown in Informatie. */
export const detailViews = defineSlot<DetailViewItem>('detailViews', { isOnMap: true });
