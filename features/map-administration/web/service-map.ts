import type { MapSent, MapServiceOffer, ServiceLayer } from '../contract.ts';
import { layerOf } from './chosen-layers.ts';
import { emptyMap, sentOf } from './map-form.ts';
import { choicesOf, type Drawn } from './service-choices.ts';

export interface ServiceChoice {
  readonly name: string;
  readonly drawn: Drawn;
  readonly layers: readonly ServiceLayer[];
  /** Empty: as the service does by itself. */
  readonly format: string;
  /** By name of the layer; the one of no layer is of all. Absent or empty: the usual one. */
  readonly styles: Readonly<Record<string, string>>;
  readonly matrixSet: string;
}

/** What was chosen and still can be: layers, and with them their styles and formats, may have changed since. */
const stillOffered = (offer: MapServiceOffer, { layers, drawn, format, styles, matrixSet }: ServiceChoice) => {
  const choices = choicesOf(offer, layers, drawn);
  const styleOf = (layer: string): string =>
    choices.styles.find((one) => (one.layer?.name ?? '') === layer)?.styles.find(({ name }) => name === styles[layer])?.name ?? '';
  return {
    format: choices.formats.includes(format) ? format : choices.format,
    matrixSet: choices.matrixSets.includes(matrixSet) ? matrixSet : '',
    styleOf,
  };
};

/** Which style is whose, as a WMS is asked: as many as layers, in their order. */
const stylesOfWms = (layers: readonly ServiceLayer[], styleOf: (layer: string) => string): Record<string, string> => {
  const styles = layers.map(({ name }) => styleOf(name));
  return styles.every((style) => style === '') ? {} : { LAYERS: layers.map(({ name }) => name).join(','), STYLES: styles.join(',') };
};

const paramsOf = (offer: MapServiceOffer, choice: ServiceChoice): { name: string; value: string }[] => {
  const { format, matrixSet, styleOf } = stillOffered(offer, choice);
  const named = ((): Record<string, string> => {
    switch (offer.kind) {
      // The map asks by the newest version, unless the service has only older ones.
      case 'WMS': return { VERSION: offer.version.startsWith('1.1') ? offer.version : '', FORMAT: format, ...stylesOfWms(choice.layers, styleOf) };
      case 'WMTS': return { matrixSet, style: styleOf(''), format };
      case 'WFS': return { version: offer.version.startsWith('1') ? offer.version : '', outputFormat: format };
      case 'ArcGIS': return { format };
    }
  })();
  return Object.entries(named).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]));
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
