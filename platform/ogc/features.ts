import type { Extent, Geometry } from '#platform/contract/geojson.ts';

/** A feature as a source gave it, made presentable. */
export interface ReadFeature {
  readonly id: string | number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992; null: none, or one that has no place there. */
  readonly geometry: Geometry | null;
  /** EPSG:28992; from answers that tell no more of the place than this. */
  readonly extent?: Extent;
}

export interface ReadLayer {
  /** As the answer calls it; null: it says nothing. */
  readonly name: string | null;
  readonly features: readonly ReadFeature[];
}

/** What somebody can read in a panel; tables with more columns exist, and are cut. */
export const MOST_PROPERTIES = 500;
const LONGEST_VALUE = 20_000;
const unwanted = new Set(['__proto__', 'constructor', 'prototype']);

const tidy = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object') return value ?? null;
  return value !== null && JSON.stringify(value).length > LONGEST_VALUE ? null : value;
};

/** So many attributes, none longer than a page. */
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
