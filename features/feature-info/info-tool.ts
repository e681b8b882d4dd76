import type { OfferedTool } from '#platform/contract/has-tool.ts';

/** The ways to query features, by their names in a configuration. */
export type InfoKind = 'featureInfo' | 'polygonInfo' | 'circleInfo';

export const infoTool: OfferedTool = { name: 'info', onByDefault: true };
