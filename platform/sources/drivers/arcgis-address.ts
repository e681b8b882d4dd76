import type { SourceLayer } from '../source.ts';

/** An ArcGIS address taken apart: `…/MapServer/3/query?x=1`. */
export interface ArcGisAddress {
  /** Up to and with `MapServer`, `FeatureServer` or `ImageServer`. */
  readonly service: string;
  /** The layer that the address itself names. */
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

/** A layer by its number, which is its name here, or by what the service calls it. Null: there is none. */
export const arcGisLayerId = (
  { layer }: ArcGisAddress,
  wanted: SourceLayer,
  known: readonly { readonly id: number; readonly name: string }[],
): number | null => {
  if (/^\d+$/.test(wanted.name)) return Number(wanted.name);
  return known.find(({ name }) => name === wanted.name)?.id ?? layer;
};
