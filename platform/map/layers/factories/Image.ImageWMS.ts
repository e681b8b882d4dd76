import ImageLayer from 'ol/layer/Image.js';
import ImageWMS from 'ol/source/ImageWMS.js';
import type { LayerFactory } from '../factory.ts';
import { pictureLayer } from '../picture-layer.ts';
import { requestProjection } from '../sources/request-projection.ts';
import { reportImages } from '../sources/report.ts';
import { wmsOptions, wmsParams } from '../sources/wms.ts';

/** A map service that draws the whole view as one image. */
export const createLayers: LayerFactory = async (context) => {
  const source = new ImageWMS({ ...wmsOptions(context), projection: await requestProjection(context.map.source), ratio: 1 });
  const showLayers = (names: readonly string[]): void => {
    if (names.length > 0) source.updateParams(wmsParams(context.map.source, names));
  };
  return pictureLayer(new ImageLayer({ source }), source, showLayers, reportImages(source, context));
};
