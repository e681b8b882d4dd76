import type { Check, Repairs, Rules } from './check.ts';
import type { Placement } from './placement.ts';
import type { MapOfTable } from './write-map.ts';
import type { ReadProgress, Row, TableAbout, TableKind } from './table.ts';

/** What a table is, without its rows: those stay in the worker. */
export interface TableHead {
  readonly columns: readonly string[];
  readonly rowCount: number;
  /** The first rows, to look at. */
  readonly first: readonly Row[];
  readonly about: TableAbout;
  readonly placement: Placement;
}

export interface CheckRequest {
  readonly placement: Placement;
  readonly rules: Rules;
  readonly repairs: Repairs;
}

/** What the worker is asked, and what it answers. */
export interface TableQuestions {
  open: { readonly asked: { readonly file: Blob; readonly kind: TableKind; readonly sheet?: string | undefined }; readonly answer: TableHead };
  check: { readonly asked: CheckRequest; readonly answer: Check };
  write: { readonly asked: MapOfTable; readonly answer: Blob };
}
export type QuestionName = keyof TableQuestions;

export type Question = { readonly [Name in QuestionName]: { readonly id: number; readonly name: Name; readonly asked: TableQuestions[Name]['asked'] } }[QuestionName];

export type Reply =
  | { readonly id: number; readonly answer: unknown }
  /** `refusal`: Dutch; null: something that nobody thought of. */
  | { readonly id: number; readonly refusal: string | null }
  | { readonly id: number; readonly progress: ReadProgress };
