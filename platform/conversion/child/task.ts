import type { z } from 'zod';

/** Whether a task reads an upload or writes an export; decides its limits and the messages of its failures. */
export type Direction = 'read' | 'write';

/** The environment of a running task. */
export interface Work {
  /** The only folder in which the task can write. */
  readonly folder: string;
  /** Reports the progress, from 0 to 1. */
  progress(part: number): void;
}

export type Run<Input, Output> = (input: Input, work: Work) => Promise<Output>;

/**
 * Work that runs in a child process. Input and output are sent as JSON and must be small: features are passed in files
 * of the folder.
 */
export interface Task<Input, Output> {
  readonly direction: Direction;
  /** The server validates the output with this schema, because a hostile file may have taken over the process. */
  readonly output: z.ZodType<Output>;
  /** Loads the implementation; called only in the child. */
  readonly load: () => Promise<Run<Input, Output>>;
}

// oxlint-disable-next-line no-explicit-any -- each task has its own input and output
export type TaskTable = Readonly<Record<string, Task<any, any>>>;

export type InputOf<T> = T extends Task<infer Input, infer _Output> ? Input : never;
export type OutputOf<T> = T extends Task<infer _Input, infer Output> ? Output : never;

export const defineTask = <Input, Output>(task: Task<Input, Output>): Task<Input, Output> => task;
