import type { OfferedTool } from '#platform/contract/has-tool.ts';

/** Ways of asking what lies somewhere, by the words with which a configuration lists them. */
export type InfoKind = 'featureInfo' | 'polygonInfo' | 'circleInfo';

export const infoTool: OfferedTool = { name: 'info', onByDefault: true };
