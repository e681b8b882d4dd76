import type { Readable } from 'node:stream';
import type { Feature } from '#platform/contract/geojson.ts';
import type { ExportFormat } from './formats.ts';

/** A file on this machine or one that is coming in, and the name that somebody gave it: never used as a path. */
export type InputFile = { readonly name: string } & ({ readonly path: string } | { readonly content: Readable });

/** What could not be read or carried, and how many of it: 'een blok zonder inhoud', 3. */
export interface Skipped {
  readonly what: string;
  readonly count: number;
}

export interface ReadLayer {
  readonly name: string;
  /** EPSG:28992, whatever the file was in. */
  readonly features: readonly Feature[];
  readonly skipped: readonly Skipped[];
  /** What was assumed, in Dutch sentences: the coordinate system of a file that names none. */
  readonly notes?: readonly string[];
}

export interface LayerToWrite {
  readonly name: string;
  /** EPSG:28992. */
  readonly features: Iterable<Feature> | AsyncIterable<Feature>;
}

export interface WrittenFile {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** What the format could not carry, in Dutch sentences. */
  readonly losses: readonly string[];
  /** Removes the file and its folder. */
  dispose(): Promise<void>;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Files into features and back, each in a short-lived process of its own. */
export interface Conversion {
  /**
   * One file, or the parts of one shape file; what comes in is read one after the other.
   * @throws Failure 413 or 422, with a sentence that says what to do
   */
  read(files: Iterable<InputFile> | AsyncIterable<InputFile>, options?: RunOptions): Promise<readonly ReadLayer[]>;
  /** @throws Failure 422 when the format cannot hold this at all */
  write(format: ExportFormat, title: string, layers: readonly LayerToWrite[], options?: RunOptions): Promise<WrittenFile>;
  /** Ends what runs, and leaves nothing on disk. */
  close(): Promise<void>;
}
