import type { Readable } from 'node:stream';
import type { ReadLayer, RunOptions } from '#platform/conversion/conversion.ts';
import type { ExportFormat } from '#platform/conversion/formats.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type { SourceFormat } from './formats.ts';

export interface Incoming {
  readonly name: string;
  readonly content: Readable;
}

/** A file that was taken in: what people call it, and by which names it is found again. */
export interface Taken {
  readonly name: string;
  readonly found: readonly string[];
}

/** Who does the work: the product itself, or FME Flow. Names are those of `Taken`, and were given to this user. */
export interface Backend {
  take(files: AsyncIterable<Incoming>, user: SignedIn, signal: AbortSignal): Promise<readonly Taken[]>;
  read(names: readonly string[], format: SourceFormat, options: RunOptions): Promise<readonly ReadLayer[]>;
  /** Makes a file and keeps it. @returns its number in the store */
  write(names: readonly string[], format: ExportFormat, user: SignedIn, options: RunOptions): Promise<number>;
  /** They are wanted no more. */
  forget(names: readonly string[]): Promise<void>;
}
