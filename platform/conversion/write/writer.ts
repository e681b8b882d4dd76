import type { Feature } from '#platform/contract/geojson.ts';
import type { RdConverter } from '#platform/geo/rd-converter.ts';
import type { Profile } from './layer/profile.ts';
import type { Losses } from './losses.ts';

export type ToWgs84 = RdConverter['toWgs84'];

/** A layer in EPSG:28992 whose features can be read several times. */
export interface Layer {
  readonly name: string;
  readonly profile: Profile;
  /** Geometries are valid or null. */
  features(): AsyncIterable<Feature>;
}

export interface Writing {
  readonly title: string;
  readonly layers: readonly Layer[];
  /** An empty folder, the only one in which the writer may write. */
  readonly folder: string;
  readonly losses: Losses;
  /** Loads the conversion on demand. */
  toWgs84(): Promise<ToWgs84>;
}

/** A file in the folder, and its name for the user. */
export interface OutputFile {
  readonly path: string;
  readonly name: string;
}

/** Writes the files of a format: one file, or several that belong together. */
export type Writer = (writing: Writing) => Promise<readonly OutputFile[]>;
