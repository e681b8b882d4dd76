import ImageLayer from 'ol/layer/Image.js';
import ImageArcGISRest from 'ol/source/ImageArcGISRest.js';
import type { LayerFactory } from '../factory.ts';
import { imageLayerContent } from '../image-layer.ts';
import { arcgisOptions, arcgisParams } from '../sources/arcgis-image.ts';
import { requestProjection } from '../sources/request-projection.ts';
import { reportImages } from '../sources/report.ts';

/** Draws an ArcGIS map service as one image of the whole view. */
export const createLayers: LayerFactory = async (context) => {
  const source = new ImageArcGISRest({ ...arcgisOptions(context), projection: await requestProjection(context.map.source), ratio: 1 });
  const showLayers = (names: readonly string[]): void => source.updateParams(arcgisParams(context.map.source, names));
  return imageLayerContent(new ImageLayer({ source }), source, { showLayers }, reportImages(source, context));
};
