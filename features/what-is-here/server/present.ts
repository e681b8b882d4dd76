import type { AnswerOf } from '#platform/contract/call.ts';
import { matchesPattern } from '#platform/ogc/matches.ts';
import { mostValues, type PlaceRow, type readPlace } from '../contract.ts';
import type { RowSetting } from '../settings.ts';
import type { FeatureHere } from './own-features.ts';
import type { OwnMap } from './own-maps.ts';

const LONGEST_VALUE = 200;

const matches = (patterns: readonly string[]) => (name: string): boolean => patterns.some((pattern) => matchesPattern(name, pattern));

const wordsOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** Fills a template such as `{naam} ({code})`; null when one of its attributes is empty. */
const fillTemplate = (template: string, properties: FeatureHere['properties']): string | null => {
  let isComplete = true;
  const text = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const words = wordsOf(Object.hasOwn(properties, name) ? properties[name] : undefined);
    if (words === '') isComplete = false;
    return words;
  });
  return isComplete && text.trim() !== '' ? text.trim().slice(0, LONGEST_VALUE) : null;
};

const rowOf = ({ label, layers, text }: RowSetting, maps: readonly OwnMap[], features: readonly FeatureHere[]): PlaceRow[] => {
  const fits = matches(layers);
  const named = new Set(maps.filter(({ names: [name = ''] }) => fits(name)).map(({ sourceId }) => sourceId));
  const values = features
    .filter(({ sourceId, layer }) => fits(layer) || named.has(sourceId))
    .flatMap(({ properties }) => text.map((template) => fillTemplate(template, properties)).find((value) => value !== null) ?? []);
  return values.length > 0 ? [{ label, values: [...new Set(values)].slice(0, mostValues) }] : [];
};

/** Makes the answer for a place from the features of own maps there. */
export const presentPlace = (rows: readonly RowSetting[], maps: readonly OwnMap[], features: readonly FeatureHere[]): NonNullable<AnswerOf<typeof readPlace>> => {
  const drawnAsBackground = new Set(maps.filter(({ isBackground }) => isBackground).map(({ sourceId }) => sourceId));
  const counts = new Map<number, number>();
  // A layer has one count, which is with each of its features.
  for (const { sourceId, count } of new Map(features.map((feature) => [`${feature.sourceId} ${feature.layer}`, feature])).values()) {
    counts.set(sourceId, (counts.get(sourceId) ?? 0) + count);
  }
  return {
    rows: rows.flatMap((row) => rowOf(row, maps, features)),
    maps: maps
      .filter(({ sourceId }) => !drawnAsBackground.has(sourceId) && counts.has(sourceId))
      .map(({ id, sourceId }) => ({ id, count: counts.get(sourceId) ?? 0 })),
  };
};
