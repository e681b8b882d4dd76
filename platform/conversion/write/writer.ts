import type { Feature } from '#platform/contract/geojson.ts';
import type { RdConverter } from '#platform/geo/rd-converter.ts';
import type { Profile } from './layer/profile.ts';
import type { Losses } from './losses.ts';

export type ToWgs84 = RdConverter['toWgs84'];

/** Features that can be gone through as often as a format needs; EPSG:28992. */
export interface Layer {
  readonly name: string;
  readonly profile: Profile;
  /** Their geometry is sound or null. */
  features(): AsyncIterable<Feature>;
}

export interface Writing {
  readonly title: string;
  readonly layers: readonly Layer[];
  /** Empty, and the only place to write in. */
  readonly folder: string;
  readonly losses: Losses;
  /** Made when it is asked for. */
  toWgs84(): Promise<ToWgs84>;
}

/** A file in the folder, and the name that it goes out under. */
export interface OutputFile {
  readonly path: string;
  readonly name: string;
}

/** The files of one format: one, or those that belong together. */
export type Writer = (writing: Writing) => Promise<readonly OutputFile[]>;
