import { defineSlot, type SlotItem } from './slot.ts';

/** What is known of an attribute beyond its name. */
export interface DetailField {
  readonly name: string;
  readonly label?: string | undefined;
  /** Absent: read from the value. */
  readonly kind?: 'text' | 'number' | 'euro' | 'date' | 'link' | 'image' | 'pdf' | 'status' | undefined;
  /** Behind the number: m², km/u. */
  readonly unit?: string | undefined;
  /** Of a link: the attribute that holds its words. */
  readonly textFrom?: string | undefined;
  readonly hide?: boolean | undefined;
}

/** A way to show one kind of thing: which attributes, in which order, and how. */
export interface DetailView {
  /** `Kavel {kavelnummer}` */
  readonly title?: string;
  /** The attribute that tells what it is in a sentence or more. */
  readonly lead?: string;
  readonly fields: readonly DetailField[];
  /** Names of attributes that are not shown of this feature, nor copied or exported. */
  withheld?(properties: Readonly<Record<string, unknown>>): readonly string[];
}

/** Its `id` is the name by which `tools.detailViews` of a configuration chooses it for some layers. */
export interface DetailViewItem extends SlotItem {
  /** Fetched with the first answer in a configuration that names it; until it is there nothing of its features is shown. */
  load(): Promise<DetailView>;
}

/** Ways in which the features that were asked for are shown in Informatie. */
export const detailViews = defineSlot<DetailViewItem>('detailViews');
