import type { Readable } from 'node:stream';
import type { Feature } from '#platform/contract/geojson.ts';
import type { ExportFormat } from './formats.ts';

/** A file on this machine or an upload. `name` comes from the user and is never used as a path. */
export type InputFile = { readonly name: string } & ({ readonly path: string } | { readonly content: Readable });

/** A kind of object that was left out, in Dutch, and how many of it: 'een blok zonder inhoud', 3. */
export interface Skipped {
  readonly what: string;
  readonly count: number;
}

export interface ReadLayer {
  readonly name: string;
  /** EPSG:28992, whatever the coordinate system of the file. */
  readonly features: readonly Feature[];
  readonly skipped: readonly Skipped[];
  /** Assumptions as Dutch sentences, such as the coordinate system of a file that names none. */
  readonly notes?: readonly string[];
}

export interface LayerToWrite {
  readonly name: string;
  /** EPSG:28992. */
  readonly features: Iterable<Feature> | AsyncIterable<Feature>;
  /** The attributes that come first, in order, also those without any value: an object in JavaScript has names like `2025` before all others. */
  readonly fields?: readonly string[];
}

export interface WrittenFile {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** What the format could not hold, as Dutch sentences. */
  readonly losses: readonly string[];
  /** Removes the file and its folder. */
  dispose(): Promise<void>;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Receives the progress, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Converts files to features and back, each in its own short-lived process. */
export interface Conversion {
  /**
   * Reads one file, or the parts of one shape file. Uploads are received one after the other.
   * @throws Failure 413 or 422, with a message that says what to do
   */
  read(files: Iterable<InputFile> | AsyncIterable<InputFile>, options?: RunOptions): Promise<readonly ReadLayer[]>;
  /** @throws Failure 413 for too many features, 422 when the format cannot hold the data */
  write(format: ExportFormat, title: string, layers: readonly LayerToWrite[], options?: RunOptions): Promise<WrittenFile>;
  /** Ends running conversions and removes their files. */
  close(): Promise<void>;
}
