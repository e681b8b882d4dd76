import type { MapSent, MapServiceOffer, ServiceLayer } from '../contract.ts';
import { layerOf } from './chosen-layers.ts';
import { emptyMap, sentOf } from './map-form.ts';

/** Ways to draw what a service offers, the usual one first. */
export interface Drawn {
  readonly type: MapSent['type'];
  readonly sourceType: string;
}

const shapes: readonly Drawn[] = [
  { type: 'Vector', sourceType: 'Vector' }, { type: 'Cluster', sourceType: 'Vector' }, { type: 'Heatmap', sourceType: 'Vector' },
  { type: 'WebGLPoints', sourceType: 'Vector' },
];

export const waysToDraw = ({ kind, url }: MapServiceOffer): readonly Drawn[] => {
  switch (kind) {
    case 'WMS': return [{ type: 'Image', sourceType: 'ImageWMS' }, { type: 'Tile', sourceType: 'TileWMS' }];
    case 'WMTS': return [{ type: 'Tile', sourceType: 'WMTS' }];
    case 'WFS': return shapes;
    case 'ArcGIS':
      return /\/FeatureServer$/i.test(url) ? shapes : [{ type: 'Image', sourceType: 'ImageArcGISRest' }, { type: 'Tile', sourceType: 'TileArcGISRest' }, ...shapes];
  }
};

export interface ServiceChoice {
  readonly name: string;
  readonly drawn: Drawn;
  readonly layers: readonly ServiceLayer[];
  /** Empty: as the service does by itself. */
  readonly format: string;
  readonly style: string;
  readonly matrixSet: string;
}

const paramsOf = ({ kind }: MapServiceOffer, { format, style, matrixSet }: ServiceChoice): { name: string; value: string }[] => {
  const named = kind === 'WMTS' ? [['matrixSet', matrixSet]] : kind === 'WMS' ? [['FORMAT', format], ['STYLES', style]] : [];
  return named.flatMap(([name = '', value = '']) => (value === '' ? [] : [{ name, value }]));
};

/** The outermost of the ranges of some layers; null where one of them has no end. */
const rangeOf = (layers: readonly ServiceLayer[]): Pick<MapSent, 'minResolution' | 'maxResolution'> => {
  const all = (values: readonly (number | null)[], pick: (...numbers: number[]) => number): number | null => {
    const known = values.flatMap((value) => value ?? []);
    return known.length > 0 && known.length === values.length ? pick(...known) : null;
  };
  const range = {
    minResolution: all(layers.map(({ minResolution }) => minResolution), Math.min), maxResolution: all(layers.map(({ maxResolution }) => maxResolution), Math.max),
  };
  return range.minResolution !== null && range.maxResolution !== null && range.minResolution >= range.maxResolution ? { minResolution: null, maxResolution: null } : range;
};

/** What a click does with a map that is drawn so. */
const clickOf = (choice: ServiceChoice): MapSent['click'] => {
  if (choice.drawn.sourceType === 'Vector') return 'featureInMap';
  return choice.layers.some(({ queryable }) => queryable) ? 'featureInfo' : null;
};

export interface TypedCredentials {
  readonly authorization: string;
  readonly token: string;
}

/** A map of what was chosen, with what the service says of itself filled in. */
export const mapOfService = (offer: MapServiceOffer, choice: ServiceChoice, { authorization, token }: TypedCredentials): MapSent => {
  const { layers, drawn } = choice;
  const attributions = layers.find(({ attribution }) => attribution !== null)?.attribution ?? offer.attribution ?? '';
  return sentOf({
    ...emptyMap,
    ...rangeOf(layers),
    name: choice.name,
    type: drawn.type,
    click: clickOf(choice),
    description: layers.length === 1 ? (layers[0]?.description ?? '') : (offer.abstract ?? ''),
    metadata_url: layers.find(({ metadata_url: url }) => url !== null)?.metadata_url ?? '',
    sourceType: drawn.sourceType,
    serverType: offer.serverType,
    url: offer.url,
    params: paramsOf(offer, choice).map((param) => ({ ...param, secret: false })),
    secrets: { authorization: authorization || undefined, token: token || undefined },
    attributions,
    layers: layers.map(layerOf),
  });
};
