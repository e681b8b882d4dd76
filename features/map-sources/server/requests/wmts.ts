import { withParameters } from '#platform/ogc/service-address.ts';
import type { ChosenTiles, TileMatrix } from '#platform/ogc/wmts-capabilities.ts';
import { notFound } from '#platform/server/failure.ts';
import { chosenTiles, keyValueAddress, tileParameters, wmtsLayerOf } from '#platform/sources/drivers/wmts.ts';
import { standingParameters, type Service } from '#platform/sources/service.ts';
import { IMAGE_MS, TILE_BYTES, type Outgoing } from './outgoing.ts';
import { checkLayers, pickAllowed, refuse, type RequestParameters } from './query.ts';

const ofTile = new Set([
  'service', 'version', 'request', 'layer', 'style', 'format', 'tilematrixset', 'tilematrix', 'tilerow', 'tilecol', 'time', 'elevation',
]);

interface Place {
  readonly matrix: TileMatrix;
  readonly column: number;
  readonly row: number;
}

/** Finds a matrix by name, or by zoom level: its index in the set, from the smallest scale up. */
const findMatrix = ({ set }: ChosenTiles, name: string): TileMatrix | undefined =>
  set.matrices.find((matrix) => matrix.name === name) ?? (/^\d{1,2}$/.test(name) ? set.matrices[Number(name)] : undefined);

/** @throws Failure 404 for a tile outside the matrix, without a request to the source */
const placeOf = (tiles: ChosenTiles, name: string, column: number, row: number): Place => {
  const matrix = findMatrix(tiles, name);
  if (!matrix || column < 0 || row < 0 || column >= matrix.matrixWidth || row >= matrix.matrixHeight) throw notFound();
  return { matrix, column, row };
};

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = values[name.toUpperCase()];
    return value === undefined ? whole : encodeURIComponent(value);
  });

const outgoing = async (service: Service, tiles: ChosenTiles, { matrix, column, row }: Place): Promise<Outgoing> => {
  const parameters: Record<string, string> = { ...tileParameters(tiles, service), TILEMATRIX: matrix.name, TILECOL: String(column), TILEROW: String(row) };
  const resource = tiles.layer.resources.find(({ kind, format }) => kind === 'tile' && format === parameters['FORMAT']);
  const byAddress = resource && (service.params.get('requestencoding')?.toUpperCase() === 'REST' || /\.xml(\?|$)/i.test(service.map.source.url ?? ''));
  const url = byAddress
    ? withParameters(fill(resource.template, { ...parameters, LAYER: tiles.layer.name }), standingParameters(service))
    : withParameters(await keyValueAddress(service, 'tileAddress'), { ...standingParameters(service), REQUEST: 'GetTile', ...parameters });
  return { url, what: 'GetTile', expects: 'image', timeoutMs: IMAGE_MS, maxBytes: TILE_BYTES };
};

/** GetTile of a layer of the map with key-value parameters. @throws Failure 404, 422 */
export const wmtsRequest = async (service: Service, asked: RequestParameters): Promise<Outgoing> => {
  if (asked.get('request')?.toLowerCase() !== 'gettile') throw refuse('request');
  pickAllowed(asked, ofTile, service);
  const layer = asked.get('layer') ?? '';
  checkLayers(service, [layer], 'layer');
  const tiles = await chosenTiles(service, layer);
  if ((asked.get('tilematrixset') ?? tiles.set.name) !== tiles.set.name) throw refuse('tilematrixset', 'Deze tegelindeling hoort niet bij de kaart.');
  const [column, row] = [Number(asked.get('tilecol')), Number(asked.get('tilerow'))];
  if (!Number.isInteger(column) || !Number.isInteger(row)) throw refuse('tilecol', 'Geef een kolom en een rij.');
  return outgoing(service, tiles, placeOf(tiles, asked.get('tilematrix') ?? '', column, row));
};

export const wmtsTileRequest = async (service: Service, { z, x, y }: { z: string; x: number; y: number }): Promise<Outgoing> => {
  const tiles = await chosenTiles(service, wmtsLayerOf(service));
  return outgoing(service, tiles, placeOf(tiles, z, x, y));
};
