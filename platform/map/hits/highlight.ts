import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { FlatStyle } from 'ol/style/flat.js';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { MapModel } from '../model/map-model.ts';

const MAX_ZOOM = 17;
const DURATION = 2000;

const COLOUR = '#d6246e';
const FILL = 'rgba(214,36,110,0.12)';

/** A light outline under a strong line stands out on aerial photographs and on pale maps. */
const style: FlatStyle[] = [
  {
    'stroke-color': 'rgba(255,255,255,0.9)',
    'stroke-width': 7,
    'circle-radius': 9,
    'circle-fill-color': FILL,
    'circle-stroke-color': 'rgba(255,255,255,0.9)',
    'circle-stroke-width': 6,
  },
  {
    'fill-color': FILL,
    'stroke-color': COLOUR,
    'stroke-width': 3,
    'circle-radius': 9,
    'circle-fill-color': FILL,
    'circle-stroke-color': COLOUR,
    'circle-stroke-width': 3,
  },
];

export interface HighlightOptions {
  /** Whether to zoom to the geometries. */
  readonly zoom?: boolean;}

/** Highlights geometries (EPSG:28992) above all other layers. Returns a function that removes the highlight. */
export const highlight = (model: MapModel, geometries: readonly Geometry[], options: HighlightOptions = {}): (() => void) => {
  const format = new GeoJSON();
  const features = geometries.map((geometry) => new Feature(format.readGeometry(geometry) ?? undefined));
  const source = new VectorSource({ features });
  const remove = model.addOverlay(new VectorLayer({ source, style }));
  const extent = source.getExtent();
  if (options.zoom && extent && features.length > 0) {
    model.navigation.fit(extent as Extent, { maxZoom: MAX_ZOOM, duration: DURATION });
  }
  return remove;
};
