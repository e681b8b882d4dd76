import type { Configuration } from '#platform/contract/configuration.ts';

export type InfoKind = 'featureInfo' | 'polygonInfo' | 'circleInfo';

/** Which ways of asking a configuration offers: `info` among its tools lists them. Unless it says otherwise, clicks ask. */
export const offersInfo = ({ info }: Configuration['tools'], kind: InfoKind): boolean => {
  if (Array.isArray(info)) return info.includes(kind);
  return kind === 'featureInfo' ? info !== false : info === true;
};
