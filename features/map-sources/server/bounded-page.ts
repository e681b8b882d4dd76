import type { FoundFeature } from '#platform/sources/source.ts';

type Properties = FoundFeature['properties'];

/** Characters of all attributes of one answer. */
const MOST = 8_000_000;
/** Characters of one text: the longest with which all fit. Even 500 attributes of 500 features fit with the shortest. */
const lengths = [20_001, 4_000, 1_000, 200, 25];
/** A number or a truth value, and its sign of separation. */
const USUAL = 6;

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : USUAL;
};

const cut = (value: unknown, most: number): unknown => {
  if (sizeOf(value) <= most) return value;
  return typeof value === 'string' ? `${value.slice(0, most - 1).toWellFormed()}…` : null;
};

/** Cuts long texts, and leaves out big objects, so that a page of any features is an answer of a few megabytes. */
export const boundedPage = (features: readonly FoundFeature[], most = MOST): readonly FoundFeature[] => {
  const sizes = features.flatMap(({ properties }) => Object.values(properties).map(sizeOf));
  const longest = lengths.find((length) => sizes.reduce((sum, size) => sum + Math.min(size, length), 0) <= most) ?? lengths.at(-1) ?? 0;
  if (longest === lengths[0]) return features;
  const bounded = (properties: Properties): Properties => Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, cut(value, longest)]));
  return features.map((feature) => ({ ...feature, properties: bounded(feature.properties) }));
};
