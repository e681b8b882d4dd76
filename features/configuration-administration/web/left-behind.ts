import type { ExportedConfiguration } from '../contract/exported.ts';

/** Names of maps that nobody can make of the file: what is set there does not fit, or their features are too many. */
export const leftBehind = ({ maps, sources }: Pick<ExportedConfiguration, 'maps' | 'sources'>): string[] => {
  const without = new Set(sources.filter(({ own }) => own !== null && own.collections === null).map(({ id }) => id));
  return maps.filter(({ content }) => content === null || without.has(content.source)).map(({ name }) => name);
};
