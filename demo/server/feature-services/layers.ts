import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { parseFilter, type Condition } from '#platform/domain/filter.ts';
import { extentOfGeometry, touches } from '#platform/geo/touches.ts';
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

/** Parses equalities only, which is enough for the demo. @throws ServiceException */
const readConditions = (filter: string | undefined): readonly Condition[] => {
  if (filter === undefined || filter.trim() === '' || filter.trim() === '1=1') return [];
  const conditions = parseFilter(filter);
  if (!conditions) throw new ServiceException('InvalidParameterValue', 'Only column = value, joined by AND, is understood');
  return conditions;
};

/** Returns the features that touch the area; null: all. */
export const featuresOf = async (
  renderer: MapRenderer,
  { from }: FeatureLayer,
  area: Geometry | null,
  filter: string | undefined,
): Promise<readonly NumberedFeature[]> => {
  const extent = area ? extentOfGeometry(area) : null;
  const result = await renderer.ask({ kind: 'features', from, extent: extent ?? everywhere, conditions: readConditions(filter) });
  const found = 'numbered' in result ? result.numbered : [];
  return area ? found.filter(({ geometry }) => touches(geometry, area)) : found;
};

export const boxAsArea = ([minX, minY, maxX, maxY]: Extent): Geometry => ({
  type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]]],
});
