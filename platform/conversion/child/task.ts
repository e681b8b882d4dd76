import type { z } from 'zod';

/** A task reads what somebody brought, or writes what they take along: it decides how long it may take and what is said. */
export type Direction = 'read' | 'write';

/** What a task has while it runs. */
export interface Work {
  /** Its own folder, and the only one in which it can write. */
  readonly folder: string;
  /** From 0 to 1. */
  progress(part: number): void;
}

export type Run<Input, Output> = (input: Input, work: Work) => Promise<Output>;

/**
 * Something that is done in a process of its own. What goes in and comes out passes as JSON, so it is small:
 * features lie in files of the folder.
 */
export interface Task<Input, Output> {
  readonly direction: Direction;
  /** What came out is held against this in the server: whoever made the file may have got hold of the process. */
  readonly output: z.ZodType<Output>;
  /** Loaded in the child alone. */
  readonly load: () => Promise<Run<Input, Output>>;
}

// oxlint-disable-next-line no-explicit-any -- each task takes and gives what is its own
export type TaskTable = Readonly<Record<string, Task<any, any>>>;

export type InputOf<T> = T extends Task<infer Input, infer _Output> ? Input : never;
export type OutputOf<T> = T extends Task<infer _Input, infer Output> ? Output : never;

export const defineTask = <Input, Output>(task: Task<Input, Output>): Task<Input, Output> => task;
