import type { OfferedTool } from '#platform/contract/has-tool.ts';

/** The facts about the tool that the first page load needs. */
export const nearbyTool: OfferedTool = { name: 'nearby' };
