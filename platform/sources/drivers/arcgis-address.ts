import type { SourceLayer } from '../source.ts';

/** The parts of an ArcGIS address such as `…/MapServer/3/query?x=1`. */
export interface ArcGisAddress {
  /** The address up to and including `MapServer`, `FeatureServer` or `ImageServer`. */
  readonly service: string;
  /** The layer number in the address; null if there is none. */
  readonly layer: number | null;
}

export const readArcGisAddress = (url: string): ArcGisAddress => {
  const [path = ''] = url.replaceAll(/\s/g, '').split('?');
  const parts = path.replace(/\/+$/, '').split('/');
  const last = parts.at(-1)?.toLowerCase();
  const bare = last === 'query' || last === 'export' || last === 'identify' ? parts.slice(0, -1) : parts;
  const named = /^\d+$/.test(bare.at(-1) ?? '') ? Number(bare.at(-1)) : null;
  return { service: (named === null ? bare : bare.slice(0, -1)).join('/'), layer: named };
};

/** Returns the number of a layer whose name is a number or a name in the service, else the layer of the address; null if none. */
export const arcGisLayerId = (
  { layer }: ArcGisAddress,
  wanted: SourceLayer,
  known: readonly { readonly id: number; readonly name: string }[],
): number | null => {
  if (/^\d+$/.test(wanted.name)) return Number(wanted.name);
  return known.find(({ name }) => name === wanted.name)?.id ?? layer;
};
