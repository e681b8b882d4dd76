import type { TaskTable } from './task.ts';

/** All that is done in a process of its own, by name. */
export const tasks = {} as const satisfies TaskTable;

export type Tasks = typeof tasks;
