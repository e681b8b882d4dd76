import ImageLayer from 'ol/layer/Image.js';
import ImageArcGISRest from 'ol/source/ImageArcGISRest.js';
import type { LayerFactory } from '../factory.ts';
import { pictureLayer } from '../picture-layer.ts';
import { arcgisOptions, arcgisParams } from '../sources/arcgis-image.ts';
import { requestProjection } from '../sources/request-projection.ts';
import { reportImages } from '../sources/report.ts';

/** An ArcGIS map service that draws the whole view as one image. */
export const createLayers: LayerFactory = async (context) => {
  const source = new ImageArcGISRest({ ...arcgisOptions(context), projection: await requestProjection(context.map.source), ratio: 1 });
  const showLayers = (names: readonly string[]): void => source.updateParams(arcgisParams(context.map.source, names));
  return pictureLayer(new ImageLayer({ source }), source, showLayers, reportImages(source, context));
};
