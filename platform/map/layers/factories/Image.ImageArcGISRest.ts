import ImageLayer from 'ol/layer/Image.js';
import ImageArcGISRest from 'ol/source/ImageArcGISRest.js';
import type { LayerFactory } from '../factory.ts';
import { imageLayerContent } from '../image-layer.ts';
import { arcgisOptions, arcgisRequests } from '../sources/arcgis-image.ts';
import { requestProjection } from '../sources/request-projection.ts';
import { reportImages } from '../sources/report.ts';

/** Draws an ArcGIS map service as one image of the whole view. */
export const createLayers: LayerFactory = async (context) => {
  const source = new ImageArcGISRest({ ...arcgisOptions(context), projection: await requestProjection(context.map.source), ratio: 1 });
  return imageLayerContent(new ImageLayer({ source }), source, arcgisRequests(context, source), reportImages(source, context));
};
