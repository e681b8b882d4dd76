import type { ExportedConfiguration } from '../contract/exported.ts';

/** Returns the names of maps that nobody can create from the file: they break today's rules, or have too many features. */
export const leftBehind = ({ maps, sources }: Pick<ExportedConfiguration, 'maps' | 'sources'>): string[] => {
  const without = new Set(sources.filter(({ own }) => own !== null && own.collections === null).map(({ id }) => id));
  return maps.filter(({ content }) => content === null || without.has(content.source)).map(({ name }) => name);
};
