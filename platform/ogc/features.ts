import type { Extent, Geometry } from '#platform/contract/geojson.ts';

/** A feature of a source, with attributes limited by `tidyProperties`. */
export interface ReadFeature {
  readonly id: string | number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992; null when there is none or it cannot be converted. */
  readonly geometry: Geometry | null;
  /** EPSG:28992; in answers that give a bounding box instead of a geometry. */
  readonly extent?: Extent;
}

export interface ReadLayer {
  /** Name in the answer; null if it gives none. */
  readonly name: string | null;
  readonly features: readonly ReadFeature[];
}

/** Attributes per feature; a panel shows no more. Some tables have more columns. */
export const MOST_PROPERTIES = 500;
const LONGEST_VALUE = 20_000;
const unwanted = new Set(['__proto__', 'constructor', 'prototype']);

const tidy = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object') return value ?? null;
  return value !== null && JSON.stringify(value).length > LONGEST_VALUE ? null : value;
};

/** Limits the number of attributes and the length of values, and drops names that would change a prototype. */
export const tidyProperties = (pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> => {
  const properties: Record<string, unknown> = {};
  let count = 0;
  for (const [name, value] of pairs) {
    if (count === MOST_PROPERTIES) break;
    if (unwanted.has(name)) continue;
    properties[name] = tidy(value);
    count += 1;
  }
  return properties;
};
