import { CRS_PARAMETER, requestCrsOrRd, type RequestCrs } from '#platform/geo/request-crs.ts';
import type { MapServiceOffer, ServiceKind, ServiceLayer } from '../contract.ts';
import type { ParamValues } from './map-form.ts';
import { choicesOf, type Drawn } from './service-choices.ts';

/** What one may leave to the service, or choose oneself. Empty: it is left. */
export interface Wishes {
  readonly format: string;
  /** By name of the layer; the one of no layer is of all. Absent or empty: the usual one. */
  readonly styles: Readonly<Record<string, string>>;
  readonly matrixSet: string;
  readonly system: RequestCrs | '';
}

export const noWishes: Wishes = { format: '', styles: {}, matrixSet: '', system: '' };

export interface ChosenParams extends Wishes {
  readonly drawn: Drawn;
  readonly layers: readonly ServiceLayer[];
}

/** Under which names each wish is kept with a source, by the kind of its service. */
const namesOf: Readonly<Record<ServiceKind, Readonly<Partial<Record<keyof Wishes, readonly string[]>>>>> = {
  WMS: { format: ['FORMAT'], styles: ['LAYERS', 'STYLES'], system: [CRS_PARAMETER] },
  WMTS: { format: ['format'], styles: ['style'], matrixSet: ['matrixSet'] },
  WFS: { format: ['outputFormat'], system: [CRS_PARAMETER] },
  ArcGIS: { format: ['format'], system: [CRS_PARAMETER] },
};

/** What was chosen and still can be: layers, and with them their styles and formats, may have changed since. */
const stillOffered = (offer: MapServiceOffer, { layers, drawn, format, styles, matrixSet, system }: ChosenParams) => {
  const choices = choicesOf(offer, layers, drawn);
  const styleOf = (layer: string): string =>
    choices.styles.find((one) => (one.layer?.name ?? '') === layer)?.styles.find(({ name }) => name === styles[layer])?.name ?? '';
  const asked = choices.systems.find((one) => one === system) ?? choices.systems[0];
  return {
    format: choices.formats.includes(format) ? format : choices.format,
    matrixSet: choices.matrixSets.includes(matrixSet) ? matrixSet : choices.matrixSet,
    system: asked === undefined || asked === requestCrsOrRd(undefined) ? '' : asked,
    styleOf,
  };
};

/** Which style is whose, as a WMS is asked: as many as layers, in their order. */
const stylesOfWms = (layers: readonly ServiceLayer[], styleOf: (layer: string) => string): Record<string, string> => {
  const styles = layers.map(({ name }) => styleOf(name));
  return styles.every((style) => style === '') ? {} : { LAYERS: layers.map(({ name }) => name).join(','), STYLES: styles.join(',') };
};

const toParams = (named: Readonly<Record<string, string>>): ParamValues[] =>
  Object.entries(named).flatMap(([name, value]) => (value === '' ? [] : [{ name, value, secret: false }]));

const wishedParams = (offer: MapServiceOffer, chosen: ChosenParams): Record<string, string> => {
  const { format, matrixSet, system, styleOf } = stillOffered(offer, chosen);
  switch (offer.kind) {
    case 'WMS': return { FORMAT: format, [CRS_PARAMETER]: system, ...stylesOfWms(chosen.layers, styleOf) };
    case 'WMTS': return { matrixSet, style: styleOf(''), format };
    case 'WFS': return { outputFormat: format, [CRS_PARAMETER]: system };
    case 'ArcGIS': return { format, [CRS_PARAMETER]: system };
  }
};

/** The map asks by the newest version, unless the service has only older ones. */
const versionOf = ({ kind, version }: MapServiceOffer): Record<string, string> => {
  if (kind === 'WMS') return { VERSION: version.startsWith('1.1') ? version : '' };
  return kind === 'WFS' ? { version: version.startsWith('1') ? version : '' } : {};
};

export const paramsOf = (offer: MapServiceOffer, chosen: ChosenParams): ParamValues[] => toParams({ ...versionOf(offer), ...wishedParams(offer, chosen) });

const isNamed = (names: readonly string[]) => ({ name }: { readonly name: string }): boolean => names.some((one) => one.toLowerCase() === name.toLowerCase());

/** What the parameters of a source wish for. */
export const wishesIn = (kind: ServiceKind, params: readonly ParamValues[]): Wishes => {
  const valueOf = (name: string | undefined): string => (name === undefined ? '' : (params.find(isNamed([name]))?.value ?? ''));
  const { format, styles, matrixSet, system } = namesOf[kind];
  const [layers = [], each = []] = kind === 'WMS' ? (styles ?? []).map((name) => valueOf(name).split(',')) : [[''], [valueOf(styles?.[0])]];
  const wished = valueOf(system?.[0]);
  return {
    format: valueOf(format?.[0]),
    styles: layers.length === each.length ? Object.fromEntries(layers.flatMap((layer, index) => (each[index] ? [[layer, each[index]]] : []))) : {},
    matrixSet: valueOf(matrixSet?.[0]),
    system: wished === '' ? '' : requestCrsOrRd(wished),
  };
};

/** The same parameters with what was chosen anew in them; what was left as it was stays, whether it is offered or not. */
export const withChoices = (before: readonly ParamValues[], offer: MapServiceOffer, chosen: ChosenParams): ParamValues[] => {
  const was = wishesIn(offer.kind, before);
  const wished = wishedParams(offer, chosen);
  const isChanged = (wish: keyof Wishes): boolean => wish === 'system' || JSON.stringify(chosen[wish]) !== JSON.stringify(was[wish]);
  const names = Object.entries(namesOf[offer.kind]).flatMap(([wish, kept]) => (isChanged(wish as keyof Wishes) ? kept : []));
  const next = toParams(Object.fromEntries(Object.entries(wished).filter(([name]) => isNamed(names)({ name }))));
  const isSame = next.every(({ name, value }) => before.some((one) => isNamed([name])(one) && one.value === value))
    && before.filter(isNamed(names)).length === next.length;
  return isSame ? [...before] : [...before.filter((param) => !isNamed(names)(param)), ...next];
};
