import type { Kind } from './kind.ts';

/** A file to read, with its companion files. */
export interface Source {
  readonly kind: Exclude<Kind, 'zip'>;
  /** Original name, without extension. */
  readonly title: string;
  /** Generated name in the folder. */
  readonly file: string;
  /** Extensions of the companions of a shape file, without dot. */
  readonly companions: ReadonlySet<string>;
}
