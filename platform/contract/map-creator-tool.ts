import type { OfferedTool } from './has-tool.ts';

/** Who may make maps can do so in configurations that offer it: asked for the abilities of a configuration. */
export const mapCreatorTool: OfferedTool = { name: 'mapCreator' };
