import type { OfferedTool } from '#platform/contract/has-tool.ts';

/** The tool of the configuration; its name is also the id of the tool in the map. */
export const bufferTool: OfferedTool = { name: 'buffer' };
