import { CRS_PARAMETER, requestCrsOrRd, type RequestCrs } from '#platform/geo/request-crs.ts';
import type { MapServiceOffer, ServiceKind, ServiceLayer } from '../contract.ts';
import type { ParamValues } from './map-form.ts';
import { choicesOf, type DrawingOption } from './service-choices.ts';

/** Choices of the user; an empty value leaves the choice to the service. */
export interface ServiceSelection {
  readonly format: string;
  /** By layer name; '' stands for all layers. Absent or empty: the default style. */
  readonly styles: Readonly<Record<string, string>>;
  readonly matrixSet: string;
  readonly system: RequestCrs | '';
}

export const emptySelection: ServiceSelection = { format: '', styles: {}, matrixSet: '', system: '' };

export interface ChosenParams extends ServiceSelection {
  readonly drawn: DrawingOption;
  readonly layers: readonly ServiceLayer[];
}

/** The parameters that store each choice, by kind of service. */
const namesOf: Readonly<Record<ServiceKind, Readonly<Partial<Record<keyof ServiceSelection, readonly string[]>>>>> = {
  WMS: { format: ['FORMAT'], styles: ['LAYERS', 'STYLES'], system: [CRS_PARAMETER] },
  WMTS: { format: ['format'], styles: ['style'], matrixSet: ['matrixSet'] },
  WFS: { format: ['outputFormat'], system: [CRS_PARAMETER] },
  ArcGIS: { format: ['format'], system: [CRS_PARAMETER] },
};

/** Returns the choices that the service still offers, since layers, styles and formats may have changed. */
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

/** Returns LAYERS and STYLES for a WMS: one style for each layer, in the same order. */
const stylesOfWms = (layers: readonly ServiceLayer[], styleOf: (layer: string) => string): Record<string, string> => {
  const styles = layers.map(({ name }) => styleOf(name));
  return styles.every((style) => style === '') ? {} : { LAYERS: layers.map(({ name }) => name).join(','), STYLES: styles.join(',') };
};

const toParams = (named: Readonly<Record<string, string>>): ParamValues[] =>
  Object.entries(named).flatMap(([name, value]) => (value === '' ? [] : [{ name, value, secret: false }]));

const selectedParams = (offer: MapServiceOffer, chosen: ChosenParams): Record<string, string> => {
  const { format, matrixSet, system, styleOf } = stillOffered(offer, chosen);
  switch (offer.kind) {
    case 'WMS': return { FORMAT: format, [CRS_PARAMETER]: system, ...stylesOfWms(chosen.layers, styleOf) };
    case 'WMTS': return { matrixSet, style: styleOf(''), format };
    case 'WFS': return { outputFormat: format, [CRS_PARAMETER]: system };
    case 'ArcGIS': return { format, [CRS_PARAMETER]: system };
  }
};

/** Requests the newest version, unless the service has only older ones. */
const versionOf = ({ kind, version }: MapServiceOffer): Record<string, string> => {
  if (kind === 'WMS') return { VERSION: version.startsWith('1.1') ? version : '' };
  return kind === 'WFS' ? { version: version.startsWith('1') ? version : '' } : {};
};

export const paramsOf = (offer: MapServiceOffer, chosen: ChosenParams): ParamValues[] => toParams({ ...versionOf(offer), ...selectedParams(offer, chosen) });

const isNamed = (names: readonly string[]) => ({ name }: { readonly name: string }): boolean => names.some((one) => one.toLowerCase() === name.toLowerCase());

/** Reads the choices from the parameters of a source. */
export const selectionIn = (kind: ServiceKind, params: readonly ParamValues[]): ServiceSelection => {
  const valueOf = (name: string | undefined): string => (name === undefined ? '' : (params.find(isNamed([name]))?.value ?? ''));
  const { format, styles, matrixSet, system } = namesOf[kind];
  const [layers = [], each = []] = kind === 'WMS' ? (styles ?? []).map((name) => valueOf(name).split(',')) : [[''], [valueOf(styles?.[0])]];
  const selected = valueOf(system?.[0]);
  return {
    format: valueOf(format?.[0]),
    styles: layers.length === each.length ? Object.fromEntries(layers.flatMap((layer, index) => (each[index] ? [[layer, each[index]]] : []))) : {},
    matrixSet: valueOf(matrixSet?.[0]),
    system: selected === '' ? '' : requestCrsOrRd(selected),
  };
};

/** Returns the parameters with the changed choices in them; unchanged ones stay, whether the service still offers them or not. */
export const withChoices = (before: readonly ParamValues[], offer: MapServiceOffer, chosen: ChosenParams): ParamValues[] => {
  const was = selectionIn(offer.kind, before);
  const selected = selectedParams(offer, chosen);
  const isChanged = (choice: keyof ServiceSelection): boolean => choice === 'system' || JSON.stringify(chosen[choice]) !== JSON.stringify(was[choice]);
  const names = Object.entries(namesOf[offer.kind]).flatMap(([choice, kept]) => (isChanged(choice as keyof ServiceSelection) ? kept : []));
  const next = toParams(Object.fromEntries(Object.entries(selected).filter(([name]) => isNamed(names)({ name }))));
  const isSame = next.every(({ name, value }) => before.some((one) => isNamed([name])(one) && one.value === value))
    && before.filter(isNamed(names)).length === next.length;
  return isSame ? [...before] : [...before.filter((param) => !isNamed(names)(param)), ...next];
};
