import ImageLayer from 'ol/layer/Image.js';
import ImageArcGISRest from 'ol/source/ImageArcGISRest.js';
import { rdProjection } from '../../model/projection.ts';
import type { LayerFactory } from '../factory.ts';
import { arcgisOptions, arcgisParams } from '../sources/arcgis-image.ts';
import { reportImages } from '../sources/report.ts';

/** An ArcGIS map service that draws the whole view as one image. */
export const createLayers: LayerFactory = (context) => {
  const source = new ImageArcGISRest({ ...arcgisOptions(context), projection: rdProjection, ratio: 1 });
  const stopReporting = reportImages(source, context);
  const layer = new ImageLayer({ source });
  return {
    layers: [layer],
    showLayers: (names) => source.updateParams(arcgisParams(context.map.source, names)),
    destroy() {
      stopReporting();
      layer.dispose();
      source.dispose();
    },
  };
};
