import type { Losses } from './losses.ts';
import type { Layer } from './writer.ts';

/** Reports the objects without height of a drawing in which others have one: all its objects have a height then. */
export const addHeightLosses = (layers: readonly Layer[], losses: Losses): void => {
  const profiles = layers.map(({ profile }) => profile);
  const flat = profiles.reduce((sum, { count, withoutGeometry, withHeight }) => sum + count - withoutGeometry - withHeight, 0);
  if (flat > 0 && profiles.some(({ withHeight }) => withHeight > 0)) losses.add('noHeight', undefined, flat);
};
