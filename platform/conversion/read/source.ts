import type { Kind } from './kind.ts';

/** One thing to read: a file, with those beside it that belong to it. */
export interface Source {
  readonly kind: Exclude<Kind, 'zip'>;
  /** What people call it, without extension. */
  readonly title: string;
  /** In the folder; a name that we gave. */
  readonly file: string;
  /** Of a shape file: what came beside it, without dot. */
  readonly companions: ReadonlySet<string>;
}
