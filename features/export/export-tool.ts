import type { OfferedTool } from '#platform/contract/has-tool.ts';

export const exportTool: OfferedTool = { name: 'export', onByDefault: true };
