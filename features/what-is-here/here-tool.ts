import type { OfferedTool } from '#platform/contract/has-tool.ts';

export const hereTool: OfferedTool = { name: 'whatIsHere', onByDefault: true };
