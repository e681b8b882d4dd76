/** Progress of a running call. */
export interface Progress {
  /** From 0 to 1; null: the total is unknown. */
  readonly part: number | null;
  /** Rows or objects read so far. */
  readonly count: number;
}
export type OnProgress = (progress: Progress) => void;

/** Input and answer of each call that a worker serves, by the name of the call. */
export type WorkerCalls = Readonly<Record<string, { readonly input: unknown; readonly answer: unknown }>>;

/** The functions in the worker that answer the calls. */
export type CallHandlers<Known extends WorkerCalls> = {
  readonly [Name in keyof Known]: (input: Known[Name]['input'], onProgress: OnProgress) => Known[Name]['answer'] | Promise<Known[Name]['answer']>;
};

export interface CallMessage {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type ReplyMessage =
  | { readonly id: number; readonly answer: unknown }
  /** `refusal`: the Dutch message of a `Refusal`; null: an unexpected error. */
  | { readonly id: number; readonly refusal: string | null }
  | { readonly id: number; readonly progress: Progress };
