import { read } from '../read/task.ts';
import { writeTask } from '../write/task.ts';
import type { TaskTable } from './task.ts';

/** All that is done in a process of its own, by name. */
export const tasks = { read, write: writeTask } as const satisfies TaskTable;

export type Tasks = typeof tasks;
