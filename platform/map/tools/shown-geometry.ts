import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

const format = new GeoJSON();
const halo = {
  'stroke-color': '#fff', 'stroke-width': 7, 'fill-color': 'rgba(194,86,11,0.2)',
  'circle-radius': 9, 'circle-fill-color': '#c2560b', 'circle-stroke-color': '#fff', 'circle-stroke-width': 3,
};
const line = { 'stroke-color': '#c2560b', 'stroke-width': 3 };
const NEAREST_ZOOM = 15;

/** Shows a geometry (EPSG:28992) above the maps. Returns a function that removes it. */
export const showGeometry = (map: MapModel, geometry: Geometry): (() => void) => {
  const source = new VectorSource({ features: [new Feature(format.readGeometry(geometry) ?? undefined)] });
  return map.addOverlay(new VectorLayer({ source, style: [{ style: halo }, { style: line }] }));
};

/** Moves the map so that a geometry is in its free part. */
export const goToGeometry = (map: MapModel, geometry: Geometry): void => {
  const extent = format.readGeometry(geometry)?.getExtent();
  if (extent) map.navigation.fit(extent as Extent, { maxZoom: NEAREST_ZOOM, margin: 60 });
};
