import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { namesInSource } from '#platform/map/layers/sub-layers.ts';
import { kindOfSource } from '#platform/ogc/source-kind.ts';

/**
 * Returns whether a map can be opened as a table: it or the tool has settings for a table, and its source has rows. A personal map
 * of own rows always can, since its owner cannot give it settings.
 */
export const hasGrid = ({ definition: { name, grid, only_for_me: isPersonal, source } }: MapLayer, tool: unknown): boolean => {
  const kind = kindOfSource({ ...source, ownFeatures: source.features !== null, hasLayers: source.layers.length > 0 });
  if (kind === 'tiles' || kind === 'wmts') return false;
  const names = [name, ...namesInSource(source)];
  return grid !== null || (isPersonal && source.features !== null) || (Array.isArray(tool) && tool.some((entry: unknown) => typeof entry === 'object' && entry !== null && 'name' in entry && names.includes(String(entry.name))));
};
