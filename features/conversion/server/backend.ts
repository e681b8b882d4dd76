import type { Readable } from 'node:stream';
import type { ReadLayer, RunOptions } from '#platform/conversion/conversion.ts';
import type { ExportFormat } from '#platform/conversion/formats.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type { SourceFormat } from './formats.ts';

export interface IncomingFile {
  readonly name: string;
  readonly content: Readable;
}

/** An uploaded file: its name for the user, and the internal names by which the backend reads it. */
export interface UploadedFile {
  readonly name: string;
  readonly names: readonly string[];
}

/**
 * The converter: COOK itself or FME Flow. `names` are those of `UploadedFile`; the caller has checked that they belong
 * to this user.
 */
export interface Backend {
  upload(files: AsyncIterable<IncomingFile>, user: SignedIn, signal: AbortSignal): Promise<readonly UploadedFile[]>;
  read(names: readonly string[], format: SourceFormat, options: RunOptions): Promise<readonly ReadLayer[]>;
  /** Writes a file and stores it. @returns its id in the file store */
  write(names: readonly string[], format: ExportFormat, user: SignedIn, options: RunOptions): Promise<number>;
  /** Deletes uploaded files. */
  remove(names: readonly string[]): Promise<void>;
}
