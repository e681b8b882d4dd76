import type { Geometry } from '#platform/contract/geojson.ts';
import type { Run } from './emphasise.ts';

export type OptionKind = 'address' | 'street' | 'town' | 'parcel' | 'object' | 'map' | 'table' | 'coordinate';

/** How near the map goes. */
export interface Nearness {
  /** Zoom for a point; null: as near as one was, or as §9 of the specification has it. */
  readonly point: number | null;
  /** Not nearer than this zoom, for what has a size of its own. */
  readonly area: number;
}

/** One line of the list that can be chosen. */
export interface Option {
  /** Its place in the list: stays the same while answers of other sources come in. */
  readonly key: string;
  readonly kind: OptionKind;
  readonly label: string;
  /** The label in pieces, where the source said which of them were looked for. */
  readonly runs?: readonly Run[];
  /** In smaller letters under the label. */
  readonly detail: string | null;
  readonly nearness: Nearness;
  /** Asks what lies there as well, as a press on the map would. */
  readonly select: boolean;
  /** Where it lies, EPSG:28992; null: nowhere. */
  locate(signal: AbortSignal): Geometry | null | Promise<Geometry | null>;
}

export interface OptionGroup {
  readonly key: string;
  readonly title: string;
  readonly options: readonly Option[];
}
