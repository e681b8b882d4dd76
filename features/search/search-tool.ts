import type { OfferedTool } from '#platform/contract/has-tool.ts';

export const searchTool: OfferedTool = { name: 'search' };
