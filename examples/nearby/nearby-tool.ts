import type { OfferedTool } from '#platform/contract/has-tool.ts';

/** What the first view has to know of the tool. */
export const nearbyTool: OfferedTool = { name: 'nearby' };
