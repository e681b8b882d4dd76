import ImageLayer from 'ol/layer/Image.js';
import ImageWMS from 'ol/source/ImageWMS.js';
import type { LayerFactory } from '../factory.ts';
import { layerRunsContent } from '../layer-runs.ts';
import { requestProjection } from '../sources/request-projection.ts';
import { reportImages } from '../sources/report.ts';
import { wmsOptions, wmsRequests } from '../sources/wms.ts';

/** Draws a WMS as one image of the whole view for each run of layers. */
export const createLayers: LayerFactory = async (context) => {
  const projection = await requestProjection(context.map.source);
  return layerRunsContent(context, (shownLayers) => {
    const shown = { ...context, shownLayers };
    const source = new ImageWMS({ ...wmsOptions(shown), projection, ratio: 1 });
    return {
      layer: new ImageLayer({ source }),
      requests: wmsRequests(shown, source),
      stop: reportImages(source, context),
    };
  });
};
