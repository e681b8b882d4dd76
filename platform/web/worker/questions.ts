/** How far something is. */
export interface Progress {
  /** From 0 to 1; null: nobody knows how much there is. */
  readonly part: number | null;
  /** Rows, objects: what was read until now. */
  readonly count: number;
}
export type OnProgress = (progress: Progress) => void;

/** By name: what a worker can be asked, and what it answers. */
export type Questions = Readonly<Record<string, { readonly asked: unknown; readonly answer: unknown }>>;

/** Who answers them, in the worker. */
export type Desk<Known extends Questions> = {
  readonly [Name in keyof Known]: (asked: Known[Name]['asked'], onProgress: OnProgress) => Known[Name]['answer'] | Promise<Known[Name]['answer']>;
};

export interface Question {
  readonly id: number;
  readonly name: string;
  readonly asked: unknown;
}

export type Reply =
  | { readonly id: number; readonly answer: unknown }
  /** `refusal`: Dutch; null: something that nobody thought of. */
  | { readonly id: number; readonly refusal: string | null }
  | { readonly id: number; readonly progress: Progress };
