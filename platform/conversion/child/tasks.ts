import { read } from '../read/task.ts';
import { writeTask } from '../write/task.ts';
import type { TaskTable } from './task.ts';

/** All tasks that run in child processes, by name. */
export const tasks = { read, write: writeTask } as const satisfies TaskTable;

export type Tasks = typeof tasks;
