import type { Readable } from 'node:stream';
import type { ReadLayer, RunOptions } from '#platform/conversion/conversion.ts';
import type { ExportFormat } from '#platform/conversion/formats.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type { SourceFormat } from './formats.ts';

export interface Incoming {
  readonly name: string;
  readonly content: Readable;
}

/** An uploaded file: its name for the user, and the internal names by which the backend reads it. */
export interface Taken {
  readonly name: string;
  readonly found: readonly string[];
}

/**
 * The converter: COOK itself or FME Flow. `names` are those of `UploadedFile`; the caller has checked that they belong
 * to this user.
 */
export interface Backend {
  take(files: AsyncIterable<Incoming>, user: SignedIn, signal: AbortSignal): Promise<readonly Taken[]>;
  read(names: readonly string[], format: SourceFormat, options: RunOptions): Promise<readonly ReadLayer[]>;
  /** Writes a file and stores it. @returns its id in the file store */
  write(names: readonly string[], format: ExportFormat, user: SignedIn, options: RunOptions): Promise<number>;
  /** Deletes uploaded files. */
  forget(names: readonly string[]): Promise<void>;
}
