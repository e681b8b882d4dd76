import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import type { SourceLayer } from './source.ts';

const named = ['layers', 'layer', 'typenames', 'typename'];

type NamedMap = Pick<VisibleMap, 'name' | 'title'> & { readonly source: Pick<VisibleMap['source'], 'layers' | 'params'> };

/** Returns the layers that a map lists, else the layers that its parameters name. */
export const layersOf = ({ source, title, name }: NamedMap): SourceLayer[] => {
  if (source.layers.length > 0) return source.layers.map(({ name: layer, label }) => ({ name: layer, label }));
  const written = source.params.find((param) => named.includes(param.name.toLowerCase()) && param.value !== '')?.value ?? '';
  const names = written.replace(/^show:/, '').split(',').map((part) => part.trim()).filter(Boolean);
  if (names.length === 1) return [{ name: names[0] ?? '', label: title ?? name }];
  // An empty name means the whole source.
  return names.length > 0 ? names.map((layer) => ({ name: layer, label: layer })) : [{ name: '', label: title ?? name }];
};
