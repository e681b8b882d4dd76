import type { OfferedTool } from './has-tool.ts';

/** The tool whose settings list the search sources of a configuration, of all features. */
export const searchTool: OfferedTool = { name: 'search' };
