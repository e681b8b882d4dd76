import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import type { SourceLayer } from './source.ts';

const named = ['layers', 'layer', 'typenames', 'typename'];

/** Layers of a map: those that it lists, else those that its parameters name. */
export const layersOf = ({ source, title, name }: VisibleMap): SourceLayer[] => {
  if (source.layers.length > 0) return source.layers.map(({ name: layer, label }) => ({ name: layer, label }));
  const written = source.params.find((param) => named.includes(param.name.toLowerCase()) && param.value !== '')?.value ?? '';
  const names = written.replace(/^show:/, '').split(',').map((part) => part.trim()).filter(Boolean);
  if (names.length === 1) return [{ name: names[0] ?? '', label: title ?? name }];
  // A source without layers is asked as a whole.
  return names.length > 0 ? names.map((layer) => ({ name: layer, label: layer })) : [{ name: '', label: title ?? name }];
};
