import { toEsri } from '#platform/ogc/esri-geometry.ts';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { z } from 'zod';
import type { MapRenderer } from '../map-renderer.ts';
import type { NumberedFeature } from '../jobs.ts';
import type { Parameters } from '../parameters.ts';
import { ServiceException } from '../service-exception.ts';
import { boxAsArea, featureLayers, featuresOf, readCondition, type FeatureLayer } from './layers.ts';

const ringsOf = z.object({ rings: z.array(z.array(z.array(z.number()).min(2)).min(4)).min(1).max(100) });

/** Page size, as ArcGIS servers have it. */
const page = 1000;
const spatialReference = { wkid: 28992, latestWkid: 28992 };
const kinds = { Point: 'esriGeometryPoint', LineString: 'esriGeometryPolyline', Polygon: 'esriGeometryPolygon' } as const;

const fieldsOf = ({ fields }: FeatureLayer) => [
  { name: 'OBJECTID', type: 'esriFieldTypeOID', alias: 'OBJECTID' },
  ...fields.map(({ name, type }) => ({ name, type: type === 'number' ? 'esriFieldTypeDouble' : 'esriFieldTypeString', alias: name })),
];

const layerWith = (id: number): FeatureLayer => {
  const layer = featureLayers.find((each) => each.id === id);
  if (!layer) throw new ServiceException('404', `There is no layer ${id}`);
  return layer;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads an Esri polygon; each of its rings counts as filled. */
const ringsIn = (text: string): Geometry => {
  const parsed = ringsOf.safeParse(readJson(text));
  if (!parsed.success) throw new ServiceException('400', 'Only an envelope and a polygon are understood');
  return { type: 'MultiPolygon', coordinates: parsed.data.rings.map((ring) => [ring]) };
};

const areaIn = (parameters: Parameters): Geometry | null => {
  const text = parameters.get('geometry');
  if (text === undefined || text === '') return null;
  if (text.startsWith('{')) return ringsIn(text);
  const numbers = text.split(',').map(Number);
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) throw new ServiceException('400', 'Only an envelope minx,miny,maxx,maxy is understood');
  return boxAsArea(numbers as unknown as Extent);
};

const asGeoJson = ({ id, geometry, properties }: NumberedFeature) => ({ type: 'Feature', id, geometry, properties: { OBJECTID: id, ...properties } });
const asEsri = ({ id, geometry, properties }: NumberedFeature) => ({ attributes: { OBJECTID: id, ...properties }, geometry: toEsri(geometry)?.shape ?? null });

const query = async (layer: FeatureLayer, parameters: Parameters, renderer: MapRenderer): Promise<object> => {
  const found = await featuresOf(renderer, layer, areaIn(parameters), readCondition(parameters.get('where')));
  if (parameters.get('returnCountOnly') === 'true') return { count: found.length };
  const start = parameters.whole('resultOffset', 0, 1_000_000, 0);
  const count = Math.min(page, parameters.whole('resultRecordCount', 0, 1_000_000, page));
  const features = found.slice(start, start + count);
  const more = start + features.length < found.length;
  if (parameters.get('f') === 'geojson') {
    const crs = { type: 'name', properties: { name: 'EPSG:28992' } };
    return { type: 'FeatureCollection', crs, ...(more ? { properties: { exceededTransferLimit: true } } : {}), features: features.map(asGeoJson) };
  }
  return {
    objectIdFieldName: 'OBJECTID', geometryType: kinds[layer.geometry], spatialReference, fields: fieldsOf(layer),
    features: features.map(asEsri), ...(more ? { exceededTransferLimit: true } : {}),
  };
};

/** Without a layer it describes the service. Errors are answers with status 200, as ArcGIS does. */
export const answerArcGis = async (layerId: number | null, asked: 'description' | 'query', parameters: Parameters, renderer: MapRenderer): Promise<object> => {
  try {
    if (layerId === null) {
      const layers = featureLayers.map(({ id, title, geometry }) => ({ id, name: title, geometryType: kinds[geometry] }));
      return { currentVersion: 11.1, serviceDescription: 'Objecten van de voorbeeldgemeente Markerwaard', capabilities: 'Query', maxRecordCount: page, spatialReference, layers };
    }
    const layer = layerWith(layerId);
    if (asked === 'query') return await query(layer, parameters, renderer);
    return { id: layer.id, name: layer.title, type: 'Feature Layer', geometryType: kinds[layer.geometry], maxRecordCount: page, capabilities: 'Query', objectIdField: 'OBJECTID', fields: fieldsOf(layer) };
  } catch (error) {
    if (!(error instanceof ServiceException)) throw error;
    return { error: { code: Number(error.code) || 400, message: error.message, details: [] } };
  }
};
