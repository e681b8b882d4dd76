import { isSecretParameter } from '#platform/server/http/secret-parameters.ts';
import { withParameters } from '#platform/ogc/service-address.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Service } from '#platform/sources/service.ts';
import { IMAGE_MS, TILE_BYTES, type Outgoing } from './outgoing.ts';

/** Types of map that use vector tiles; the others use image tiles. */
const vectorMaps = new Set(['VectorTile', 'WebGLPoints', 'Vector', 'Heatmap', 'Cluster']);
const MOST_ZOOM = 24;

/** Fills in the address of a tile: `{z}/{x}/{y}`, or `{-y}` when rows count from the bottom. @throws Failure 404 */
export const tileRequest = ({ map, params }: Service, { z, x, y }: { z: string; x: number; y: number }): Outgoing => {
  const zoom = /^\d{1,2}$/.test(z) ? Number(z) : Number.NaN;
  const across = 2 ** zoom;
  if (!(zoom <= MOST_ZOOM && x < across && y < across)) throw notFound();
  const values: Readonly<Record<string, string>> = { z: String(zoom), x: String(x), y: String(y), '-y': String(across - 1 - y) };
  const url = (map.source.url ?? '').replaceAll('{r}', '').replaceAll(/\{(-?[xyz])\}/gi, (_, name: string) => values[name.toLowerCase()] ?? '');
  const keys = Object.fromEntries([...params].filter(([name]) => isSecretParameter(name)));
  return {
    url: withParameters(url, keys), what: 'tile', timeoutMs: IMAGE_MS, maxBytes: TILE_BYTES,
    expects: vectorMaps.has(map.type) ? 'vector tile' : 'image',
  };
};
