import { CRS_PARAMETER, requestCrsAmong, type RequestCrs } from '#platform/geo/request-crs.ts';
import { readJsonFeatureTypes, readFeatureTypes, type FeatureType } from '#platform/ogc/feature-type.ts';
import { readWfsCapabilities, type WfsCapabilities } from '#platform/ogc/wfs-capabilities.ts';
import type { SourceAnswer } from '../source-client.ts';
import { askService, systemOf, type Service } from '../service.ts';
import { capabilitiesOf } from './capabilities.ts';

export const wfsCapabilitiesOf = (service: Service): Promise<WfsCapabilities | null> =>
  capabilitiesOf(service, 'WFS', readWfsCapabilities);

/** The name without namespace prefix. */
export const localName = (name: string): string => name.split(':').at(-1) ?? name;

/** QGIS Server writes the name of a layer so in its WFS. */
const asQgisType = (layer: string): string => layer.replaceAll(' ', '_').replaceAll(':', '-');

/** Finds the feature type of a layer, with or without namespace prefix, which WMS and configurations often omit, or as QGIS writes it. */
export const typeNamed = ({ featureTypes }: WfsCapabilities, layer: string): string | null =>
  (featureTypes.find(({ name }) => name === layer) ??
    featureTypes.find(({ name }) => localName(name) === localName(layer)) ?? featureTypes.find(({ name }) => name === asQgisType(layer)))?.name ?? null;

export const wfsVersion = ({ params, map }: Service, capabilities: WfsCapabilities | null): '1.1.0' | '2.0.0' => {
  const version = params.get('version') ?? capabilities?.version ?? (map.source.serverType === 'qgis' ? '1.1.0' : '2.0.0');
  return version.startsWith('1') ? '1.1.0' : '2.0.0';
};

/** The feature type of a layer, and how to request it. */
export interface WfsType {
  /** With namespace prefix. */
  readonly name: string;
  readonly version: '1.1.0' | '2.0.0';
  readonly system: RequestCrs;
  readonly capabilities: WfsCapabilities | null;
}

/** The configured system; without one RD, or the best that the type has when it does not offer RD. */
const systemFor = (service: Service, capabilities: WfsCapabilities | null, name: string): RequestCrs => {
  const type = capabilities?.featureTypes.find((one) => one.name === name);
  if (service.params.has(CRS_PARAMETER) || !type) return systemOf(service);
  return requestCrsAmong([...(type.defaultCrs === null ? [] : [type.defaultCrs]), ...type.otherCrs])[0] ?? systemOf(service);
};

/** @throws Failure when the service has no such type */
export const typeOfLayer = async (service: Service, layer: string): Promise<WfsType> => {
  const capabilities = await wfsCapabilitiesOf(service);
  const name = capabilities ? typeNamed(capabilities, layer) : layer;
  if (name === null) throw service.client.refuse('source_failed', 'GetCapabilities', `there is no type ${layer}`);
  return { name, version: wfsVersion(service, capabilities), system: systemFor(service, capabilities, name), capabilities };
};

/** Requests the schema of a feature type. @throws Failure */
export const askType = (service: Service, type: string, version: WfsType['version'], { shared = true } = {}): Promise<SourceAnswer> =>
  askService(service, 'DescribeFeatureType', {
    SERVICE: 'WFS', VERSION: version, REQUEST: 'DescribeFeatureType', [version === '2.0.0' ? 'TYPENAMES' : 'TYPENAME']: type,
    // Some 2.0 servers know only the parameter of 1.1.
    ...(version === '2.0.0' ? { TYPENAME: type } : {}),
  }, { shared });

/** Returns the fields of a feature type, its geometry included. @throws Failure */
export const describeType = (service: Service, type: string, version: WfsType['version']): Promise<FeatureType> =>
  service.cached(`wfs type ${type}`, async () => {
    const answer = await askType(service, type, version);
    const types = (answer.type.includes('json') ? readJsonFeatureTypes(answer.json()) : readFeatureTypes(answer.xml())) ?? [];
    const found = types.find(({ name }) => localName(name) === localName(type)) ?? (types.length === 1 ? types[0] : undefined);
    if (!found) throw answer.refuse('source_unreadable', `the schema does not describe ${type}`);
    return found;
  });
