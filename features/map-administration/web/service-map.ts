import type { MapSent, MapServiceOffer, ServiceLayer } from '../contract.ts';
import { layerOf } from './chosen-layers.ts';
import { emptyMap, sentOf } from './map-form.ts';
import { paramsOf, type ChosenParams } from './service-params.ts';

export interface ServiceChoice extends ChosenParams {
  readonly name: string;
}

/** Returns the widest range of some layers; null where one of them is unlimited. */
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

/** Returns what a click on the map does. */
const clickOf = (choice: ServiceChoice): MapSent['click'] => {
  if (choice.drawn.sourceType === 'Vector') return 'featureInMap';
  return choice.layers.some(({ queryable }) => queryable) ? 'featureInfo' : null;
};

export interface TypedCredentials {
  readonly authorization: string;
  readonly token: string;
}

/** Creates a map from the choice, filled with the texts of the service. */
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
    params: paramsOf(offer, choice),
    secrets: { authorization: authorization || undefined, token: token || undefined },
    attributions,
    layers: layers.map(layerOf),
  });
};
