import type { SourceField } from '#platform/contract/map-source.ts';
import type { SampledShape } from '../styles/make-classes.ts';
import type { Value } from '../styles/studio-style.ts';

export interface Sampled {
  readonly numbers: readonly number[];
  readonly shapes: readonly SampledShape[];
  /** Whether the map has more objects than were sampled. */
  readonly limited: boolean;
}

/** What the studio asks the source of a map. */
export interface StudioSource {
  readonly fields: readonly SourceField[];
  readonly values: (field: string) => Promise<readonly Value[]>;
  /** Without a field only the shapes. */
  readonly sample: (field?: string) => Promise<Sampled>;
}
