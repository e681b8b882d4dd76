import type { OfferedTool } from '#platform/contract/has-tool.ts';

/** The card with tasks with which a public map begins. */
export const startTasksTool: OfferedTool = { name: 'startTasks' };
