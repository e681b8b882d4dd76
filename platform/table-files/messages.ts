import type { Check, Repairs, Rules } from './check.ts';
import type { Placement } from './place-reader.ts';
import type { Row, TableAbout, TableKind } from './table.ts';
import type { MapOfTable } from './write-map.ts';

/** Description of a table; its rows stay in the worker. */
export interface TableHead {
  readonly columns: readonly string[];
  readonly rowCount: number;
  /** The first rows as they become attributes, for the preview. */
  readonly first: readonly Row[];
  readonly about: TableAbout;
  readonly placement: Placement;
  /** Indexes of the columns that hold shapes. */
  readonly shapeColumns: readonly number[];
}

export interface CheckRequest {
  readonly placement: Placement;
  readonly rules: Rules;
  readonly repairs: Repairs;
}

/** Input and answer of each call of the worker. */
export type TableCalls = {
  readonly open: { readonly input: { readonly file: Blob; readonly kind: TableKind; readonly sheet?: string | undefined; readonly header?: number | undefined }; readonly answer: TableHead };
  readonly check: { readonly input: CheckRequest; readonly answer: Check };
  readonly write: { readonly input: MapOfTable; readonly answer: Blob };
};
