import type { OfferedTool } from '#platform/contract/has-tool.ts';

/** Its name is the id of the tool in the map as well. */
export const bufferTool: OfferedTool = { name: 'buffer' };
