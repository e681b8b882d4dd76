import type { OfferedTool } from './has-tool.ts';

/** Users who may create maps can do so in configurations that offer this tool. The abilities of a configuration depend on it. */
export const mapCreatorTool: OfferedTool = { name: 'mapCreator' };
