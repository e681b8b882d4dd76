import type { OfferedTool } from './has-tool.ts';

/** The tool under which a configuration lists its search sources, whichever feature they belong to. */
export const searchTool: OfferedTool = { name: 'search' };
