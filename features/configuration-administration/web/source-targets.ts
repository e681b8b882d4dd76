import { matchesPattern } from '#platform/ogc/matches.ts';
import type { ToolChoices } from '../contract/tool-calls.ts';

/** A map of the draft, or one of its layers, whose source is asked. */
export interface SourceTarget {
  readonly map: number;
  readonly label: string;
  /** Null: all layers of the map. */
  readonly layer: string | null;
}

/** Sources that are asked for one setting. */
const MOST_TARGETS = 8;

/** Returns the maps and layers that the names or patterns of a setting mean. */
export const targetsIn = (setting: unknown, maps: ToolChoices['maps']): readonly SourceTarget[] => {
  const patterns = [setting].flat().filter((one): one is string => typeof one === 'string' && one.trim() !== '');
  const isNamed = (name: string): boolean => patterns.some((pattern) => matchesPattern(name, pattern));
  return maps.flatMap(({ id, name, label, layers }): SourceTarget[] => {
    const named = layers.filter(isNamed);
    if (isNamed(name) || (layers.length > 0 && named.length === layers.length)) return [{ map: id, label, layer: null }];
    return named.map((layer) => ({ map: id, label: layer, layer }));
  }).slice(0, MOST_TARGETS);
};
