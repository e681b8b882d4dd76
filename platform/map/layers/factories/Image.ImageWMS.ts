import ImageLayer from 'ol/layer/Image.js';
import ImageWMS from 'ol/source/ImageWMS.js';
import type { LayerFactory } from '../factory.ts';
import { imageLayerContent } from '../image-layer.ts';
import { requestProjection } from '../sources/request-projection.ts';
import { reportImages } from '../sources/report.ts';
import { wmsOptions, wmsRequests } from '../sources/wms.ts';

/** Draws a WMS as one image of the whole view. */
export const createLayers: LayerFactory = async (context) => {
  const source = new ImageWMS({ ...wmsOptions(context), projection: await requestProjection(context.map.source), ratio: 1 });
  return imageLayerContent(new ImageLayer({ source }), source, wmsRequests(context, source), reportImages(source, context));
};
