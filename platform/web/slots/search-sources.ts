import type { LucideIcon } from 'lucide-react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { SearchSettings } from '#platform/contract/search-sources.ts';
import type { Api } from '../api/api.ts';
import { defineSlot, type Circumstances, type SlotItem } from './slot.ts';

export interface SearchSourceQuery {
  /** Of this source, as the configuration writes them; the source checks the fields of its own. */
  readonly settings: SearchSettings;
  readonly typed: string;
  /** Centre of the map, EPSG:28992: of equal results the nearest comes first. */
  readonly at: { readonly x: number; readonly y: number };
  readonly api: Api;
  readonly configuration: Configuration;
  readonly publicMode: boolean;
  /** Aborted as soon as something else is searched for. */
  readonly signal: AbortSignal;
}

/** How near the map goes to a result. */
export interface Nearness {
  /** Zoom for a point; null: the present zoom, or 0.8 m a pixel where that is nearer. */
  readonly point: number | null;
  /** The nearest zoom for a line or an area. */
  readonly area: number;
}

/** A piece of a line, and whether it is what was searched for. */
export interface Run {
  readonly text: string;
  readonly found: boolean;
}

export interface SearchHit {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The label in pieces, where the source says which of them match. Absent: the words that were typed stand out. */
  readonly runs?: readonly Run[];
  /** In smaller letters under the label. */
  readonly detail: string | null;
  readonly nearness: Nearness;
  /** Asks what lies there as well, as a click in the map would. */
  readonly select: boolean;
  /** Called when it is chosen. EPSG:28992; null: it has no place. */
  locate(signal: AbortSignal): Geometry | null | Promise<Geometry | null>;
}

/** Rejects when the source cannot be searched: its name is then shown under the results of the others. */
export type QuerySearchSource = (question: SearchSourceQuery) => Promise<readonly SearchHit[]>;

/**
 * A kind of source. Its `id` is the `type` by which a configuration names it, once or more often; the groups of results
 * come in the order of the configuration.
 */
export interface SearchSource extends SlotItem {
  /** Heading over the results of a source that the configuration gives no name. */
  readonly label: string;
  /** Names of the settings that it cannot do without and that are not there; with any of these it is left out. */
  missing?(settings: SearchSettings, circumstances: Circumstances): readonly string[];
  /** Fetched when somebody first comes to the search box. */
  load(): Promise<QuerySearchSource>;
}

/** What the search box can search, by a configuration. */
export const searchSources = defineSlot<SearchSource>('searchSources');
