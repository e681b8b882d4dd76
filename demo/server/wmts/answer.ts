import { isTile, tileExtent, TILE_SIZE } from '#platform/geo/grid.ts';
import type { MapRenderer } from '../map-renderer.ts';
import { tileLayers } from '../layers.ts';
import type { Parameters } from '../parameters.ts';
import { ServiceException } from '../service-exception.ts';
import type { ServiceAnswer } from '../wms/answer.ts';
import { wmtsCapabilitiesXml } from './capabilities.ts';

export interface WantedTile {
  readonly layer: string;
  readonly set: string;
  readonly matrix: number;
  readonly column: number;
  readonly row: number;
  /** Whether it has twice the pixels, for a sharp screen. */
  readonly isDouble?: boolean;
}

export const answerTile = async ({ layer, set, matrix, column, row, isDouble = false }: WantedTile, renderer: MapRenderer): Promise<ServiceAnswer> => {
  if (!tileLayers.some(({ name }) => name === layer)) throw new ServiceException('InvalidParameterValue', `Layer ${layer} is not offered`);
  if (set !== 'EPSG:28992') throw new ServiceException('InvalidParameterValue', `TileMatrixSet ${set} is not offered`);
  const address = { z: matrix, x: column, y: row };
  if (!isTile(address)) throw new ServiceException('TileOutOfRange', 'There is no such tile');
  const ratio = isDouble ? 2 : 1;
  const result = await renderer.ask({ kind: 'tile', layer, extent: tileExtent(address), width: TILE_SIZE * ratio, height: TILE_SIZE * ratio, ratio });
  if (!('png' in result)) throw new Error('no tile was drawn');
  return { type: 'image/png', body: result.png };
};

export const answerWmts = (parameters: Parameters, renderer: MapRenderer, url: string): Promise<ServiceAnswer> => {
  const request = parameters.need('REQUEST').toLowerCase();
  if (request === 'getcapabilities') return Promise.resolve({ type: 'application/xml; charset=utf-8', body: wmtsCapabilitiesXml(url) });
  if (request !== 'gettile') throw new ServiceException('OperationNotSupported', `Request ${request} is not offered`);
  return answerTile(
    {
      layer: parameters.need('LAYER'), set: parameters.need('TILEMATRIXSET'), matrix: parameters.whole('TILEMATRIX', 0, 16),
      column: parameters.whole('TILECOL', 0, 2 ** 16), row: parameters.whole('TILEROW', 0, 2 ** 16),
    },
    renderer,
  );
};
