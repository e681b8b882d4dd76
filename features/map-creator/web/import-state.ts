import { createStore } from 'zustand/vanilla';
import type { MapService } from '../contract.ts';
import type { Feature } from '#platform/contract/geojson.ts';
import type { OpenLayers } from '#platform/map/import/open-layers.ts';
import type { Check, Repairs } from '#platform/table-files/check.ts';
import type { OpenTable } from '#platform/table-files/open-table.ts';
import type { Placement } from '#platform/table-files/place-reader.ts';
import type { Format } from './formats.ts';

/** The steps: file or service, contents, name. */
export type Step = 0 | 1 | 2;

export interface Busy {
  readonly what: 'reading' | 'uploading' | 'converting' | 'asking' | 'writing' | 'sending' | 'placing';
  /** From 0 to 1; null when unknown. */
  readonly part: number | null;
  /** Rows or features so far. */
  readonly count: number;
}

export interface TableContent {
  readonly kind: 'table';
  readonly table: OpenTable;
  readonly placement: Placement;
  readonly repairs: Repairs;
  /** Null while checking. */
  readonly check: Check | null;
}
export interface LayersContent {
  readonly kind: 'layers';
  readonly open: OpenLayers;
  readonly chosen: number;
  /** Some of the features for the preview; null while loading. */
  readonly sample: readonly Feature[] | null;
  readonly notes: readonly string[];
}
export interface ServiceContent {
  readonly kind: 'service';
  readonly service: MapService;
  /** Names of the chosen layers. */
  readonly ticked: readonly string[];
}
export type Content = TableContent | LayersContent | ServiceContent;

export interface ImportState {
  readonly format: Format | null;
  /** The open step. */
  readonly step: Step;
  /** The last step that may be opened. */
  readonly reached: Step;
  readonly fileName: string | null;
  readonly files: readonly File[];
  readonly busy: Busy | null;
  /** The error in the open step. */
  readonly error: string | null;
  readonly content: Content | null;
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly metadataUrl: string;
  readonly publish: boolean;
}

export const emptyImport: ImportState = {
  format: null, step: 0, reached: 0, fileName: null, files: [], busy: null, error: null, content: null,
  url: '', name: '', description: '', metadataUrl: '', publish: false,
};

/** The state of the import. It outlives the dialog, which can be closed meanwhile. */
export const createImportStore = () => createStore<ImportState>(() => emptyImport);
export type ImportStore = ReturnType<typeof createImportStore>;

/** Whether discarding the import would lose work. */
export const hasWork = ({ content, busy, url }: ImportState): boolean => content !== null || busy !== null || url !== '';
