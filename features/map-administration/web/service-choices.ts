import { isArcGisPictureFormat, isFeatureFormat, isPictureFormat } from '#platform/ogc/picture-format.ts';
import { requestCrsOrRd, type RequestCrs } from '#platform/geo/request-crs.ts';
import type { MapSent, MapServiceOffer, ServiceLayer } from '../contract.ts';

/** A way to draw the layers of a service. */
export interface DrawingOption {
  readonly type: MapSent['type'];
  readonly sourceType: string;
}

const shapes: readonly DrawingOption[] = [
  { type: 'Vector', sourceType: 'Vector' }, { type: 'Cluster', sourceType: 'Vector' }, { type: 'Heatmap', sourceType: 'Vector' },
  { type: 'WebGLPoints', sourceType: 'Vector' },
];

export const drawingOptions = ({ kind, url }: MapServiceOffer): readonly DrawingOption[] => {
  switch (kind) {
    case 'WMS': return [{ type: 'Image', sourceType: 'ImageWMS' }, { type: 'Tile', sourceType: 'TileWMS' }];
    case 'WMTS': return [{ type: 'Tile', sourceType: 'WMTS' }];
    case 'WFS': return shapes;
    case 'ArcGIS':
      return /\/FeatureServer$/i.test(url) ? shapes : [{ type: 'Image', sourceType: 'ImageArcGISRest' }, { type: 'Tile', sourceType: 'TileArcGISRest' }, ...shapes];
  }
};

interface Style {
  readonly name: string;
  readonly title: string | null;
}

export interface OfferedStyles {
  /** The layer with these styles; null: all chosen layers. */
  readonly layer: ServiceLayer | null;
  readonly styles: readonly Style[];
}

/** The choices that a service offers for some of its layers, as far as the map can draw them. */
export interface ServiceChoices {
  readonly formats: readonly string[];
  readonly styles: readonly OfferedStyles[];
  readonly matrixSets: readonly string[];
  /** The default matrix set; empty: the Dutch one. */
  readonly matrixSet: string;
  /** Coordinate systems that all layers share, the best first. */
  readonly systems: readonly RequestCrs[];
  /** The format to request when the service's default is one that the map cannot read; otherwise empty. */
  readonly format: string;
  readonly isReadable: boolean;
  /** Whether the layers share a coordinate system. */
  readonly isTogether: boolean;
}

/** Returns the items that all lists have. */
const shared = <T>(lists: readonly (readonly T[])[], nameOf: (item: T) => string): T[] => {
  const [first = [], ...others] = lists;
  return first.filter((item) => others.every((list) => list.some((other) => nameOf(other) === nameOf(item))));
};
const itself = (text: string): string => text;
const nameOf = ({ name }: Style): string => name;

const USUAL_FEATURES = 'application/json';

const none: ServiceChoices = { formats: [], styles: [], matrixSets: [], matrixSet: '', systems: [], format: '', isReadable: true, isTogether: true };

const isDutch = ({ systems }: ServiceLayer): boolean => systems.includes(requestCrsOrRd(undefined));

export const choicesOf = ({ kind, formats }: MapServiceOffer, layers: readonly ServiceLayer[], drawn: DrawingOption): ServiceChoices => {
  const systems = shared(layers.map((layer) => layer.systems), itself);
  const common = { ...none, systems, isTogether: layers.length === 0 || systems.length > 0 };
  switch (kind) {
    case 'WMS':
      return {
        ...common,
        formats: formats.filter(isPictureFormat),
        styles: layers.flatMap((layer) => (layer.styles.length > 0 ? [{ layer, styles: layer.styles }] : [])),
      };
    case 'WMTS': {
      const matrixSets = shared(layers.map(({ projections }) => projections), itself);
      // Each layer finds the Dutch matrix set by its system, whatever its name.
      const areDutch = layers.every(isDutch);
      return {
        ...none,
        formats: shared(layers.map((layer) => layer.formats), itself).filter(isPictureFormat),
        styles: [{ layer: null, styles: shared(layers.map((layer) => layer.styles), nameOf) }].filter(({ styles }) => styles.length > 1),
        matrixSets,
        matrixSet: areDutch ? '' : (matrixSets[0] ?? ''),
        isTogether: areDutch || matrixSets.length > 0,
      };
    }
    case 'WFS': {
      const readable = formats.filter(isFeatureFormat);
      const [first = ''] = readable;
      return {
        ...common, formats: readable, format: readable.includes(USUAL_FEATURES) ? '' : first, isReadable: formats.length === 0 || readable.length > 0,
      };
    }
    case 'ArcGIS':
      return { ...common, formats: drawn.sourceType === 'Vector' ? [] : formats.filter(isArcGisPictureFormat) };
  }
};
