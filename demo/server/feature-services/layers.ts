import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { extentOfGeometry, touches } from '#platform/geo/touches.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { readCql } from '#platform/ogc/read-cql.ts';
import type { TownLayer } from '../../town/feature.ts';
import type { MapRenderer } from '../map-renderer.ts';
import type { NumberedFeature } from '../jobs.ts';
import { ServiceException } from '../service-exception.ts';

interface Field {
  readonly name: string;
  readonly type: 'string' | 'number';
}

/** A layer of the feature services, made from one layer of the town. */
export interface FeatureLayer {
  /** Id in ArcGIS: its index in the list. */
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly from: TownLayer;
  readonly geometry: 'Point' | 'LineString' | 'Polygon';
  readonly fields: readonly Field[];
}

const text = (...names: string[]): Field[] => names.map((name) => ({ name, type: 'string' }));
const number = (...names: string[]): Field[] => names.map((name) => ({ name, type: 'number' }));

export const featureLayers: readonly FeatureLayer[] = [
  { id: 0, name: 'rioolputten', title: 'Rioolputten', from: 'rioolput', geometry: 'Point', fields: text('putnummer') },
  { id: 1, name: 'wegvakken', title: 'Wegvakken', from: 'wegvak', geometry: 'LineString', fields: text('naam') },
  { id: 2, name: 'buurten', title: 'Buurten', from: 'buurt', geometry: 'Polygon', fields: text('naam') },
  {
    id: 3, name: 'lichtmasten', title: 'Lichtmasten', from: 'lichtmast', geometry: 'Point',
    fields: [...text('mastnummer', 'lichtbron', 'materiaal', 'status', 'buurt'), ...number('masthoogte', 'vermogen', 'plaatsingsjaar')],
  },
];

/** Larger than the polder. */
const everywhere: Extent = [0, 300_000, 300_000, 650_000];

/** Reads a condition in CQL or in the SQL of ArcGIS, which begins with `1=1`; null for none. @throws ServiceException */
export const readCondition = (written: string | undefined): Filter | null => {
  const condition = (written ?? '').trim().replace(/^\(?1\s*=\s*1\)?(?:\s+AND\s+|$)/i, '');
  if (condition === '') return null;
  const filter = readCql(condition);
  if (!filter) throw new ServiceException('InvalidParameterValue', 'This condition is not understood');
  return filter;
};

/** Returns the features that touch the area; null: all. */
export const featuresOf = async (
  renderer: MapRenderer,
  { from }: FeatureLayer,
  area: Geometry | null,
  filter: Filter | null,
): Promise<readonly NumberedFeature[]> => {
  const extent = area ? extentOfGeometry(area) : null;
  const result = await renderer.ask({ kind: 'features', from, extent: extent ?? everywhere, filter });
  const found = 'numbered' in result ? result.numbered : [];
  return area ? found.filter(({ geometry }) => touches(geometry, area)) : found;
};

export const boxAsArea = ([minX, minY, maxX, maxY]: Extent): Geometry => ({
  type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]]],
});
