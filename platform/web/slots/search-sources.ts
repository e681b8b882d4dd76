import type { LucideIcon } from 'lucide-react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { SearchSettings } from '#platform/contract/search-sources.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { Api } from '../api/api.ts';
import { defineSlot, type SlotContext, type SlotItem } from './slot.ts';

export interface SearchSourceQuery {
  /** Settings of this source in the configuration. The source itself must validate the fields that only it knows. */
  readonly settings: SearchSettings;
  readonly typed: string;
  /** Centre of the map in EPSG:28992: among equal results the nearest comes first. */
  readonly at: { readonly x: number; readonly y: number };
  readonly api: Api;
  readonly map: MapModel;
  readonly configuration: Configuration;
  readonly publicMode: boolean;
  /** Aborted when the user changes the search. */
  readonly signal: AbortSignal;
}

/** The zoom level at which the map shows a result. */
export interface Nearness {
  /** Zoom for a point; null: zoom in to 0.8 m per pixel, unless the map is already zoomed in further. */
  readonly point: number | null;
  /** Maximum zoom for a line or an area. */
  readonly area: number;
}

/** A part of a label, and whether it matches the search. */
export interface Run {
  readonly text: string;
  readonly found: boolean;
}

interface Hit {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The label in parts, if the source reports which parts match. Absent: the typed words are highlighted. */
  readonly runs?: readonly Run[];
  /** Whether the source did not find the typed words, and offers what resembles them. */
  readonly isGuess?: boolean;
  /** Shown smaller, under the label. */
  readonly detail: string | null;
  /** Its kind, such as `Straten`: the heading over its results when the source found several kinds. */
  readonly category?: string | null;
}

/** A place on the map. */
export interface PlaceHit extends Hit {
  /** Its centre in EPSG:28992, if known before it is chosen: two sources may find the same object. */
  readonly position?: readonly [number, number] | null;
  readonly nearness: Nearness;
  /** Whether choosing it also requests feature info at its place, as a click in the map does. */
  readonly select: boolean;
  /** Called when the result is chosen. Returns its geometry in EPSG:28992; null: it has none. */
  locate(signal: AbortSignal): Geometry | null | Promise<Geometry | null>;
}

/** Something else than a place, such as a map that can be switched on. */
export interface ActionHit extends Hit {
  /** Called when the result is chosen. */
  run(): void;
}

export type SearchHit = PlaceHit | ActionHit;

/** Searches one source. When it rejects, the name of the source is shown under the results of the other sources. */
export type QuerySearchSource = (question: SearchSourceQuery) => Promise<readonly SearchHit[]>;

/**
 * A type of search source. A configuration names it by its `id` in `type`, and may have several of one type. The groups of
 * results have the order of the configuration.
 */
export interface SearchSource extends SlotItem {
  /** Heading of the results when the configuration gives the source no name. */
  readonly label: string;
  /** Whether it is also searched, after the others, in a configuration that does not mention it. */
  readonly isStandard?: boolean;
  /** Returns the names of required settings that are missing. If there are any, the source is left out. */
  missing?(settings: SearchSettings, slotContext: SlotContext): readonly string[];
  /** Called when the search box first gets the focus. */
  load(): Promise<QuerySearchSource>;
}

/** The types of sources that the search box can search. */
export const searchSources = defineSlot<SearchSource>('searchSources', { isOnMap: true });
